import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { AccountDialogsContext } from '../../session/account-dialogs.js';
import { jsonResponse, untilLater } from '../../testing/answering-server.js';
import { fill, renderAt } from '../../testing/render-at.js';
import {
  type AccountCall,
  accountServer,
  forgetBrowser,
  holdTokens,
  someProfile,
  someTokens,
} from '../testing/account-server.js';
import { LoginDialog } from '../login/login.js';
import { ProfilePage } from './profile-page.js';

const SESSIONS = {
  sessions: [
    {
      id: 1,
      current: true,
      remembered: true,
      createdAt: '2026-11-20T10:00:00Z',
      lastSeenAt: '2026-11-21T10:00:00Z',
      device: 'Firefox, Linux',
      address: '192.0.2.x',
    },
    {
      id: 2,
      current: false,
      remembered: false,
      createdAt: '2026-11-20T10:00:00Z',
      lastSeenAt: '2026-11-21T10:00:00Z',
      device: '',
      address: '',
    },
  ],
};
const SAVED = {
  status: true,
  message: '',
  verified_message: '',
  email_pending: false,
  tokens: someTokens(),
};

const TOO_OLD = {
  code: 'REAUTHENTICATION_REQUIRED',
  error: 'For your security, log in again before you change your password or email',
  diagnostics: [],
  requestId: '',
};

/** The page with the dialog of a login, as the site has it. */
function ProfileWithLogin() {
  const [to, setTo] = useState<string | null>(null);
  const nothing = () => undefined;
  const close = () => setTo(null);
  return (
    <AccountDialogsContext
      value={{ openLogin: (place = '') => setTo(place), openSignUp: nothing, openUpgrade: nothing, close }}
    >
      <ProfilePage />
      {to === null ? null : <LoginDialog to={to} />}
    </AccountDialogsContext>
  );
}

type Answers = Parameters<typeof accountServer>[0];

function open(answers: Answers = {}, profile = someProfile(), address = '/Profile') {
  holdTokens();
  const calls = accountServer({
    '/Auth/getProfileData': () => profile,
    '/User/sessions': () => SESSIONS,
    '/User/apiKeys': () => ({ keys: [] }),
    '/User/mailChoices': ({ method }) => ({ interests: method === 'GET', 'saved-searches': true }),
    ...answers,
  });
  return { calls, ...renderAt(address, <ProfileWithLogin />, { path: '/Profile' }) };
}

/** A profile with institutions to choose from, whose member the person is or is not. */
const withInstitutions = (choice: string) => ({
  ...someProfile({
    institution_choice: choice,
    memberships:
      choice === '' ? [] : [{ id: 1, name: 'North Hospital', licensed: true, administrator: false }],
  }),
  institutions: [
    { value: '1', label: 'North Hospital', group: 0 },
    { value: '2', label: 'South Hospital', group: 0 },
  ],
});

const changes = (calls: readonly AccountCall[]) => calls.filter(({ method }) => method !== 'GET');
const save = () => screen.getByRole('button', { name: 'Save' });
const firstname = () => screen.findByLabelText('First name');

afterEach(forgetBrowser);

