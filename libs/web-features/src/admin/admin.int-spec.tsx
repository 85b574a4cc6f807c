import {
  AUDIT_EVENTS,
  type AccountRow,
  type ContactMessageRow,
  type FailedJobList,
} from '@clinical/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { accountServer, forgetBrowser, holdTokens } from '../account/testing/account-server.js';
import { AccountsPage } from './accounts-page.js';
import { AdminNotFoundPage } from './admin-not-found-page.js';
import { AuditPage } from './audit-page.js';
import { JobsPage } from './jobs-page.js';
import { MessagesPage } from './messages-page.js';
import { OverviewPage } from './overview-page.js';
import { RefinementsPage } from './refinements-page.js';
import { aSite } from '../testing/a-search-response.js';
import { answeringServer, jsonResponse } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';

const ACCOUNTS = '/Administrator/accounts';
const anAccount = (overrides: Partial<AccountRow> = {}): AccountRow => ({
  user_id: 3,
  email: 'eva@example.org',
  firstname: 'Eva',
  lastname: 'N',
  verified: true,
  roles: [],
  pro_until: null,
  locked: false,
  createdAt: '2026-03-01T10:00:00Z',
  lastLoginAt: null,
  ...overrides,
});

const asAdministrator = () => holdTokens({ roles: [{ role: 'Administrator' }] });

afterEach(forgetBrowser);

/** Confirms the deletion that the open dialog asks about. */
async function confirmDeletion(user: UserEvent): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
}

