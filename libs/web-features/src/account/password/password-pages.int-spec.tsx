import { screen, waitFor } from '@testing-library/react';
import { ChangePasswordPage, PasswordResetPage, UpdateTokenPage } from './password-pages.js';
import { accountServer, forgetBrowser, holdTokens } from '../testing/account-server.js';
import { AccountDialogsContext } from '../../session/account-dialogs.js';
import { jsonResponse } from '../../testing/answering-server.js';
import { fill, renderAt } from '../../testing/render-at.js';

const first = () => screen.findByLabelText('New password');
const second = () => screen.getByLabelText('Retype the new password');
const update = () => screen.getByRole('button', { name: 'Update Password' });

const tooOld = () =>
  jsonResponse({ code: 'REAUTHENTICATION_REQUIRED', error: 'old', diagnostics: [], requestId: '' }, 401);

afterEach(forgetBrowser);

describe('requesting a reset', () => {
  it('reports that the mail was sent, for any address', async () => {
    const calls = accountServer({ '/User/LoginResetEmail': () => ({ status: 1, message: '' }) });
    const { user } = renderAt('/Passwordreset', <PasswordResetPage />);
    await fill(user, screen.getByLabelText('Email'), 'ana@example.org{Enter}');
    expect(
      await screen.findByText(
        'Password reset email sent. If you missed the email, please check your spam/junk folder.',
      ),
    ).toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toEqual([{ username: 'ana@example.org' }]);
  });

  it('requires an address', async () => {
    const calls = accountServer({ '/User/LoginResetEmail': () => ({ status: 1, message: '' }) });
    const { user } = renderAt('/Passwordreset', <PasswordResetPage />);
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please provide a valid email');
    expect(calls).toEqual([]);
  });

  it('reports a failure, and keeps the address', async () => {
    accountServer({ '/User/LoginResetEmail': () => jsonResponse({}, 503) });
    const { user } = renderAt('/Passwordreset', <PasswordResetPage />);
    await fill(user, screen.getByLabelText('Email'), 'ana@example.org{Enter}');
    expect(await screen.findByText('An error has occurred')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.org');
  });
});

describe('a new password by the link of a mail', () => {
  const open = (address = '/UpdateToken?_t=abc') =>
    renderAt(address, <UpdateTokenPage />, { path: '/UpdateToken' });
  const withKey = (answer: () => Response | object) =>
    accountServer({ '/User/getCheck': () => ({ key: 'exchanged' }), '/User/UpdateToken': answer });

  it('enables the button once both passwords match with six characters, and redirects to the search page', async () => {
    const calls = withKey(() => ({ status: 1, message: 'Your password was updated' }));
    const { user, address } = open();
    await fill(user, await first(), 'abcde');
    await fill(user, second(), 'abcde');
    expect(update()).toBeDisabled();
    await user.type(await first(), 'f');
    expect(update()).toBeDisabled();
    await user.type(second(), 'f');
    expect(update()).toBeEnabled();
    await user.click(update());
    await waitFor(() => expect(address()).toBe('/Home'));
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/User/getCheck?key=abc', undefined],
      ['/User/UpdateToken', { key: 'exchanged', passkey: 'abcdef' }],
    ]);
  });

  it('leaves the focus on the button while the request is pending', async () => {
    let answer: (response: Response) => void = () => undefined;
    withKey(() => new Promise<Response>((resolve) => (answer = resolve)));
    const { user } = open();
    await fill(user, await first(), 'abcdef');
    await fill(user, second(), 'abcdef');
    const button = update();
    await user.click(button);
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    answer(jsonResponse(null));
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    expect(button).toHaveFocus();
  });

  it('shows the errors of each field, and that the passwords differ', async () => {
    withKey(() => ({ status: 1, message: '' }));
    const { user } = open();
    await user.type(await first(), 'abc');
    await user.tab();
    expect(await first()).toHaveAccessibleDescription(/^Invalid Password 1/);
    await user.type(second(), 'abd');
    expect(second()).toHaveAccessibleDescription('Password mismatched !');
    expect(screen.getByText('Password Mismatched')).toBeInTheDocument();
    await user.tab();
    await user.tab();
    expect(second()).toHaveAccessibleDescription('Invalid Password 2');
    expect(update()).toBeDisabled();
  });

  it('shows the strength without requiring any', async () => {
    withKey(() => ({ status: 1, message: '' }));
    const { user } = open();
    await fill(user, await first(), 'aaaaaa');
    expect(screen.getByRole('meter', { name: 'Strength' })).toHaveAttribute('aria-valuetext', 'weak, 2 of 6');
    await fill(user, second(), 'aaaaaa');
    expect(update()).toBeEnabled();
  });

  it.each([
    ['is no longer valid', () => jsonResponse(null), 'Invalid User name or Password'],
    [
      'is refused for the password',
      () => ({ status: 0, message: 'The password must have at least 8 characters' }),
      'The password must have at least 8 characters',
    ],
    ['meets a broken server', () => jsonResponse({}, 500), 'An error has occurred'],
  ])('reports a key that %s, and keeps the input', async (_, answer, message) => {
    withKey(answer);
    const { user } = open();
    await fill(user, await first(), 'abcdef');
    await fill(user, second(), 'abcdef{Enter}');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(second()).toHaveValue('abcdef');
  });

  it.each(['/UpdateToken', '/UpdateToken?_t=old'])(
    "says 'Invalid password reset request' at %s",
    async (address) => {
      accountServer({ '/User/getCheck': () => ({ message: 'Invalid password reset request' }) });
      open(address);
      expect(await screen.findByText('Invalid password reset request')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Request another email' })).toHaveAttribute(
        'href',
        '/Passwordreset',
      );
    },
  );
});

