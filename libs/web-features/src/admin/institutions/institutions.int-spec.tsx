import type { InstitutionRow } from '@clinical/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { accountServer, forgetBrowser, holdTokens } from '../../account/testing/account-server.js';
import { jsonResponse } from '../../testing/answering-server.js';
import { renderAt } from '../../testing/render-at.js';
import { InstitutionsPage } from './institutions-page.js';

const INSTITUTIONS = '/Administrator/institutions';
const NORTH: InstitutionRow = {
  ...{ id: 3, name: 'North Hospital', short_name: 'North', other_names: [], domains: ['north.example'] },
  ...{ address_ranges: ['192.0.2.0/24'], parent_id: null, country: 'GB', licensed_from: null },
  ...{
    licensed_until: '2026-12-31',
    licensed: true,
    verified: false,
    income_band: 'HIC',
    country_licence: false,
    link_requires_time: true,
    link_secrets: [],
  },
  ...{
    email_domains: [],
    seats: null,
    members: 0,
    signup_code: '',
    library_id: null,
    has_library_token: false,
  },
  ...{ administrator_attribute: '', administrator_value: '' },
  ...{ resolver_url: '', logo_url: '', contacts: [] },
};

function open(answers: Parameters<typeof accountServer>[0] = {}) {
  holdTokens({ roles: [{ role: 'Administrator' }] });
  let rows = [NORTH];
  const calls = accountServer({
    [INSTITUTIONS]: ({ method }) =>
      method === 'GET' ? { data: rows, total: rows.length } : { status: 1, institution: NORTH, overlaps: [] },
    [`${INSTITUTIONS}/3`]: ({ method }) => {
      if (method === 'GET') return NORTH;
      if (method === 'PATCH') return { status: 1, institution: NORTH, overlaps: [] };
      rows = [];
      return { deleted: 1 };
    },
    ...answers,
  });
  return { calls, ...renderAt('/Admin/institutions', <InstitutionsPage />) };
}

afterEach(forgetBrowser);

