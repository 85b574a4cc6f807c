import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AccountDialogsContext } from '../../session/account-dialogs.js';
import { jsonResponse, untilLater } from '../../testing/answering-server.js';
import { fill, renderAt } from '../../testing/render-at.js';
import { accountServer, forgetBrowser, holdTokens, someTokens } from '../testing/account-server.js';
import { dropRegistrationDraft } from './use-registration.js';
import { RegistrationDialog, RegistrationPage } from './registration.js';

const NO_DIALOGS = { openSignUp: jest.fn(), openUpgrade: jest.fn(), close: jest.fn() };
const SAVE = '/Registration/saveRegistration';
const registers = () => {
  holdTokens({ emailVerified: 0, firstname: '' });
  return { status: 1, message: 'Registration Successfull!', tokens: someTokens() };
};
const field = (name: string) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: 'Create account' });

afterEach(() => {
  forgetBrowser();
  dropRegistrationDraft();
});

type User = ReturnType<typeof renderAt>['user'];

async function fillIn(user: User) {
  await fill(user, field('Email'), 'ana@example.org');
  await fill(user, field('Password'), 'long enough');
  await fill(user, field('Confirm password'), 'long enough');
  await user.click(screen.getByRole('checkbox', { name: /^I agree to the/ }));
}

describe('the registration page', () => {
  const open = () => renderAt('/Registration', <RegistrationPage />, { path: '/Registration' });

  it('shows what is missing at each field and focuses the first', async () => {
    const calls = accountServer({ [SAVE]: registers });
    const { user } = open();
    await user.click(submit());
    expect(field('Email')).toHaveAccessibleDescription('Please provide a valid email');
    expect(field('Email')).toHaveFocus();
    for (const name of ['Password', 'Confirm password'])
      expect(field(name)).toHaveAccessibleDescription(
        /^Please provide a password - minimum length 8 characters/,
      );
    for (const name of ['Email', 'Password', 'Confirm password'])
      expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('checkbox', { name: /^I agree/ })).toHaveAccessibleDescription(
      'You must agree to the terms and condition in order to proceed',
    );
    expect(calls).toEqual([]);
  });

  it('links to the login for existing users, and from there to the requested page', async () => {
    accountServer({});
    const openLogin = jest.fn();
    const { user } = renderAt(
      '/Registration?target_link_uri=%2FSearchresult%3Fcriteria%3Dgout#q=1a',
      <AccountDialogsContext value={{ ...NO_DIALOGS, openLogin }}>
        <RegistrationPage />
      </AccountDialogsContext>,
    );
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(openLogin).toHaveBeenCalledWith('/Searchresult?criteria=gout#q=1a');
  });

  it("shows 'Registration Successfull!' and goes to the profile two seconds later", async () => {
    const calls = accountServer({ [SAVE]: registers });
    const { user, address } = open();
    await fillIn(user);
    const began = performance.now();
    await user.click(submit());
    expect(await screen.findByText('Registration Successfull!')).toBeInTheDocument();
    expect(screen.getByText('Taking you to your profile')).toBeInTheDocument();
    await untilLater(began, 2_000, () => expect(address()).toBe('/Profile'));
    expect(calls.map(({ body }) => body)).toEqual([
      {
        email: 'ana@example.org',
        password: 'long enough',
        confirmpassword: 'long enough',
        firstname: '',
        lastname: '',
        terms: true,
        GDPR: false,
        gdprSetBy: 'person',
        captchaValue: '',
      },
    ]);
  });

  it('shows server errors at their fields, and keeps the input', async () => {
    const message = 'Email already used by another user!';
    accountServer({ [SAVE]: () => ({ status: 0, message, errors: [{ field: 'email', message }] }) });
    const { user } = open();
    await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(message));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('Email')).toHaveFocus();
    expect(field('Password')).toHaveValue('long enough');
    expect(submit()).toBeEnabled();
  });

  it('shows other errors above the fields', async () => {
    const message = 'Too many accounts were created from your network. Try again in an hour';
    accountServer({ [SAVE]: () => ({ status: 0, message, errors: [] }) });
    const { user } = open();
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByRole('alert', { name: message })).toBeInTheDocument();
  });

  it('reports a server error', async () => {
    accountServer({ [SAVE]: () => jsonResponse({}, 500) });
    const { user } = open();
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText('An error has occurred')).toBeInTheDocument();
  });

  it('sends a form once, however often the button is clicked', async () => {
    let answer: (value: object) => void = () => undefined;
    const calls = accountServer({ [SAVE]: () => new Promise<object>((resolve) => (answer = resolve)) });
    const { user } = open();
    await fillIn(user);
    await user.dblClick(submit());
    expect(screen.getByRole('button', { name: 'Creating your account' })).toBeDisabled();
    answer(registers());
    expect(await screen.findByText('Registration Successfull!')).toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });
});

