import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { VerifyNotice } from './banners.js';
import { CookieNotice, PromoBanner } from './site-end.js';
import { forgetTokens, holdTokens, renderApp } from '../testing/render-app.js';

const notice = () => screen.queryByRole('complementary', { name: 'Cookies' });

beforeEach(() => {
  document.cookie = 'consent=; Max-Age=0; Path=/';
});

describe('CookieNotice', () => {
  it('is shown until it is accepted, and hidden afterwards', async () => {
    const { user, unmount } = renderApp(<CookieNotice />);
    expect(notice()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I understand' }));
    expect(notice()).not.toBeInTheDocument();
    expect(document.cookie).toContain('consent=2');
    unmount();
    renderApp(<CookieNotice />);
    expect(notice()).not.toBeInTheDocument();
  });

  it('keeps the consent for twelve months on the whole site', async () => {
    const written = jest.spyOn(document, 'cookie', 'set');
    const { user } = renderApp(<CookieNotice />);
    await user.click(screen.getByRole('button', { name: 'I understand' }));
    expect(written.mock.calls).toEqual([['consent=2; Path=/; Max-Age=31536000; SameSite=Lax']]);
    written.mockRestore();
  });

  it('asks again when an older version was accepted', () => {
    document.cookie = 'consent=1; Path=/';
    renderApp(<CookieNotice />);
    expect(notice()).toBeVisible();
  });

  it('links to the accepted texts', () => {
    renderApp(<CookieNotice />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/Terms',
      '/Privacy',
      '/Acceptableuse',
      '/Cookies',
    ]);
  });

  it('moves the focus to the content when its button is gone', async () => {
    const { user } = renderApp(
      <>
        <main id="main" tabIndex={-1} />
        <CookieNotice />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'I understand' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

afterEach(forgetTokens);

describe('the Pro banner', () => {
  const banner = () => screen.queryByRole('complementary', { name: 'Pro' });

  function open(address = '/') {
    return renderApp(
      <>
        <Link to="/a">a</Link>
        <Link to="/b">b</Link>
        <Link to="/c">c</Link>
        <PromoBanner />
      </>,
      address,
    );
  }

  it('is shown from the third page on', async () => {
    const { user } = open();
    expect(banner()).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'a' }));
    expect(banner()).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'b' }));
    expect(banner()).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'c' }));
    expect(banner()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Pro' })).toHaveAttribute('href', '/Why');
  });

  it('is hidden for a year after it is dismissed', async () => {
    window.localStorage.setItem('page-views', '3');
    const { user, unmount } = open();
    const written = jest.spyOn(document, 'cookie', 'set');
    await user.click(screen.getByRole('button', { name: "Don't show this again" }));
    expect(written.mock.calls).toEqual([['dismiss_tokens=1; Path=/; Max-Age=31536000; SameSite=Lax']]);
    written.mockRestore();
    expect(banner()).not.toBeInTheDocument();
    unmount();
    open();
    expect(banner()).not.toBeInTheDocument();
  });

  it.each([
    ['/About', true],
    ['/Whyever', true],
    ['/Why', false],
    ['/why/', false],
    ['/Pro', false],
    ['/Login', false],
    ['/Registration', false],
    ['/Subscription', false],
    ['/Admin', false],
    ['/Admin/accounts', false],
  ])('at %s is shown: %s', async (address, isShown) => {
    window.localStorage.setItem('page-views', '3');
    open(address);
    await waitFor(() => expect(banner() !== null).toBe(isShown));
  });

  it('is hidden for Pro users', () => {
    window.localStorage.setItem('page-views', '3');
    holdTokens({ isPro: 1 });
    open();
    expect(banner()).not.toBeInTheDocument();
  });
});

describe('the notice of an unverified address', () => {
  const notice = () => screen.queryByRole('complementary', { name: 'Verify your email' });
  const sent = () => (document.cookie = 'sendemail_tokens=1; Path=/');

  it('is shown until it is dismissed, once', async () => {
    holdTokens({ emailVerified: 0 });
    sent();
    const { user, unmount } = renderApp(<VerifyNotice />);
    expect(notice()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I understand' }));
    expect(notice()).not.toBeInTheDocument();
    unmount();
    renderApp(<VerifyNotice />);
    expect(notice()).not.toBeInTheDocument();
  });

  it('is hidden on the profile, which has its own notice', () => {
    holdTokens({ emailVerified: 0 });
    sent();
    renderApp(<VerifyNotice />, '/profile');
    expect(notice()).not.toBeInTheDocument();
  });

  it('is shown to each account', async () => {
    holdTokens({ emailVerified: 0, user_id: 7 });
    sent();
    const { user, unmount } = renderApp(<VerifyNotice />);
    await user.click(screen.getByRole('button', { name: 'I understand' }));
    unmount();
    holdTokens({ emailVerified: 0, user_id: 8 });
    renderApp(<VerifyNotice />);
    expect(notice()).toBeVisible();
  });

  it.each([
    ['a visitor', null, true],
    ['who has verified it', { emailVerified: 1 }, true],
    ['a Pro', { emailVerified: 0, isPro: 1 }, true],
    ['who was sent no mail', { emailVerified: 0 }, false],
  ])('is hidden for %s', (_, tokens, wasSent) => {
    if (tokens) holdTokens(tokens);
    if (wasSent) sent();
    renderApp(<VerifyNotice />);
    expect(notice()).not.toBeInTheDocument();
  });
});
