import type { FederationRow } from '@clinical/contracts';
import { screen, within } from '@testing-library/react';
import { accountServer, forgetBrowser, holdTokens } from '../../account/testing/account-server.js';
import { renderAt } from '../../testing/render-at.js';
import { FederationsPage } from './federations-page.js';

const FEDERATIONS = '/Administrator/federations';
const ONE: FederationRow = {
  ...{ id: 4, name: 'Test federation', kind: 'address', address: 'https://metadata.example/all.xml' },
  certificates: [{ fingerprint: 'ab'.repeat(32), subject: 'CN=signer' }],
  ...{ state: 'current', refreshing: false, entities: 3_000, providers: 120, connected: 1, problem: '' },
  elsewhere: 2,
  valid_until: '2026-01-08T12:00:00.000Z',
  refreshed_at: '2026-01-01T12:00:00.000Z',
  attempted_at: '2026-01-01T12:00:00.000Z',
  next_at: '2026-01-01T18:00:00.000Z',
};

function open(rows: readonly FederationRow[], answers: Parameters<typeof accountServer>[0] = {}) {
  holdTokens({ roles: [{ role: 'Administrator' }] });
  const calls = accountServer({
    [FEDERATIONS]: ({ method }) =>
      method === 'GET' ? { data: rows } : { status: 1, federation: rows[0] ?? ONE },
    [`${FEDERATIONS}/4`]: ({ method }) =>
      method === 'DELETE' ? { deleted: 1 } : { status: 1, federation: ONE },
    [`${FEDERATIONS}/4/refresh`]: () => ({ ...ONE, refreshing: true }),
    [`${FEDERATIONS}/connect`]: () => ({ status: 1, message: 'North now logs in the people of Hospital.' }),
    '/Administrator/institutions': () => ({ data: [], total: 0 }),
    ...answers,
  });
  return { calls, ...renderAt('/Admin/federations', <FederationsPage />) };
}

afterEach(forgetBrowser);

describe('the federations of an administrator', () => {
  it('are listed with their entities and expiry', async () => {
    open([ONE]);
    const row = within((await screen.findByText('Test federation')).closest('tr') as HTMLElement);
    expect(row.getByText('current')).toBeInTheDocument();
    expect(row.getByText('3000 entities, 120 identity providers')).toBeInTheDocument();
    expect(row.getByText(/^2 come from another federation/)).toBeInTheDocument();
    expect(row.getByText('1 is in use')).toBeInTheDocument();
    expect(row.getByText(/^Valid until 8 Jan 2026/)).toBeInTheDocument();
  });

  it('show why a refresh failed, and that the last good copy is used', async () => {
    open([{ ...ONE, state: 'failing', problem: 'it answered with status 404' }]);
    expect(await screen.findByText(/failed: it answered with status 404$/)).toBeInTheDocument();
    expect(screen.getByText('The last good copy stays in use until it ends.')).toBeInTheDocument();
  });

  it('show no number of entities for a metadata query service', async () => {
    open([{ ...ONE, kind: 'mdq', entities: 0, providers: 0 }]);
    expect(
      await screen.findByText('Each identity provider is asked for when it is needed'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/0 entities/)).not.toBeInTheDocument();
  });

  it('show that there are none', async () => {
    open([]);
    expect(await screen.findByText(/^There are no federations yet/)).toBeInTheDocument();
  });

  it('are added by address and certificate', async () => {
    const { user, calls } = open([ONE]);
    await user.click(await screen.findByRole('button', { name: 'Add a federation' }));
    await user.type(screen.getByLabelText(/^Name/), 'Other');
    await user.type(screen.getByLabelText(/^Address of the metadata/), 'https://metadata.example/all.xml');
    await user.type(screen.getByLabelText(/^Certificates/), 'PEM');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Test federation was saved.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ name: 'Other', kind: 'address', address: 'https://metadata.example/all.xml' },
      ...{ certificates: 'PEM', metadata: '' },
    });
  });

  it('are not sent without a name, an address and a certificate; the first of them gets the focus', async () => {
    const { user, calls } = open([ONE]);
    await user.click(await screen.findByRole('button', { name: 'Add a federation' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('Enter a name.');
    expect(screen.getByLabelText(/^Address of the metadata/)).toHaveAccessibleDescription(
      /^Enter a whole web address/,
    );
    expect(screen.getByLabelText(/^Certificates/)).toHaveAccessibleDescription(/Paste the certificate/);
    expect(screen.getByLabelText(/^Name/)).toHaveFocus();
    await user.type(screen.getByLabelText(/^Name/), 'Other');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText(/^Address of the metadata/)).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('show the errors of the server at their fields', async () => {
    const message = 'The metadata was refused: it is not signed.';
    const { user } = open([ONE], {
      [FEDERATIONS]: ({ method }) =>
        method === 'GET'
          ? { data: [ONE] }
          : { status: 0, message: 'Correct the fields.', errors: [{ field: 'metadata', message }] },
    });
    await user.click(await screen.findByRole('button', { name: 'Add a federation' }));
    await user.type(screen.getByLabelText(/^Name/), 'Other');
    await user.click(screen.getByRole('radio', { name: 'File' }));
    await user.type(screen.getByLabelText(/^Certificates/), 'PEM');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('are refreshed now', async () => {
    const { user } = open([ONE]);
    await user.click(await screen.findByRole('button', { name: 'Refresh Test federation now' }));
    expect(await screen.findByText('A refresh of Test federation was started.')).toBeInTheDocument();
  });

  it('are removed after a confirmation that explains the effect', async () => {
    const { user, calls } = open([ONE]);
    await user.click(await screen.findByRole('button', { name: 'Remove Test federation' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('1 institution can no longer log in through it.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Test federation was removed.')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});
