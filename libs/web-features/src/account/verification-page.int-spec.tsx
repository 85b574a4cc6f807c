import { screen, waitFor } from '@testing-library/react';
import { accountServer, forgetBrowser, holdTokens } from './testing/account-server.js';
import { VerificationPage } from './verification-page.js';
import { currentSession } from '../session/session.js';
import { jsonResponse, untilLater } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';

const VALIDATE = '/Auth/validateEmail';
const open = (address = '/UpdateTokenRegistration?_t=k%2B1') =>
  renderAt(address, <VerificationPage />, { path: '/UpdateTokenRegistration' });

afterEach(forgetBrowser);

describe('the verification of an email address', () => {
  it('thanks the reader, and opens the search page after four seconds', async () => {
    const calls = accountServer({ [VALIDATE]: () => ({ status: true, user: 0, message: '' }) });
    const began = performance.now();
    const { address } = open();
    expect(screen.getByRole('heading', { name: 'Email Verification' })).toBeInTheDocument();
    expect(await screen.findByText('Thanks for verifying your email')).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/Auth/validateEmail?key=k%2B1']);
    await untilLater(began, 4_000, () => expect(address()).toBe('/Home'));
  });

  it('opens the profile at once when the address is that of the logged-in user', async () => {
    holdTokens({ emailVerified: 0 });
    accountServer({ [VALIDATE]: () => ({ status: true, user: 1, message: '' }) });
    const { address } = open();
    await waitFor(() => expect(address()).toBe('/Profile?emailVerified=1'));
    expect(currentSession().emailVerified).toBe(true);
  });

  const EXPIRED =
    'The email verification link you used has expired. For security reasons, verification links are only valid for a limited time.';
  it.each([
    ['a false status', () => ({ status: false, user: 0, message: 'no' }), EXPIRED],
    ['an empty answer', () => jsonResponse(null), EXPIRED],
    ['a refusal', () => jsonResponse({}, 400), 'Invalid Verification Link'],
    ['a broken line', () => Promise.reject(new TypeError('away')), 'Invalid Verification Link'],
  ])('shows the error on the page after %s', async (_, answer, message) => {
    accountServer({ [VALIDATE]: answer });
    open();
    expect(await screen.findByRole('alert', { name: message })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('offers a logged-in user another mail', async () => {
    holdTokens({ emailVerified: 0 });
    const calls = accountServer({
      [VALIDATE]: () => ({ status: false, user: 0, message: '' }),
      '/Auth/emailVerification': () => ({ status: 1, message: '' }),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Send the email again' }));
    expect(await screen.findByText('The email was sent again')).toBeInTheDocument();
    expect(calls.at(-1)).toEqual({ path: '/Auth/emailVerification', method: 'POST', body: {} });
  });

  it('sends no request without a key', () => {
    const calls = accountServer({ [VALIDATE]: () => ({}) });
    open('/UpdateTokenRegistration');
    expect(screen.getByText(/opens from the link in the email/)).toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});
