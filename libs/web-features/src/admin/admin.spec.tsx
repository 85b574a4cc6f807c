import type { AccountRow } from '@clinical/contracts';
import { screen, within } from '@testing-library/react';
import { accountServer, forgetBrowser, holdTokens } from '../account/testing/account-server.js';
import { jsonResponse } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { AccountsPage } from './accounts-page.js';
import { AuditPage } from './audit-page.js';

const ACCOUNTS = '/Administrator/accounts';
const anAccount = (overrides: Partial<AccountRow> = {}): AccountRow => ({
  user_id: 3,
  email: 'eva@example.org',
  firstname: 'Eva',
  lastname: 'N',
  verified: true,
  roles: [],
  locked: false,
  createdAt: '2026-03-01T10:00:00Z',
  lastLoginAt: null,
  ...overrides,
});

const asAdministrator = () => holdTokens({ roles: [{ role: 'Administrator' }] });

afterEach(forgetBrowser);

describe('the accounts of an administrator', () => {
  it.each([
    ['a visitor', null, 'To access this page you need to Login!'],
    ['a free user', {}, 'This page is for administrators.'],
    ['an editor', { roles: [{ role: 'Editor' as const }] }, 'This page is for administrators.'],
  ])('are not for %s', (_, tokens, message) => {
    if (tokens) holdTokens(tokens);
    const calls = accountServer({ [ACCOUNTS]: () => ({ data: [], total: 0 }) });
    renderAt('/Admin/accounts', <AccountsPage />);
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('are found by a text, which stands in the address', async () => {
    asAdministrator();
    const calls = accountServer({ [ACCOUNTS]: () => ({ data: [], total: 0 }) });
    const { user, address } = renderAt('/Admin/accounts?page=2', <AccountsPage />);
    await user.type(await screen.findByLabelText('Email or name'), 'eva{Enter}');
    expect(await screen.findByText('No account matches.')).toBeInTheDocument();
    expect(address()).toBe('/Admin/accounts?query=eva');
    expect(calls.map(({ path }) => path)).toEqual([
      `${ACCOUNTS}?query=&page=2`,
      `${ACCOUNTS}?query=eva&page=1`,
    ]);
  });

  it('are paged, twenty at a time', async () => {
    asAdministrator();
    accountServer({ [ACCOUNTS]: () => ({ data: [anAccount()], total: 41 }) });
    const { user, address } = renderAt('/Admin/accounts', <AccountsPage />);
    const pager = within(await screen.findByRole('navigation', { name: 'Pages of the list' }));
    expect(pager.getByText('Page 1 of 3')).toBeInTheDocument();
    expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(pager.getByRole('button', { name: 'Next' }));
    expect(address()).toBe('/Admin/accounts?page=2');
  });

  it('are given roles and let in again', async () => {
    asAdministrator();
    let row = anAccount({ locked: true });
    const calls = accountServer({
      [ACCOUNTS]: () => ({ data: [row], total: 1 }),
      [`${ACCOUNTS}/3/roles`]: () => (row = { ...row, roles: ['Pro'] }),
      [`${ACCOUNTS}/3/unlock`]: () => (row = { ...row, locked: false }),
    });
    const { user } = renderAt('/Admin/accounts', <AccountsPage />);
    await user.click(await screen.findByRole('checkbox', { name: 'Pro: eva@example.org' }));
    expect(await screen.findByText('Pro granted to eva@example.org')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Pro: eva@example.org' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Unlock: eva@example.org' }));
    expect(await screen.findByText('eva@example.org can log in again')).toBeInTheDocument();
    expect(screen.queryByText('locked')).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      [`${ACCOUNTS}/3/roles`, { role: 'Pro', granted: true }],
      [`${ACCOUNTS}/3/unlock`, {}],
    ]);
  });

  it('tell why a role could not be changed', async () => {
    asAdministrator();
    accountServer({
      [ACCOUNTS]: () => ({ data: [anAccount({ roles: ['Administrator'] })], total: 1 }),
      [`${ACCOUNTS}/3/roles`]: () =>
        jsonResponse({ code: 'LAST', error: 'Nobody would be left', diagnostics: [], requestId: '' }, 409),
    });
    const { user } = renderAt('/Admin/accounts', <AccountsPage />);
    await user.click(await screen.findByRole('checkbox', { name: 'Administrator: eva@example.org' }));
    expect(await screen.findByText('Nobody would be left')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Administrator: eva@example.org' })).toBeChecked();
  });
});

describe('the audit log', () => {
  it('lists what happened, of one account where that is wanted', async () => {
    asAdministrator();
    const calls = accountServer({
      '/Administrator/audit': () => ({
        data: [
          {
            id: 9,
            at: '2026-03-01T10:00:00Z',
            event: 'login_refused',
            user_id: null,
            actor: '',
            address: '192.0.2.x',
            detail: 'unknown',
          },
        ],
        total: 1,
      }),
    });
    renderAt('/Admin/audit?user_id=3', <AuditPage />);
    const row = within((await screen.findAllByRole('row'))[1] as HTMLElement);
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('1 Mar 2026'),
      'login_refused',
      'none',
      '',
      '192.0.2.x',
      'unknown',
    ]);
    expect(screen.getByText(/Only of account 3/)).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/Administrator/audit?page=1&user_id=3']);
  });
});