describe('the profile', () => {
  it('prompts a visitor to log in and requests nothing', () => {
    const calls = accountServer({ '/Auth/getProfileData': () => someProfile() });
    renderAt('/Profile', <ProfilePage />);
    expect(screen.getByText('To access this page you need to Login!')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it.each([
    ['refused', () => jsonResponse({}, 401)],
    ['broken', () => jsonResponse({}, 400)],
  ])('shows the login prompt too when loading is %s', async (_, answer) => {
    open({ '/Auth/getProfileData': answer });
    expect(await screen.findByText('To access this page you need to Login!')).toBeInTheDocument();
  });

  it('lists the countries in order with separators between the groups', async () => {
    open();
    const country = await screen.findByLabelText('Country');
    expect([...country.children].map((child) => (child.tagName === 'HR' ? '-' : child.textContent))).toEqual([
      'Choose one',
      '-',
      'Spain',
      '-',
      'Albania',
      '-',
      'Other',
    ]);
    expect(country).toHaveValue('ES');
  });

  it('shows a missing value at its field', async () => {
    const { calls, user } = open({}, someProfile({ firstname: '', countryid: '', professionid: '' }));
    await firstname();
    await user.click(save());
    expect(await firstname()).toHaveAccessibleDescription('Missing mandatory field : Firstname');
    expect(await firstname()).toHaveFocus();
    expect(screen.getByLabelText('Country')).toHaveAccessibleDescription(
      'Missing mandatory field : Country!',
    );
    expect(screen.getByLabelText('Profession')).toHaveAccessibleDescription(
      'Missing mandatory field : Profession!',
    );
    expect(changes(calls)).toEqual([]);
  });

  it.each([
    ['Save', '/Profile'],
    ['Continue', '/Home'],
  ])('saves with %s, confirms it, and opens after two seconds %s', async (button, next) => {
    const { calls, user, address } = open(
      { '/Auth/updateProfile': () => SAVED },
      someProfile(),
      '/Profile?emailVerified=1',
    );
    await user.clear(await firstname());
    await user.type(await firstname(), 'Eva');
    await user.click(screen.getByRole('checkbox', { name: 'Allergy' }));
    const began = performance.now();
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('Profile Saved Successfully!')).toBeInTheDocument();
    await untilLater(began, 2_000, () => expect(address()).toBe(next));
    expect(changes(calls).map(({ body }) => body)).toEqual([
      expect.objectContaining({ firstname: 'Eva', clinicalarea: ['a2', 'a1'], country: 'ES' }),
    ]);
  });

  it("shows 'Email already used by another user!' at the email, and keeps the input", async () => {
    const message = 'Email already used by another user!';
    const { user } = open({
      '/Auth/updateProfile': () => ({
        status: false,
        message,
        verified_message: '',
        errors: [{ field: 'email', message }],
      }),
    });
    await user.clear(await screen.findByLabelText('Email'));
    await fill(user, screen.getByLabelText('Email'), 'eva@example.org');
    await user.click(save());
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(new RegExp(`^${message}`)),
    );
    expect(screen.getByLabelText('Email')).toHaveValue('eva@example.org');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('asks for another login when the last one is too old for a new email, and keeps the input', async () => {
    let isRecent = false;
    const { calls, user } = open({
      '/Auth/updateProfile': () => (isRecent ? SAVED : jsonResponse(TOO_OLD, 401)),
      '/Auth/Login': () => {
        isRecent = true;
        return someTokens();
      },
    });
    await user.clear(await screen.findByLabelText('Email'));
    await fill(user, screen.getByLabelText('Email'), 'eva@example.org');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Login again' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(user, dialog.getByLabelText('Email'), 'ana@example.org');
    await fill(user, dialog.getByLabelText('Password'), 'right{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByText(TOO_OLD.error)).toBeNull());
    expect(screen.getByLabelText('Email')).toHaveValue('eva@example.org');
    await user.click(save());
    expect(await screen.findByText('Profile Saved Successfully!')).toBeInTheDocument();
    expect(changes(calls).map(({ path }) => path)).toEqual([
      '/Auth/updateProfile',
      '/Auth/Login',
      '/Auth/updateProfile',
    ]);
  });

  it('confirms a verification and reports a missing one', async () => {
    const { user } = open(
      { '/Auth/emailVerification': () => ({ status: 1, message: '' }) },
      someProfile({ verified: 0, pending_email: 'new@example.org' }),
      '/Profile?emailVerified=1',
    );
    expect(await screen.findByText('Thanks for verifying your email')).toBeInTheDocument();
    expect(screen.getByText(/Follow the link that we sent to new@example.org/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send the email again' }));
    expect(await screen.findByText('The email was sent again')).toBeInTheDocument();
  });

  it('lists the sessions and ends one or all others', async () => {
    const { calls, user } = open({
      '/User/sessions/2': () => ({ ended: 1 }),
      '/User/sessions': ({ method }) => (method === 'DELETE' ? { ended: 3 } : SESSIONS),
    });
    const list = within(await screen.findByRole('region', { name: 'Where you are logged in' }));
    expect(await list.findByText('This browser')).toBeInTheDocument();
    expect(list.getByText('Remembered')).toBeInTheDocument();
    expect(list.getByText(/^192\.0\.2\.x · since /)).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Log out: Unknown device' }));
    expect(await list.findByText('1 device was logged out')).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Log out of all other devices' }));
    expect(await list.findByText('3 devices were logged out')).toBeInTheDocument();
    expect(changes(calls).map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', '/User/sessions/2'],
      ['DELETE', '/User/sessions'],
    ]);
  });

  it('keeps the focus in the list of sessions, and moves it to the result after the last one', async () => {
    const place = (id: number, current = false) => ({
      ...SESSIONS.sessions[0],
      id,
      current,
      device: `D${id}`,
    });
    let sessions = [place(1), place(2), place(3, true)];
    const gone = (id: number) => () => {
      sessions = sessions.filter((each) => each.id !== id);
      return { ended: 1 };
    };
    const { user } = open({
      '/User/sessions': () => ({ sessions }),
      '/User/sessions/1': gone(1),
      '/User/sessions/2': gone(2),
    });
    await user.click(await screen.findByRole('button', { name: 'Log out: D1' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Log out: D1' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Log out: D2' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Log out: D2' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Log out: D2' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toHaveTextContent('1 device was logged out'));
  });

  it('changes the consent at once, and unchecks the box again after a failure', async () => {
    let works = true;
    const { calls, user } = open({
      '/User/consent': () =>
        works ? { status: 1, message: 'Your choice was saved' } : jsonResponse({}, 500),
    });
    const tick = await screen.findByRole('switch', { name: /^Send me news/ });
    await user.click(tick);
    expect(await screen.findByText('Your choice was saved')).toBeInTheDocument();
    expect(changes(calls).map(({ body }) => body)).toEqual([{ marketing: true }]);
    works = false;
    await user.click(tick);
    expect(await screen.findByText('An error has occurred')).toBeInTheDocument();
    expect(tick).toBeChecked();
  });

  it('shows the recorded consent, however fast it is changed', async () => {
    let answer: () => void = () => undefined;
    const { calls, user } = open({
      '/User/consent': () =>
        new Promise((resolve) => {
          answer = () => resolve({ status: 1, message: 'Your choice was saved' });
        }),
    });
    const tick = await screen.findByRole('switch', { name: /^Send me news/ });
    await user.click(tick);
    await user.click(tick);
    expect(tick).toHaveFocus();
    await act(async () => answer());
    expect(await screen.findByText('Your choice was saved')).toBeInTheDocument();
    expect(tick).toBeChecked();
    expect(changes(calls).map(({ body }) => body)).toEqual([{ marketing: true }]);
  });

  it('saves the mail preference at once', async () => {
    const { calls, user } = open();
    const monthly = await screen.findByRole('switch', { name: /Monthly update/ });
    expect(monthly).toBeChecked();
    await user.click(monthly);
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(monthly).not.toBeChecked();
    expect(changes(calls).map(({ path, body }) => [path, body])).toEqual([
      ['/User/mailChoices', { list: 'interests', wanted: false }],
    ]);
  });

  it('finds institutions beyond the first ones, and sends the chosen one', async () => {
    const { user, calls } = open({
      '/User/institutions': () => ({ institutions: [{ value: '4711', label: 'Zion Hospital', group: 0 }] }),
      '/Auth/getProfileData': () => withInstitutions(''),
      '/Auth/updateProfile': () => SAVED,
    });
    const input = await screen.findByRole('combobox', { name: /^Institution/ });
    await user.type(input, 'zion');
    await user.click(await screen.findByRole('option', { name: 'Zion Hospital', hidden: true }));
    expect(input).toHaveValue('Zion Hospital');
    expect(calls.map(({ path }) => path)).toContain('/User/institutions?query=zion');
    await user.click(save());
    await waitFor(() =>
      expect(changes(calls)).toContainEqual(
        expect.objectContaining({
          path: '/Auth/updateProfile',
          body: expect.objectContaining({ institution: '4711' }) as unknown,
        }),
      ),
    );
  });

  it.each([
    ['is verified', [{ institution_id: 1 }], 'Verified.'],
    ['waits to be', [], /^Not verified yet\. Enter its signup code/],
  ])('shows whether the stored institution %s', async (_, institutionids, text) => {
    const stored = withInstitutions('1');
    const [data] = stored.user_data;
    const { user } = open({
      '/Auth/getProfileData': () => ({ ...stored, user_data: [{ ...data, institutionids }] }),
      '/User/institutions': () => ({ institutions: stored.institutions.slice(1) }),
    });
    const input = await screen.findByRole('combobox', { name: /^Institution/ });
    expect(input).toHaveAccessibleDescription(text);
    await user.clear(input);
    await user.type(input, 'South');
    await user.click(await screen.findByRole('option', { name: 'South Hospital' }));
    await waitFor(() => expect(input).not.toHaveAccessibleDescription(text));
  });

  it('removes the institution that was left, and keeps the other input', async () => {
    let choice = '1';
    const { user } = open({
      '/Auth/getProfileData': () => withInstitutions(choice),
      '/User/institutions/1': () => {
        choice = '';
        return { status: 1, message: 'You are no longer a member of the institution.' };
      },
    });
    const input = await screen.findByRole('combobox', { name: /^Institution/ });
    expect(input).toHaveValue('North Hospital');
    await user.clear(await firstname());
    await user.type(await firstname(), 'Typed');
    await user.click(screen.getByRole('button', { name: 'Leave North Hospital' }));
    await waitFor(() => expect(input).toHaveValue(''));
    expect(await firstname()).toHaveValue('Typed');
  });

  it('exports all stored data as a file', async () => {
    const { user } = open({
      '/User/exportData': () => ({ exportedAt: 'now', account: { email: 'ana@example.org' } }),
    });
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => {
      blobs.push(blob as Blob);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('my-data.json');
    expect(blobs.map(({ type }) => type)).toEqual(['application/json']);
    clicked.mockRestore();
  });

  it('deletes the account only with the right password, and confirms it', async () => {
    window.localStorage.setItem('advanced-draft', '{}');
    const { calls, user } = open({
      '/User/deleteAccount': ({ body }) =>
        (body as { password: string }).password === 'right'
          ? { status: 1, message: '' }
          : { status: 0, message: 'The password is not correct' },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    const password = dialog.getByLabelText('Enter your password to confirm');
    expect(password).toHaveAccessibleDescription('Enter your password');
    await fill(user, password, 'wrong{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription('The password is not correct'));
    await user.clear(password);
    await fill(user, password, 'right{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your account was deleted' })).toBeInTheDocument();
    expect(document.cookie).not.toContain('tokens=');
    expect(window.localStorage.getItem('advanced-draft')).toBeNull();
    expect(changes(calls)).toHaveLength(2);
  });
});
