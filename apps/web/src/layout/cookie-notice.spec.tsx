import { screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app.js';
import { CookieNotice } from './cookie-notice.js';

const notice = () => screen.queryByRole('complementary', { name: 'Cookies' });

beforeEach(() => {
  document.cookie = 'consent=; Max-Age=0; Path=/';
});

describe('CookieNotice', () => {
  it('stands there until it has been agreed to, and stays away afterwards', async () => {
    const { user, unmount } = renderApp(<CookieNotice />);
    expect(notice()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I understand' }));
    expect(notice()).not.toBeInTheDocument();
    expect(document.cookie).toContain('consent=2');
    unmount();
    renderApp(<CookieNotice />);
    expect(notice()).not.toBeInTheDocument();
  });

  it('keeps the answer for twelve months on the whole site', async () => {
    const written = jest.spyOn(document, 'cookie', 'set');
    const { user } = renderApp(<CookieNotice />);
    await user.click(screen.getByRole('button', { name: 'I understand' }));
    expect(written.mock.calls).toEqual([['consent=2; Path=/; Max-Age=31536000; SameSite=Lax']]);
    written.mockRestore();
  });

  it('asks again when an older version was agreed to', () => {
    document.cookie = 'consent=1; Path=/';
    renderApp(<CookieNotice />);
    expect(notice()).toBeVisible();
  });

  it('links to what is agreed to', () => {
    renderApp(<CookieNotice />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/Terms',
      '/Privacy',
      '/Acceptableuse',
      '/Cookies',
    ]);
  });

  it('gives the focus to the content once its button is gone', async () => {
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