describe('the registration dialog', () => {
  const openLogin = jest.fn();

  function Dialogs() {
    const [isOpen, setOpen] = useState(true);
    const dialogs = {
      openLogin,
      openSignUp: () => setOpen(true),
      openUpgrade: () => undefined,
      close: () => setOpen(false),
    };
    return (
      <AccountDialogsContext value={dialogs}>
        <button onClick={() => setOpen(true)}>again</button>
        {isOpen ? <RegistrationDialog /> : null}
      </AccountDialogsContext>
    );
  }

  it('asks for the names first', async () => {
    accountServer({});
    const { user } = renderAt('/', <Dialogs />);
    expect(screen.getByRole('heading', { name: 'Create a new account' })).toBeInTheDocument();
    await waitFor(() => expect(field('First name')).toHaveFocus());
    await user.click(submit());
    expect(field('First name')).toHaveAccessibleDescription('*Firstname required');
    expect(field('Last name')).toHaveAccessibleDescription('*Lastname required');
  });

  it('checks the marketing box with the terms, and the reader can uncheck it', async () => {
    accountServer({});
    const { user, queryClient } = renderAt('/', <Dialogs />);
    const marketing = screen.getByRole('checkbox', { name: /^Send me news/ });
    const terms = screen.getByRole('checkbox', { name: /^I agree/ });
    // The policy must be loaded.
    const queries = queryClient.getQueryCache().getAll();
    expect(queries).not.toHaveLength(0);
    await waitFor(() => expect(queries.map(({ state }) => state.status)).not.toContain('pending'));
    await user.click(terms);
    expect(marketing).toBeChecked();
    await user.click(marketing);
    expect([(terms as HTMLInputElement).checked, (marketing as HTMLInputElement).checked]).toEqual([
      true,
      false,
    ]);
  });

  it('thanks the reader, and says that an email was sent', async () => {
    accountServer({ [SAVE]: registers });
    const { user } = renderAt('/', <Dialogs />);
    await user.type(field('First name'), 'Ana');
    await user.type(field('Last name'), 'N');
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Thank you for signing up' })).toBeInTheDocument();
    expect(screen.getByText(/^We have sent you an email/)).toBeInTheDocument();
  });

  it('tries a login when the server hides whether the address was new, and ignores a failure', async () => {
    const calls = accountServer({
      [SAVE]: () => ({ status: 1, message: 'Registration Successfull!', tokens: null }),
      '/Auth/Login': () => jsonResponse({}, 401),
    });
    const { user } = renderAt('/', <Dialogs />);
    await user.type(field('First name'), 'Ana');
    await user.type(field('Last name'), 'N');
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText('Registration Successfull!')).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual([SAVE, '/Auth/Login']);
    expect(screen.queryByRole('alert')).not.toHaveTextContent(/./);
  });

  it('keeps the input except the passwords when it is closed and reopened', async () => {
    accountServer({});
    const { user } = renderAt('/', <Dialogs />);
    await user.type(field('First name'), 'Ana');
    await fill(user, field('Password'), 'long enough');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'again' }));
    expect(field('First name')).toHaveValue('Ana');
    expect(field('Password')).toHaveValue('');
  });

  it("links to the login by 'Already have an account?', and back to the page", async () => {
    accountServer({});
    const { user } = renderAt('/Searchresult?criteria=gout#q=1a', <Dialogs />);
    await user.click(screen.getByRole('button', { name: 'Already have an account?' }));
    await waitFor(() => expect(openLogin).toHaveBeenCalledWith('/Searchresult?criteria=gout#q=1a'));
  });
});
