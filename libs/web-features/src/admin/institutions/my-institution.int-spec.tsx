import type { InstitutionRow } from '@clinical/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import {
  accountServer,
  forgetBrowser,
  holdTokens,
  someProfile,
} from '../../account/testing/account-server.js';
import { renderAt } from '../../testing/render-at.js';
import { MyInstitutionPage } from './my-institution-page.js';

const NORTH: InstitutionRow = {
  ...{ id: 3, name: 'North Hospital', short_name: 'North', other_names: [], domains: [] },
  ...{ address_ranges: [], parent_id: null, country: 'GB', licensed_from: null },
  ...{
    licensed_until: '2026-12-31',
    licensed: true,
    verified: false,
    income_band: 'HIC',
    country_licence: false,
    link_requires_time: true,
    link_secrets: [],
  },
  ...{ email_domains: [], seats: 5, members: 1, signup_code: '', library_id: null, has_library_token: true },
  ...{ administrator_attribute: '', administrator_value: '' },
  ...{ resolver_url: '', logo_url: '', contacts: ['library@north.example'] },
};
const MEMBER = {
  ...{ user_id: 8, email: 'ana@north.example', firstname: 'Ana', lastname: 'Núñez', route: 'code' },
  ...{ administrator: false, verified_at: '2026-01-01T00:00:00.000Z' },
};

function open(administrator = true, answers: Parameters<typeof accountServer>[0] = {}) {
  holdTokens();
  let members = [MEMBER];
  const memberships = [{ id: 3, name: 'North Hospital', licensed: true, administrator }];
  const calls = accountServer({
    '/Auth/getProfileData': () => someProfile({ memberships }),
    '/Institutions/3': ({ method }) =>
      method === 'GET' ? NORTH : { status: 1, institution: NORTH, overlaps: [] },
    '/Institutions/3/members': () => ({ data: members, total: members.length, seats: 5 }),
    '/Institutions/3/members/8': () => {
      members = [];
      return { status: 1, message: 'The person is no longer a member.' };
    },
    '/Institutions/3/signupCode': () => ({ ...NORTH, signup_code: 'AAAA-BBBB-CCCC' }),
    ...answers,
  });
  return { calls, ...renderAt('/MyInstitution', <MyInstitutionPage />) };
}

afterEach(forgetBrowser);

describe('the page of an institution administrator', () => {
  it('shows licence, seats and members', async () => {
    open();
    expect(await screen.findByText('The licence is valid. It ends on 31 Dec 2026.')).toBeInTheDocument();
    expect(await screen.findByText('Seats taken: 1 of 5.')).toBeInTheDocument();
    const row = within((await screen.findByText('ana@north.example')).closest('tr') as HTMLElement);
    expect(row.getByText('Signup code')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a member' })).not.toBeInTheDocument();
  });

  it('shows the number of the institution, for signed links and COUNTER', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Copy the number' }));
    expect(await navigator.clipboard.readText()).toBe('3');
  });

  it('creates a signup code and shows it', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create a code' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText('AAAA-BBBB-CCCC')).toBeVisible();
    expect(screen.getByText('This is the code. Give it to those who are to be members.')).toBeVisible();
  });

  it('removes a member after a confirmation', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove ana@north.example' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove ana@north.example' });
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The person is no longer a member.')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/Institutions/3/members/8',
    ]);
  });

  it('shows the page of the members, and opens the next', async () => {
    const { user, calls } = open(true, {
      '/Institutions/3/members': () => ({ data: [MEMBER], total: 27, seats: 250 }),
    });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of the list' }));
    expect(pages.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Previous',
      'Page 1 of 2',
      'Page 2 of 2',
      'Next',
    ]);
    expect(screen.getAllByRole('region', { name: 'Members' })).toHaveLength(1);
    await user.click(pages.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(calls.at(-1)?.path).toMatch(/members\?page=2$/));
  });

  it('opens the usage report of the institution', async () => {
    const { user } = open(true, {
      '/Administrator/getInstitutionStats': () => ({
        ...{ data: [], total: 0, institution_id: 3, institution_name: 'North Hospital' },
      }),
      '/Administrator/getInstitutionStats/keys': () => ({ keys: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Usage report' }));
    expect(await screen.findByRole('dialog', { name: 'Usage of North Hospital' })).toBeInTheDocument();
  });

  it('saves the settings of the library, and keeps a stored token that is not retyped', async () => {
    const { user, calls } = open();
    await user.type(await screen.findByLabelText('LibKey library'), '222');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('North Hospital was saved.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      ...{ contacts: ['library@north.example'], library_id: 222, library_token: null, resolver_url: '' },
    });
  });

  it('asks an administrator by login for two-step login where it is missing', async () => {
    open(false, {
      '/User/secondFactor': () => ({
        ...{ authenticator: false, passkeys: [], recoveryCodes: 0, required: true },
      }),
    });
    expect(await screen.findByRole('link', { name: 'Set up two-step login' })).toHaveAttribute(
      'href',
      '/Profile#two-step',
    );
  });

  it('is empty for other users', async () => {
    open(false, {
      '/User/secondFactor': () => ({
        ...{ authenticator: false, passkeys: [], recoveryCodes: 0, required: false },
      }),
    });
    expect(await screen.findByText('You do not administer an institution.')).toBeInTheDocument();
  });
});