describe('changing the password', () => {
  const open = () => renderAt('/Changepassword', <ChangePasswordPage />, { path: '/Changepassword' });

  it('asks for another login when the last one expires while typing', async () => {
    holdTokens();
    let answer: () => Response | object = () => ({ key: 'k' });
    const calls = accountServer({ '/User/getToken': () => answer() });
    const { user } = open();
    await fill(user, await first(), 'new words');
    await fill(user, second(), 'new words');
    answer = tooOld;
    await user.click(update());
    expect(await screen.findByRole('button', { name: 'Login again' })).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/User/getToken', '/User/getToken']);
  });

  it('keeps the input when the request fails', async () => {
    holdTokens();
    let answer: () => Response | object = () => ({ key: 'k' });
    accountServer({ '/User/getToken': () => answer() });
    const { user } = open();
    await fill(user, await first(), 'new words');
    await fill(user, second(), 'new words');
    answer = () => jsonResponse({}, 503);
    await user.click(update());
    expect(await screen.findByText('An error has occurred')).toBeInTheDocument();
    expect(second()).toHaveValue('new words');
  });

  it('prompts a visitor to log in', () => {
    accountServer({});
    open();
    expect(screen.getByText('To access this page you need to Login!')).toBeInTheDocument();
  });

  it('requests a new key, and redirects to the search page', async () => {
    holdTokens();
    let keys = 0;
    const calls = accountServer({
      '/User/getToken': () => ({ key: `key ${(keys += 1)}` }),
      '/User/UpdateToken': () => ({ status: 1, message: '' }),
    });
    const { user, address } = open();
    await fill(user, await first(), 'new words');
    await fill(user, second(), 'new words');
    await user.click(update());
    await waitFor(() => expect(address()).toBe('/Home'));
    expect(calls.at(-1)?.body).toEqual({ key: 'key 2', passkey: 'new words' });
  });

  it("says 'Password mismatched!' when the response is empty", async () => {
    holdTokens();
    accountServer({ '/User/getToken': () => ({ key: 'k' }), '/User/UpdateToken': () => jsonResponse(null) });
    const { user } = open();
    await fill(user, await first(), 'new words');
    await fill(user, second(), 'new words{Enter}');
    expect(await screen.findByText('Password mismatched!')).toBeInTheDocument();
  });

  it('asks for another login when the last one is too old', async () => {
    holdTokens();
    accountServer({
      '/User/getToken': tooOld,
    });
    const openLogin = jest.fn();
    const dialogs = { openLogin, openSignUp: jest.fn(), openUpgrade: jest.fn(), close: jest.fn() };
    const { user } = renderAt(
      '/Changepassword',
      <AccountDialogsContext value={dialogs}>
        <ChangePasswordPage />
      </AccountDialogsContext>,
    );
    await user.click(await screen.findByRole('button', { name: 'Login again' }));
    expect(openLogin).toHaveBeenCalledWith('/Changepassword');
  });
});