describe('the accounts of an administrator', () => {
  it.each([
    ['a visitor', null, 'To access this page you need to Login!'],
    ['a free user', {}, 'This page is for administrators.'],
    ['an editor', { roles: [{ role: 'Editor' as const }] }, 'This page is for administrators.'],
  ])('are hidden from %s', (_, tokens, message) => {
    if (tokens) holdTokens(tokens);
    const calls = accountServer({ [ACCOUNTS]: () => ({ data: [], total: 0 }) });
    renderAt('/Admin/accounts', <AccountsPage />);
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('are found by a text, which is in the address', async () => {
    asAdministrator();
    const calls = accountServer({ [ACCOUNTS]: () => ({ data: [], total: 0 }) });
    const { user, address } = renderAt('/Admin/accounts?page=2', <AccountsPage />);
    await user.type(await screen.findByLabelText('Email or name'), 'eva{Enter}');
    expect(await screen.findByText('No accounts match.')).toBeInTheDocument();
    expect(address()).toBe('/Admin/accounts?query=eva');
    expect(calls.map(({ path }) => path)).toEqual([
      `${ACCOUNTS}?query=&page=2`,
      `${ACCOUNTS}?query=eva&page=1`,
    ]);
  });

  it('give the style sheet the names of their columns, which phones show in each row', async () => {
    asAdministrator();
    accountServer({ [ACCOUNTS]: () => ({ data: [anAccount()], total: 1 }) });
    renderAt('/Admin/accounts', <AccountsPage />, { language: 'es' });
    const { style } = await screen.findByRole('table');
    const names = [1, 2, 3, 4, 5, 6, 7].map((column) => style.getPropertyValue(`--column-${column}`));
    expect(names).toEqual([
      ...[
        '"Correo electrónico"',
        '"Nombre"',
        '"Roles"',
        '"Estado"',
        '"Creada"',
        '"Último acceso"',
        '"Eventos"',
      ],
    ]);
  });

  it('are paged, twenty at a time', async () => {
    asAdministrator();
    accountServer({ [ACCOUNTS]: () => ({ data: [anAccount()], total: 41 }) });
    const { user, address } = renderAt('/Admin/accounts', <AccountsPage />);
    const pager = within(await screen.findByRole('navigation', { name: 'Pages of the list' }));
    expect(pager.getByRole('link', { name: 'Page 1 of 3' })).toHaveAttribute('aria-current', 'page');
    expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(pager.getByRole('link', { name: 'Next' }));
    expect(address()).toBe('/Admin/accounts?page=2');
  });

  it('are sorted and filtered by the server, according to the address', async () => {
    asAdministrator();
    const calls = accountServer({ [ACCOUNTS]: () => ({ data: [anAccount()], total: 1 }) });
    const { user, address } = renderAt('/Admin/accounts?query=eva', <AccountsPage />);
    const column = (name: string) => screen.findByRole('columnheader', { name });
    expect(await column('Created')).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(await column('Email')).getByRole('link'));
    expect(address()).toBe('/Admin/accounts?query=eva&sort=email');
    expect(await column('Email')).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(await column('Email')).getByRole('link'));
    await user.selectOptions(screen.getByLabelText('Show'), 'Pro');
    expect(address()).toBe('/Admin/accounts?query=eva&sort=-email&filter=Pro');
    await waitFor(() =>
      expect(calls.at(-1)?.path).toBe(`${ACCOUNTS}?query=eva&sort=-email&filter=Pro&page=1`),
    );
  });

  it('are given roles and unlocked', async () => {
    asAdministrator();
    let row = anAccount({ locked: true });
    const calls = accountServer({
      [ACCOUNTS]: () => ({ data: [row], total: 1 }),
      [`${ACCOUNTS}/3/roles`]: () => (row = { ...row, roles: ['Editor'] }),
      [`${ACCOUNTS}/3/unlock`]: () => (row = { ...row, locked: false }),
    });
    const { user } = renderAt('/Admin/accounts', <AccountsPage />);
    await user.click(await screen.findByRole('checkbox', { name: 'Editor: eva@example.org' }));
    expect(await screen.findByText('Editor granted to eva@example.org')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Editor: eva@example.org' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Unlock: eva@example.org' }));
    expect(await screen.findByText('eva@example.org can log in again')).toBeInTheDocument();
    expect(screen.queryByText('locked')).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      [`${ACCOUNTS}/3/roles`, { role: 'Editor', granted: true }],
      [`${ACCOUNTS}/3/unlock`, {}],
    ]);
  });

  it('show and change where Pro comes from', async () => {
    asAdministrator();
    const trial = {
      ...{ id: 1, source: 'trial', starts_at: '2026-01-01T00:00:00Z', ends_at: '2026-01-15T00:00:00Z' },
      ...{ reason: '', given_by: '', given_at: '2026-01-01T00:00:00Z', in_force: false },
    } as const;
    const given = { ...trial, id: 2, source: 'administrator', ends_at: null, in_force: true } as const;
    let row = anAccount();
    let data: object[] = [trial];
    const calls = accountServer({
      [ACCOUNTS]: () => ({ data: [row], total: 1 }),
      [`${ACCOUNTS}/3/grants`]: ({ method }) => {
        if (method === 'GET') return { data };
        row = { ...row, roles: ['Pro'] };
        return { data: (data = [trial, { ...given, reason: 'Author of the guide' }]) };
      },
      [`${ACCOUNTS}/3/grants/2/end`]: () => ({ data: (data = [trial]) }),
    });
    const { user } = renderAt('/Admin/accounts', <AccountsPage />);
    await user.click(await screen.findByRole('button', { name: 'Pro: eva@example.org: Give Pro' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pro of eva@example.org' }));
    expect(
      await dialog.findByRole('row', { name: /^Free trial 1 Jan 2026 to 14 Jan 2026/ }),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Give Pro' }));
    expect(dialog.getByLabelText(/^Reason/)).toHaveAccessibleDescription('Enter a reason');
    await user.type(dialog.getByLabelText(/^Reason/), 'Author of the guide');
    await user.click(dialog.getByRole('button', { name: 'Give Pro' }));
    expect(await dialog.findByText('Pro given to eva@example.org')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'End: Author of the guide' }));
    expect(await dialog.findByText('Ended for eva@example.org')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      [`${ACCOUNTS}/3/grants`, { last_day: null, reason: 'Author of the guide' }],
      [`${ACCOUNTS}/3/grants/2/end`, {}],
    ]);
  });

  it.each([
    [
      false,
      'Make eva@example.org an administrator?',
      'Make administrator',
      'Administrator granted to eva@example.org',
    ],
    [
      true,
      'Remove the administrator role from eva@example.org?',
      'Remove role',
      'Administrator removed from eva@example.org',
    ],
  ])('ask before the role of an administrator changes (held: %s)', async (held, question, action, done) => {
    asAdministrator();
    let row = anAccount({ roles: held ? ['Administrator'] : [] });
    const calls = accountServer({
      [ACCOUNTS]: () => ({ data: [row], total: 1 }),
      [`${ACCOUNTS}/3/roles`]: () => (row = { ...row, roles: held ? [] : ['Administrator'] }),
    });
    const { user } = renderAt('/Admin/accounts', <AccountsPage />);
    const role = () => screen.getByRole('checkbox', { name: 'Administrator: eva@example.org' });
    const changes = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    await screen.findByText('eva@example.org');
    await user.click(role());
    await user.click(within(await screen.findByRole('dialog', { name: question })).getByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(role()).toHaveFocus();
    expect(changes()).toEqual([]);
    await user.click(role());
    await user.click(await screen.findByRole('button', { name: action }));
    expect(await screen.findByText(done)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(role()).toHaveFocus();
    expect(changes()).toEqual([{ role: 'Administrator', granted: !held }]);
  });

  it('warn administrators before they remove their own role', async () => {
    asAdministrator();
    accountServer({
      [ACCOUNTS]: () => ({ data: [anAccount({ user_id: 7, roles: ['Administrator'] })], total: 1 }),
    });
    const { user } = renderAt('/Admin/accounts', <AccountsPage />);
    await user.click(await screen.findByRole('checkbox', { name: 'Administrator: eva@example.org' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('This is your own account.');
  });

  it('show in the dialog why a role change failed', async () => {
    asAdministrator();
    accountServer({
      [ACCOUNTS]: () => ({ data: [anAccount({ roles: ['Administrator'] })], total: 1 }),
      [`${ACCOUNTS}/3/roles`]: () =>
        jsonResponse({ code: 'LAST', error: 'Nobody would be left', diagnostics: [], requestId: '' }, 409),
    });
    const { user } = renderAt('/Admin/accounts', <AccountsPage />);
    await user.click(await screen.findByRole('checkbox', { name: 'Administrator: eva@example.org' }));
    await user.click(await screen.findByRole('button', { name: 'Remove role' }));
    expect(await within(screen.getByRole('dialog')).findByText('Nobody would be left')).toBeInTheDocument();
    expect(screen.getByLabelText('Administrator: eva@example.org')).toBeChecked();
  });
});

describe('the audit log', () => {
  it('lists events, of one account on request', async () => {
    asAdministrator();
    const calls = accountServer({
      '/Administrator/audit': () => ({
        data: [
          {
            id: 9,
            at: '2026-03-01T10:00:00Z',
            event: 'login_refused',
            user_id: null,
            email: null,
            actor: '',
            actor_email: null,
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
      'Login failed',
      'none',
      '',
      '192.0.2.x',
      'unknown address',
    ]);
    expect(screen.getByText(/Only 3/)).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/Administrator/audit?page=1&user_id=3']);
  });

  it.each([
    [
      'en',
      ['eva@example.org', 'ana@example.org', 'Administrator'],
      ['eva@example.org', 'Operator (command line)', 'Pro'],
      ['eva@example.org', 'Deleted account 12', 'Pro'],
      ['Deleted account 4', '', 'Pro'],
    ],
    [
      'es',
      ['eva@example.org', 'ana@example.org', 'Administrador'],
      ['eva@example.org', 'Operador (línea de órdenes)', 'Pro'],
      ['eva@example.org', 'Cuenta eliminada 12', 'Pro'],
      ['Cuenta eliminada 4', '', 'Pro'],
    ],
  ] as const)('names accounts, actors and roles in %s', async (language, ...expected) => {
    asAdministrator();
    const row = {
      ...{ at: '2026-03-01T10:00:00Z', event: 'role_granted', user_id: 3, email: 'eva@example.org' },
      ...{ actor_email: null, address: '192.0.2.x', detail: 'Pro' },
    };
    const data = [
      { ...row, id: 9, actor: 'account 1', actor_email: 'ana@example.org', detail: 'Administrator' },
      { ...row, id: 8, actor: 'operator' },
      { ...row, id: 7, actor: 'account 12' },
      { ...row, id: 6, user_id: 4, email: null, actor: '' },
    ];
    accountServer({ '/Administrator/audit': () => ({ data, total: 4 }) });
    renderAt('/Admin/audit', <AuditPage />, { language });
    const [, ...rows] = await screen.findAllByRole('row');
    const textsOf = (line: HTMLElement) =>
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(rows.map((line) => [2, 3, 5].map((column) => textsOf(line)[column]))).toEqual(expected);
  });

  it('is sorted by the server, according to the address', async () => {
    asAdministrator();
    const row = {
      id: 9,
      at: '2026-03-01T10:00:00Z',
      event: 'login',
      user_id: 3,
      email: 'eva@example.org',
      address: '',
      detail: '',
    };
    const calls = accountServer({
      '/Administrator/audit': () => ({ data: [{ ...row, actor: '', actor_email: null }], total: 1 }),
    });
    const { user, address } = renderAt('/Admin/audit?event=login', <AuditPage />);
    const column = (name: string) => screen.findByRole('columnheader', { name });
    expect(await column('When')).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(await column('By')).getByRole('link'));
    expect(address()).toBe('/Admin/audit?event=login&sort=actor');
    expect(await column('By')).toHaveAttribute('aria-sort', 'ascending');
    await waitFor(() =>
      expect(calls.at(-1)?.path).toBe('/Administrator/audit?page=1&event=login&sort=actor'),
    );
  });

  it.each([
    ['institution 4 by saml', 'Institution 4: by SAML', 'Institución 4: por SAML'],
    ['institution 4: no', 'Institution 4: no longer administrator', 'Institución 4: ya no es administrador'],
    ['all others: 1', '1 other device', '1 dispositivo más'],
    ['imported: 2 added, 3 changed', 'Import: 2 added, 3 changed', 'Importación: 2 añadidas, 3 modificadas'],
    [
      'https://idp.example.org: accepted',
      'https://idp.example.org: accepted',
      'https://idp.example.org: aceptado',
    ],
    ['7 North Hospital', '7 North Hospital', '7 North Hospital'],
  ])('writes the detail %j in the language of the page', async (detail, english, spanish) => {
    const row = {
      ...{ id: 9, at: '2026-03-01T10:00:00Z', event: 'login', user_id: 3, email: null },
      ...{ address: '', actor: '', actor_email: null },
    };
    asAdministrator();
    accountServer({ '/Administrator/audit': () => ({ data: [{ ...row, detail }], total: 1 }) });
    for (const [language, text] of [
      ['en', english],
      ['es', spanish],
    ] as const) {
      renderAt('/Admin/audit', <AuditPage />, { language });
      expect(await screen.findByRole('cell', { name: text })).toBeInTheDocument();
      cleanup();
    }
  });

  it('is filtered by any event, each with its name', async () => {
    asAdministrator();
    accountServer({ '/Administrator/audit': () => ({ data: [], total: 0 }) });
    renderAt('/Admin/audit', <AuditPage />);
    const names = within(await screen.findByLabelText('Event')).getAllByRole<HTMLOptionElement>('option');
    expect(names.map(({ value }) => value)).toEqual(['', ...AUDIT_EVENTS]);
    expect(names.map(({ text }) => text).filter((text) => /_|^audit\./.test(text))).toEqual([]);
  });
});

const FAILED: FailedJobList = {
  data: [
    {
      id: 'j1',
      name: 'mail.send',
      queue: 'mail',
      attempts: 8,
      error: 'MailUndeliverableError: The mail server did not take it now (ECONNREFUSED)',
      failedAt: '2026-11-01T06:00:00.000Z',
    },
  ],
  total: 1,
  schedules: [],
  broker: null,
  queues: [{ queue: 'mail', waiting: 3, delayed: 2, running: 1, failed: 1 }],
};

describe('JobsPage', () => {
  it('sorts failed jobs by the server', async () => {
    asAdministrator();
    const calls = accountServer({ '/Administrator/jobs': () => FAILED });
    const { user, address } = renderAt('/Admin/jobs', <JobsPage />, { path: '/Admin/jobs' });
    const failed = within(await screen.findByRole('region', { name: 'Failed jobs' }));
    await user.click(failed.getByRole('link', { name: 'Attempts' }));
    expect(address()).toBe('/Admin/jobs?sort=-attempts');
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/Administrator/jobs?sort=-attempts&page=1'));
  });

  it('filters failed jobs by the server, and retries those of the kind', async () => {
    asAdministrator();
    const calls = accountServer({
      '/Administrator/jobs': ({ method }) => (method === 'GET' ? FAILED : { retried: 3 }),
    });
    const { user, address } = renderAt('/Admin/jobs?page=2', <JobsPage />, { path: '/Admin/jobs' });
    const kinds = within(await screen.findByLabelText('Show')).getAllByRole('option');
    const names = kinds.slice(1).map(({ textContent }) => textContent ?? '');
    expect(kinds[0]).toHaveTextContent('All');
    expect(names).toContain('Send a mail');
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    await user.selectOptions(screen.getByLabelText('Show'), 'Send a mail');
    expect(address()).toBe('/Admin/jobs?name=mail.send');
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/Administrator/jobs?name=mail.send&page=1'));
    await user.click(await screen.findByRole('button', { name: 'Try all of this kind again' }));
    expect(await screen.findByText('3 jobs will be tried again.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'mail.send' });
  });

  it('keeps the kind of an older version that the address names', async () => {
    asAdministrator();
    accountServer({ '/Administrator/jobs': () => ({ ...FAILED, data: [], total: 0 }) });
    renderAt('/Admin/jobs?name=old.job', <JobsPage />, { path: '/Admin/jobs' });
    expect(await screen.findByText('No jobs of this kind have failed.')).toBeInTheDocument();
    expect(screen.getByLabelText('Show')).toHaveValue('old.job');
  });

  it('lists failed jobs and retries one', async () => {
    holdTokens({ roles: [{ role: 'Administrator' }] });
    let list = FAILED;
    const calls = accountServer({
      '/Administrator/jobs': ({ method }) => {
        if (method === 'GET') return list;
        list = { ...FAILED, data: [], total: 0 };
        return { retried: 1 };
      },
    });
    const { user } = renderAt('/Admin/jobs', <JobsPage />, { path: '/Admin/jobs' });
    const failed = await screen.findByRole('region', { name: 'Failed jobs' });
    expect(within(failed).getByText(/ECONNREFUSED/)).toBeInTheDocument();
    await user.click(within(failed).getByRole('button', { name: /^Try again: Send a mail/ }));
    expect(await screen.findByText('1 job will be tried again.')).toBeInTheDocument();
    expect(await screen.findByText('No jobs have failed.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: ['j1'] });
  });

  it('shows schedules and the content of Redis', async () => {
    holdTokens({ roles: [{ role: 'Administrator' }] });
    const schedules = [{ name: 'weekly-alerts', cron: '0 5 * * 1', nextAt: '2026-11-30T05:00:00.000Z' }];
    const broker = { reachable: true, jobs: [{ name: 'mail.send', waiting: 7, delayed: 2, active: 4 }] };
    accountServer({ '/Administrator/jobs': () => ({ ...FAILED, schedules, broker }) });
    renderAt('/Admin/jobs', <JobsPage />, { path: '/Admin/jobs' });
    const cron = await screen.findByRole('region', { name: 'Schedules' });
    expect(
      within(cron).getByRole('row', {
        name: /^Weekly alerts weekly-alerts every Monday at 05:00 0 5 \* \* 1/,
      }),
    ).toBeInTheDocument();
    const redis = screen.getByRole('region', { name: 'Jobs in Redis' });
    expect(within(redis).getByRole('row', { name: 'Send a mail mail.send 7 2 4' })).toBeInTheDocument();
  });

  it('names queues and schedules in Spanish, and shows codes that it does not know', async () => {
    asAdministrator();
    const nextAt = '2026-11-30T05:00:00.000Z';
    const schedules = [
      { name: 'clean-accounts', cron: '20 * * * *', nextAt },
      { name: 'other', cron: '1,2 * * * *', nextAt },
    ];
    accountServer({ '/Administrator/jobs': () => ({ ...FAILED, schedules }) });
    renderAt('/Admin/jobs', <JobsPage />, { path: '/Admin/jobs', language: 'es' });
    const table = within(await screen.findByRole('region', { name: 'Tareas programadas' }));
    expect(
      table.getByRole('row', {
        name: /^Borrar sesiones caducadas y eventos antiguos clean-accounts cada hora, en el minuto 20 20 \* \* \* \*/,
      }),
    ).toBeInTheDocument();
    expect(table.getByRole('row', { name: /^other 1,2 \* \* \* \*/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Correo mail 3 2 1 1' })).toBeInTheDocument();
  });

  it('sorts each table by a column, as the address says', async () => {
    asAdministrator();
    const counts = { waiting: 0, delayed: 0, running: 0 };
    const queues = [
      { ...counts, queue: 'mail', failed: 9 },
      { ...counts, queue: 'alerts', failed: 10 },
    ];
    const schedules = [
      { name: 'weekly-alerts', cron: '0 5 * * 1', nextAt: '2026-11-30T05:00:00.000Z' },
      { name: 'clean-accounts', cron: '20 * * * *', nextAt: '2026-11-29T05:20:00.000Z' },
    ];
    accountServer({ '/Administrator/jobs': () => ({ ...FAILED, queues, schedules }) });
    const { user, address } = renderAt('/Admin/jobs?schedules=next', <JobsPage />, { path: '/Admin/jobs' });
    const table = within(await screen.findByRole('region', { name: 'Jobs by type' }));
    const column = () => table.getByRole('columnheader', { name: 'Failed' });
    const names = (of: typeof table) =>
      of.getAllByRole('rowheader').map(({ textContent }) => textContent?.split(' ')[0]);
    expect([column().getAttribute('aria-sort'), names(table)]).toEqual(['none', ['Mail', 'Alerts']]);
    await user.click(within(column()).getByRole('link'));
    expect([column().getAttribute('aria-sort'), names(table)]).toEqual(['ascending', ['Mail', 'Alerts']]);
    await user.click(within(column()).getByRole('link'));
    expect([column().getAttribute('aria-sort'), names(table)]).toEqual(['descending', ['Alerts', 'Mail']]);
    expect(address()).toBe('/Admin/jobs?schedules=next&queues=-failed');
    expect(names(within(screen.getByRole('region', { name: 'Schedules' })))).toEqual(['Delete', 'Weekly']);
  });

  it('reports that Redis is unreachable', async () => {
    holdTokens({ roles: [{ role: 'Administrator' }] });
    accountServer({ '/Administrator/jobs': () => ({ ...FAILED, broker: { reachable: false, jobs: [] } }) });
    renderAt('/Admin/jobs', <JobsPage />, { path: '/Admin/jobs' });
    expect(await screen.findByText(/Redis cannot be reached/)).toBeInTheDocument();
  });

  it('is for administrators only', async () => {
    holdTokens({ roles: [{ role: 'Editor' }] });
    const calls = accountServer({});
    renderAt('/Admin/jobs', <JobsPage />, { path: '/Admin/jobs' });
    expect(await screen.findByRole('heading', { name: 'Background jobs' })).toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});

const SITE = aSite();
const ROW = {
  ...{ id: 1, name: 'Recent', description: '', name_es: '', description_es: '' },
  ...{ type: 'from_date', value: '5y' },
};

function open() {
  let rows = [ROW];
  holdTokens({ roles: [{ role: 'Administrator' }] });
  const calls = answeringServer((path, _signal, sent) => {
    if (path.startsWith('/api/site')) return SITE;
    if (!path.startsWith('/Administrator/refinements')) return jsonResponse({}, 404);
    if (sent.method === 'DELETE') rows = [];
    if (sent.method === 'POST') rows = [...rows, { ...ROW, id: 2, name: 'Reviews' }];
    return sent.method === 'POST' ? rows[1]! : { data: rows, total: rows.length };
  });
  return { calls, ...renderAt('/Admin/refinements', <RefinementsPage />) };
}

describe('the refinements of the administration', () => {
  it('are listed and deleted', async () => {
    const { user } = open();
    const table = await screen.findByRole('region', { name: 'Refinements' });
    expect(within(table).getByText('Earliest date')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete Recent' }));
    await confirmDeletion(user);
    expect(await screen.findByText('There are no refinements yet.')).toBeInTheDocument();
    expect(screen.getByText('Recent was deleted.')).toBeInTheDocument();
  });

  it('are added once their value is valid, with the error at the field until then', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add refinement' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Reviews');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Filters');
    const value = screen.getByRole('textbox', { name: 'Value' });
    await user.type(value, 'reviews');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(value).toBeInvalid();
    expect(value).toHaveFocus();
    expect(value).toHaveAccessibleDescription(/Enter filters such as/);
    await user.clear(value);
    await user.type(value, 'category=11');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Reviews was saved.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Edit Reviews' })).toBeInTheDocument();
  });
});

const DAYS = Array.from({ length: 14 }, (_, index) => ({
  day: `2026-03-${String(index + 1).padStart(2, '0')}`,
  count: index,
}));

describe('the overview of the administration', () => {
  const OVERVIEW = {
    documents: 218_446,
    refreshedAt: '2026-03-14T03:00:00Z',
    searches: DAYS,
    accounts: { total: 1_234, verified: 1_100, new: DAYS },
    mail: { queued: 1, sending: 1, sent: 50, refused: 3 },
    jobs: { waiting: 2, delayed: 1, running: 1, failed: 4 },
    messages: 6,
  };

  const SOURCES = { sources: [], stale_after_days: 30, next_refresh: null, as_of: '2026-03-14T12:00:00Z' };

  it('shows the figures of the service and links to their lists', async () => {
    asAdministrator();
    accountServer({ '/Administrator/overview': () => OVERVIEW, '/sources': () => SOURCES });
    renderAt('/Admin', <OverviewPage />, { path: '/Admin' });
    expect(await screen.findByText('218,446')).toBeInTheDocument();
    expect(screen.getByText('1,100 verified')).toBeInTheDocument();
    expect(screen.getByText('3 refused')).toBeInTheDocument();
    expect(screen.getByText('4 failed')).toBeInTheDocument();
    const main = screen.getByRole('heading', { level: 2, name: 'Messages' });
    expect(within(main).getByRole('link')).toHaveAttribute('href', '/Admin/messages');
    const searches = within(screen.getByRole('region', { name: 'Searches by account holders' }));
    expect(searches.getByText('91 in 14 days')).toBeInTheDocument();
    expect(searches.getAllByRole('listitem').at(-1)).toHaveTextContent('14 Mar 2026: 13');
  });

  it('shows the last import of each source, and its age', async () => {
    asAdministrator();
    const source = {
      ...{ id: 'pubmed', name: 'PubMed', kind: 'records', records: 12_500, newest: '2026-03-12' },
      ...{ last_run: null, last_success: '2026-02-01T01:05:00Z', age_days: 41 },
      ...{ is_stale: true, demonstration: false },
    };
    const sources = { ...SOURCES, sources: [source] };
    accountServer({ '/Administrator/overview': () => OVERVIEW, '/sources': () => sources });
    renderAt('/Admin', <OverviewPage />, { path: '/Admin' });
    const region = within(await screen.findByRole('region', { name: 'Sources of the records' }));
    const row = await region.findByRole('row', { name: /^PubMed/ });
    expect(row).toHaveTextContent(/PubMed.*12,500 records.*41 days ago.*1 Feb 2026/);
    expect(region.getByRole('link')).toHaveAttribute('href', '/Sources');
  });

  it('says that there is nothing to draw instead of an empty chart', async () => {
    asAdministrator();
    const none = DAYS.map(({ day }) => ({ day, count: 0 }));
    accountServer({
      '/Administrator/overview': () => ({ ...OVERVIEW, searches: none }),
      '/sources': () => SOURCES,
    });
    renderAt('/Admin', <OverviewPage />, { path: '/Admin' });
    const searches = within(await screen.findByRole('region', { name: 'Searches by account holders' }));
    expect(
      searches.getByText('Searches by day are shown here once people who are logged in have searched.'),
    ).toBeInTheDocument();
    expect(searches.queryByRole('listitem')).not.toBeInTheDocument();
    const accounts = within(screen.getByRole('region', { name: 'New accounts' }));
    expect(accounts.getAllByRole('listitem')).toHaveLength(14);
    expect(accounts.queryByText(/shown here once/)).not.toBeInTheDocument();
  });

  it('reports that the search engine does not respond', async () => {
    asAdministrator();
    accountServer({
      '/Administrator/overview': () => ({ ...OVERVIEW, documents: null }),
      '/sources': () => SOURCES,
    });
    renderAt('/Admin', <OverviewPage />, { path: '/Admin' });
    expect(await screen.findByText('The search engine does not answer')).toBeInTheDocument();
  });
});

describe('an unknown address of the administration', () => {
  it.each([
    ['an administrator', 'Administrator', 'Overview', 'Administration', '/Admin'],
    ['an editor', 'Editor', 'Pages', 'Pages', '/Admin/pages'],
  ] as const)('shows an error inside the administration to %s', (_, role, entry, back, to) => {
    holdTokens({ roles: [{ role }] });
    accountServer({});
    renderAt('/Admin/nothing-here', <AdminNotFoundPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    const menu = screen.getByRole('navigation', { name: 'Administration' });
    expect(within(menu).getByRole('link', { name: entry })).toHaveAttribute('href', to);
    const links = screen.getAllByRole('link').filter((link) => !menu.contains(link));
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [back, to],
      ['Go to the search page', '/'],
    ]);
  });

  it('shows the usual 404 page to a visitor', () => {
    accountServer({});
    renderAt('/Admin/nothing-here', <AdminNotFoundPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    expect(screen.queryByRole('link', { name: 'Administration' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the search page' })).toHaveAttribute('href', '/');
  });
});

const aMessage = (overrides: Partial<ContactMessageRow> = {}): ContactMessageRow => ({
  id: 5,
  receivedAt: '2026-03-14T03:00:00Z',
  name: 'Eva',
  email: 'eva@example.org',
  subject: 'A link',
  message: 'It is broken.',
  ...overrides,
});

describe('the messages of the administration', () => {
  const MESSAGES = '/Administrator/messages';
  const open = (address = '/Admin/messages', language: 'en' | 'es' = 'en') =>
    renderAt(address, <MessagesPage />, { path: '/Admin/messages', language });

  it('are searched and sorted by the server, in the address', async () => {
    asAdministrator();
    const calls = accountServer({ [MESSAGES]: () => ({ data: [aMessage()], total: 1 }) });
    const { user, address } = open('/Admin/messages?page=2');
    const column = (name: string) => screen.findByRole('columnheader', { name });
    expect(await column('Received')).toHaveAttribute('aria-sort', 'descending');
    await user.type(screen.getByLabelText('Name, email, subject or text'), ' link {Enter}');
    expect(address()).toBe('/Admin/messages?query=link');
    await user.click(within(await column('Subject')).getByRole('link'));
    expect(address()).toBe('/Admin/messages?query=link&sort=subject');
    await user.click(within(await column('Sender')).getByRole('link'));
    await waitFor(() => expect(calls.at(-1)?.path).toBe(`${MESSAGES}?query=link&sort=name&page=1`));
  });

  it('are filtered by requests for a quote', async () => {
    asAdministrator();
    const calls = accountServer({ [MESSAGES]: () => ({ data: [aMessage()], total: 1 }) });
    const { user, address } = open();
    await user.selectOptions(await screen.findByLabelText('Topic'), 'Requests for a quote');
    expect(address()).toBe('/Admin/messages?topic=quote');
    await waitFor(() => expect(calls.at(-1)?.path).toBe(`${MESSAGES}?query=&topic=quote&page=1`));
  });

  it('say when none matches', async () => {
    asAdministrator();
    accountServer({ [MESSAGES]: () => ({ data: [], total: 0 }) });
    open('/Admin/messages?query=nothing', 'es');
    expect(await screen.findByText('Ningún mensaje coincide.')).toBeInTheDocument();
    expect(screen.getByLabelText('Nombre, correo, asunto o texto')).toHaveValue('nothing');
  });

  it('show their text below the row of their subject, one or several at a time', async () => {
    asAdministrator();
    const rows = [aMessage(), aMessage({ id: 6, subject: 'Thanks', message: 'It works.\nWell.' })];
    accountServer({ [MESSAGES]: () => ({ data: rows, total: 2 }) });
    const { user } = open();
    const subject = await screen.findByRole('button', { name: 'A link' });
    expect(subject).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('It is broken.')).not.toBeInTheDocument();
    await user.click(subject);
    await user.click(screen.getByRole('button', { name: 'Thanks' }));
    expect(subject).toHaveAttribute('aria-expanded', 'true');
    const text = screen.getByText('It is broken.').closest('tr');
    expect(text).toHaveAttribute('id', subject.getAttribute('aria-controls'));
    expect(subject.closest('tr')?.nextElementSibling).toBe(text);
    expect(screen.getByText(/^It works\.\s/)).toBeVisible();
    await user.click(subject);
    expect(text).not.toBeInTheDocument();
    expect(subject).not.toHaveAttribute('aria-controls');
  });

  it('are deleted, and the focus moves to the next', async () => {
    asAdministrator();
    let rows = [aMessage(), aMessage({ id: 6, subject: 'Thanks' })];
    const calls = accountServer({
      [MESSAGES]: () => ({ data: rows, total: rows.length }),
      [`${MESSAGES}/5`]: () => {
        rows = rows.slice(1);
        return { deleted: 1 };
      },
      [`${MESSAGES}/6`]: () => {
        rows = [];
        return { deleted: 1 };
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'A link' }));
    await user.click(screen.getByRole('button', { name: 'Delete: A link' }));
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await confirmDeletion(user);
    const next = screen.getByRole('button', { name: 'Delete: Thanks' });
    await waitFor(() => expect(next).toHaveFocus());
    expect(screen.queryByText('It is broken.')).not.toBeInTheDocument();
    expect(screen.getByText('The message was deleted.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await confirmDeletion(user);
    expect(await screen.findByText('There are no messages.')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `${MESSAGES}/5`,
      `${MESSAGES}/6`,
    ]);
  });
});