describe('the institutions of an administrator', () => {
  it('are listed with licence and access', async () => {
    open();
    const row = within((await screen.findByText('North Hospital')).closest('tr') as HTMLElement);
    expect(row.getByText('valid')).toBeInTheDocument();
    expect(row.getByText('until 31 Dec 2026')).toBeInTheDocument();
    expect(row.getByText('1 address range')).toBeInTheDocument();
  });

  it('are searched and sorted by the server, in the address', async () => {
    const { user, calls, address } = open();
    await user.type(await screen.findByLabelText('Name, domain or address range'), 'north{Enter}');
    const licence = await screen.findByRole('columnheader', { name: 'Licence' });
    await user.click(within(licence).getByRole('link'));
    expect(address()).toBe('/Admin/institutions?query=north&sort=until');
    expect(licence).toHaveAttribute('aria-sort', 'ascending');
    expect(calls.at(-1)?.path).toBe(`${INSTITUTIONS}?query=north&sort=until&page=1`);
  });

  it('are created from a form whose lists have one value on each line', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Add an institution' }));
    await user.type(screen.getByLabelText(/^Name/), 'South Hospital');
    await user.type(screen.getByLabelText('Network addresses'), '198.51.100.0/24{Enter}198.51.101.1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('North Hospital was saved.')).toBeInTheDocument();
    // The form was left at its end; the result is announced at the top.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'South Hospital',
      address_ranges: ['198.51.100.0/24', '198.51.101.1'],
      licensed_until: null,
      link_requires_time: true,
    });
  });

  it('name others with some of the same network addresses after saving', async () => {
    const { user } = open({
      [INSTITUTIONS]: ({ method }) =>
        method === 'GET'
          ? { data: [NORTH], total: 1 }
          : { status: 1, institution: NORTH, overlaps: ['South Hospital', 'West Clinic'] },
    });
    await user.click(await screen.findByRole('button', { name: 'Add an institution' }));
    await user.type(screen.getByLabelText(/^Name/), 'North Hospital');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(/^Some of its .* also those of South Hospital, West Clinic:/),
    ).toBeInTheDocument();
  });

  it('show server errors at their fields and keep the input', async () => {
    const message = 'The range ‘192.0.2.0/24’ already belongs to North Hospital.';
    const { user } = open({
      [INSTITUTIONS]: ({ method }) =>
        method === 'GET'
          ? { data: [NORTH], total: 1 }
          : { status: 0, message: 'Correct the fields.', errors: [{ field: 'address_ranges', message }] },
    });
    await user.click(await screen.findByRole('button', { name: 'Add an institution' }));
    await user.type(screen.getByLabelText(/^Name/), 'South');
    await user.type(screen.getByLabelText('Network addresses'), '192.0.2.0/24');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Network addresses')).toHaveValue('192.0.2.0/24');
  });

  it('require a name before sending', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Add an institution' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a name.')).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('are deleted after a confirmation', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete North Hospital' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('North Hospital was deleted.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('There are no institutions yet.')).toBeInTheDocument());

    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `${INSTITUTIONS}/3`,
    ]);
  });

  it('get a secret for links, which is shown once', async () => {
    const { user, calls } = withSecrets([]);
    await user.click(await screen.findByRole('button', { name: 'Edit North Hospital' }));
    expect(screen.getByText('There is no secret. Signed links do not work.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create a secret' }));
    expect(await screen.findByText('the-secret')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ replaces: null });
    await user.click(screen.getByRole('button', { name: 'Copy the secret' }));
    expect(await navigator.clipboard.readText()).toBe('the-secret');
    const name = 'Retire the secret created 25 Nov 2026, 10:00';
    await user.click(screen.getByRole('button', { name }));
    const question = await screen.findByRole('dialog', { name });
    expect(question).toHaveTextContent('Links that are signed with this secret no longer work.');
    expect(screen.queryByText('The secret was retired.')).not.toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: 'Retire' }));
    expect(await screen.findByText('The secret was retired.')).toBeInTheDocument();
    expect(screen.queryByText('the-secret')).not.toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(`${INSTITUTIONS}/3/linkSecret/new`);
  });

  const SECRETS = [
    { id: 'b2', created_at: '2026-11-24T10:00:00.000Z', last_used_on: null },
    { id: 'a1', created_at: '2025-11-24T10:00:00.000Z', last_used_on: '2026-11-23' },
  ];
  /** The server with these secrets; a new one is `the-secret`. */
  const withSecrets = (initial: readonly InstitutionRow['link_secrets'][number][], isChanged = false) => {
    let secrets = [...initial];
    const made = { id: 'new', created_at: '2026-11-25T10:00:00.000Z', last_used_on: null };
    const row = () => ({ ...NORTH, link_secrets: secrets });
    return open({
      [`${INSTITUTIONS}/3`]: row,
      [INSTITUTIONS]: () => ({ data: [{ ...NORTH, link_secrets: initial }], total: 1 }),
      [`${INSTITUTIONS}/3/linkSecret`]: ({ body }) => {
        const { replaces } = body as { replaces: string | null };
        const kept = secrets.filter(({ id }) => id !== replaces);
        secrets = isChanged ? [made] : [made, ...kept];
        const error = 'The secrets of the institution have changed in the meantime.';
        if (isChanged) return jsonResponse({ code: 'LINK_SECRETS_CHANGED', error }, 409);
        return { secret: 'the-secret', institution: row() };
      },
      [`${INSTITUTIONS}/3/linkSecret/new`]: () => {
        secrets = [];
        return row();
      },
    });
  };

  it('ask which secret ends before a third is created', async () => {
    const { user, calls } = withSecrets(SECRETS);
    await user.click(await screen.findByRole('button', { name: 'Edit North Hospital' }));
    await user.click(screen.getByRole('button', { name: 'Create a secret' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a secret' }));
    const confirm = dialog.getByRole('button', { name: 'Retire it and create a secret' });
    expect([confirm, ...dialog.queryAllByRole('radio', { checked: true })]).toEqual([confirm]);
    expect(confirm).toBeDisabled();
    expect(dialog.getByLabelText('Created 24 Nov 2026, 10:00, no known use')).toBeVisible();
    await user.click(dialog.getByLabelText('Created 24 Nov 2025, 10:00, last used on 23 Nov 2026'));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(confirm);
    expect(await screen.findByText('the-secret')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ replaces: 'a1' });
    expect(screen.getAllByText(/^Created/).map(({ textContent }) => textContent)).toEqual([
      'Created 25 Nov 2026, 10:00, no known use',
      'Created 24 Nov 2026, 10:00, no known use',
    ]);
  });

  it('show the present secrets when someone else has changed them', async () => {
    const { user } = withSecrets([], true);
    await user.click(await screen.findByRole('button', { name: 'Edit North Hospital' }));
    await user.click(screen.getByRole('button', { name: 'Create a secret' }));
    expect(await screen.findByText(/have changed in the meantime/)).toBeInTheDocument();
    expect(await screen.findByText('Created 25 Nov 2026, 10:00, no known use')).toBeInTheDocument();
  });

  it('show their number, for signed links and COUNTER, with a button that copies it', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit North Hospital' }));
    const section = within(screen.getByRole('region', { name: 'Number of the institution' }));
    expect(section.getByText('3')).toBeVisible();
    expect(section.getByText(/instId in signed links, and as customer_id/)).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Copy the number' }));
    expect(await section.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('3');
  });

  it.each([
    [{ valid: true, institution: NORTH }, '192.0.2.9 belongs to North Hospital. Its licence is valid.'],
    [
      { valid: true, institution: { ...NORTH, licensed: false } },
      '192.0.2.9 belongs to North Hospital. Its licence is not valid today.',
    ],
    [{ valid: true, institution: null }, '192.0.2.9 belongs to no institution.'],
    [{ valid: false, institution: null }, '‘192.0.2.9’ is not a network address.'],
  ])('show the institution of the address %j', async (answer, text) => {
    const { user } = open({ [`${INSTITUTIONS}/address`]: () => ({ address: '192.0.2.9', ...answer }) });
    await user.type(await screen.findByLabelText('Network address'), '192.0.2.9');
    await user.click(screen.getByRole('button', { name: 'Test' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('are imported from a CSV file; its errors are listed by line', async () => {
    const errors = [{ line: 3, message: 'Enter a name.' }];
    const { user, calls } = open({
      [`${INSTITUTIONS}/import`]: () => ({ added: 0, changed: 0, unchanged: 0, errors }),
    });
    const file = new File(['name\nSouth\n""'], 'institutions.csv', { type: 'text/csv' });
    // jsdom has no `File.text`.
    Object.defineProperty(file, 'text', { value: async () => 'name\nSouth\n""' });
    const input = document.querySelector('input[type="file"]');
    await user.upload(input as HTMLInputElement, file);
    await user.click(screen.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Line 3: Enter a name.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ csv: 'name\nSouth\n""' });
  });
});
