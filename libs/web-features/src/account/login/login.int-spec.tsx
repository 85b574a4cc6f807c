import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { LoginDialog, LoginPage } from './login.js';
import { LogoutPage } from './logout-page.js';
import { accountServer, forgetBrowser, holdTokens, someTokens } from '../testing/account-server.js';
import { AccountDialogsContext, type LoginReason } from '../../session/account-dialogs.js';
import { jsonResponse, letPass } from '../../testing/answering-server.js';
import { fill, renderAt } from '../../testing/render-at.js';

const refusal = (status: number, error: string) =>
  jsonResponse({ code: 'X', error, diagnostics: [], requestId: '' }, status);
const logsIn = () => {
  holdTokens();
  return someTokens();
};
const field = (name: string) => screen.getByLabelText(name);
const press = () => screen.getAllByRole('button', { name: 'Login' }).at(-1) as HTMLElement;

afterEach(forgetBrowser);

describe('the login page', () => {
  it('has fields that password managers know', () => {
    accountServer({});
    renderAt('/Login', <LoginPage />);
    expect(field('Email')).toHaveAttribute('autocomplete', 'username');
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
  });

  it('shows missing values at the fields, and sends nothing', async () => {
    const calls = accountServer({ '/Auth/Login': logsIn });
    const { user } = renderAt('/Login', <LoginPage />);
    await user.click(press());
    expect(field('Email')).toHaveAccessibleDescription('Enter your email');
    expect(field('Password')).toHaveAccessibleDescription('Enter your password');
    expect(field('Email')).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('redirects to the requested page with its fragment, and passes it to the sign-up', async () => {
    accountServer({ '/Auth/Login': logsIn });
    const query = '?target_link_uri=%2FSearchresult%3Fsearch_type%3Dadvanced#q=1a';
    const Fragment = () => <p>{`at ${useLocation().hash}`}</p>;
    const { user, address } = renderAt(
      `/Login${query}`,
      <>
        <LoginPage />
        <Fragment />
      </>,
    );
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', `/Registration${query}`);
    await fill(user, field('Email'), 'ana@example.org');
    await fill(user, field('Password'), 'right{Enter}');
    await waitFor(() => expect(address()).toBe('/Searchresult?search_type=advanced'));
    expect(screen.getByText('at #q=1a')).toBeInTheDocument();
  });

  it('logs in, remembered on request, and redirects to the requested page', async () => {
    const calls = accountServer({ '/Auth/Login': logsIn });
    const { user, address } = renderAt('/Login?target_link_uri=/History', <LoginPage />, { path: '/Login' });
    await user.type(field('Email'), ' ana@example.org ');
    await user.click(field('Password'));
    await user.paste('secret words');
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await user.click(press());
    await waitFor(() => expect(address()).toBe('/History'));
    expect(calls).toEqual([
      {
        path: '/Auth/Login',
        method: 'POST',
        body: { username: 'ana@example.org', password: 'secret words', remember: true },
      },
    ]);
  });

  it('shows a wrong password above the fields, keeps the input, and focuses the password', async () => {
    accountServer({ '/Auth/Login': () => refusal(401, 'Invalid Username or Password') });
    const { user } = renderAt('/Login', <LoginPage />);
    await fill(user, field('Email'), 'ana@example.org');
    await fill(user, field('Password'), 'wrong{Enter}');
    const alert = await screen.findByRole('alert', { name: 'Invalid Username or Password' });
    expect(alert).toHaveTextContent(/^Invalid Username or Password$/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('Email')).toHaveValue('ana@example.org');
    expect(field('Password')).toHaveValue('wrong');
    expect(field('Password')).toHaveFocus();
  });

  it("says 'An error has occurred' when the server gives no message", async () => {
    accountServer({ '/Auth/Login': () => jsonResponse({}, 500) });
    const { user } = renderAt('/Login', <LoginPage />);
    await fill(user, field('Email'), 'ana@example.org');
    await fill(user, field('Password'), 'right{Enter}');
    expect(await screen.findByText('An error has occurred')).toBeInTheDocument();
  });

  it('shows and hides the password', async () => {
    accountServer({});
    const { user } = renderAt('/Login', <LoginPage />);
    await user.type(field('Password'), 'abc');
    await user.click(screen.getByRole('button', { name: 'Show: Password' }));
    expect(field('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide: Password' }));
    expect(field('Password')).toHaveAttribute('type', 'password');
  });

  it('links to the institution login when one exists, with the requested page', async () => {
    accountServer({ '/api/institutionLogins': () => ({ matches: [], total: 1 }) });
    const query = '?target_link_uri=%2FSearchresult%3Fsearch_type%3Dadvanced#q=1a';
    renderAt(`/Login${query}`, <LoginPage />);
    expect(await screen.findByRole('link', { name: 'Institution login' })).toHaveAttribute(
      'href',
      `/oa_login${query}`,
    );
  });

  it('has no institution login when none exists', async () => {
    const calls = accountServer({ '/api/institutionLogins': () => ({ matches: [], total: 0 }) });
    renderAt('/Login', <LoginPage />);
    await waitFor(() => expect(calls).not.toEqual([]));
    await letPass(20);
    expect(screen.queryByRole('link', { name: 'Institution login' })).not.toBeInTheDocument();
  });

  it('redirects a user who is already logged in', () => {
    holdTokens();
    accountServer({});
    renderAt('/Login', <LoginPage />);
    expect(screen.getByText('You are logged in as Ana.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/Home');
  });

  it('is available in Spanish', () => {
    accountServer({});
    renderAt('/Login', <LoginPage />, { language: 'es' });
    expect(screen.getByRole('heading', { name: 'Iniciar sesión' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Recordarme' })).toBeInTheDocument();
  });
});

describe('the login dialog', () => {
  function open(to = '/Home', reason?: LoginReason) {
    const closed = jest.fn();
    const signUp = jest.fn();
    const dialogs = { openLogin: jest.fn(), openSignUp: signUp, openUpgrade: jest.fn(), close: closed };
    const view = renderAt(
      '/Bookmarked',
      <AccountDialogsContext value={dialogs}>
        <LoginDialog to={to} reason={reason} />
      </AccountDialogsContext>,
    );
    return { ...view, closed, signUp };
  }

  it('closes on success and opens the requested page', async () => {
    accountServer({ '/Auth/Login': logsIn });
    const { user, address, closed } = open('/Bookmarked?page=2');
    await waitFor(() => expect(field('Email')).toHaveFocus());
    await user.keyboard('ana@example.org{Tab}right{Enter}');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    await waitFor(() => expect(address()).toBe('/Bookmarked?page=2'));
  });

  it.each([
    ['a wrong password', () => refusal(401, 'Invalid Username or Password'), ''],
    ['a lock', () => refusal(429, 'Too many failed attempts.'), 'Too many failed attempts.'],
    [
      'a broken line',
      () => Promise.reject(new TypeError('away')),
      'There is no connection to the server. What you typed is still here.',
    ],
  ])("shows 'Invalid Username or Password' after %s, and its reason", async (_, answer, reason) => {
    accountServer({ '/Auth/Login': answer });
    const { user, closed } = open();
    await waitFor(() => expect(field('Email')).toHaveFocus());
    await user.keyboard('ana@example.org{Tab}wrong{Enter}');
    expect(
      (await screen.findByText('Invalid Username or Password')).closest('[role=alert]'),
    ).toHaveTextContent(new RegExp(`^Invalid Username or Password${reason.replaceAll('.', '\\.')}$`));
    expect(field('Password')).toHaveValue('wrong');
    expect(closed).not.toHaveBeenCalled();
  });

  it.each([
    ['bookmark', 'Log in to bookmark articles.'],
    ['saveSearch', 'Log in to save this search.'],
  ] as const)('shows the reason for the login: %s', (reason, text) => {
    accountServer({});
    open('/Home', reason);
    expect(screen.getByRole('dialog', { name: 'Login' })).toHaveTextContent(text);
  });

  it('links to the sign-up', async () => {
    accountServer({});
    const { user, signUp } = open();
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(signUp).toHaveBeenCalled();
  });
});

const OWN_WORK = ['advanced-draft', 'query-history', 'query-history-revision'];
const left = () => OWN_WORK.filter((key) => window.localStorage.getItem(key) !== null);

describe('a logout', () => {
  beforeEach(() => {
    holdTokens();
    for (const key of OWN_WORK) window.localStorage.setItem(key, '{}');
  });

  it('removes local drafts, even when the browser stays remembered', async () => {
    accountServer({ '/Auth/Logout': () => ({ status: 1 }) });
    const { address } = renderAt('/Logout?remember=true', <LogoutPage />, { path: '/Logout' });
    await waitFor(() => expect(address()).toBe('/Home'));
    expect(left()).toEqual([]);
  });

  it('keeps the session when the server cannot be reached', async () => {
    accountServer({ '/Auth/Logout': () => jsonResponse({}, 503) });
    renderAt('/Logout', <LogoutPage />, { path: '/Logout' });
    await letPass(20);
    expect(left()).toEqual(OWN_WORK);
  });
});
