import type { BrokenLinkRow } from '@clinical/contracts';
import { screen, within } from '@testing-library/react';
import { accountServer, forgetBrowser, holdTokens } from '../account/testing/account-server.js';
import { aDocument, aResponse, aSite } from '../testing/a-search-response.js';
import { answeringServer, jsonResponse } from '../testing/answering-server.js';
import { withRoomFor, openResults } from '../testing/open-results.js';
import { renderAt } from '../testing/render-at.js';
import { BrokenLinksPage } from './broken-links-page.js';
import { ReportLinkDialog } from './report-link-dialog.js';

jest.setTimeout(30_000);
beforeEach(() => localStorage.clear());
afterEach(forgetBrowser);

const TITLE = 'Budesonide for persistent asthma in children';

describe("'Report Broken Link' of a result", () => {
  /** @param id of the reported record, which the page remembers */
  const openTwo = (id = 'reported') =>
    openResults('?criteria=asthma', {
      search: () => aResponse({ total: 2 }, [aDocument({ id }), aDocument({ id: 'other', Title: 'B' })]),
      other: ({ pathname }) => (pathname === '/User/reportLink' ? { status: 1 } : undefined),
    });
  const send = async (user: ReturnType<typeof openTwo>['user']) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Broken Link' }));
    expect(dialog.getByText('https://example.org/article')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(
      await within(await screen.findByRole('article', { name: TITLE })).findByText('Thank You!'),
    ).toBeVisible();
  };

  it("is replaced by 'Thank You!' once the report is sent", async () => {
    const { user, calls } = openTwo();
    await user.click(await screen.findByRole('button', { name: `Report Broken Link: ${TITLE}` }));
    await send(user);
    expect(calls).toContain('/User/reportLink');
    expect(screen.queryByRole('button', { name: `Report Broken Link: ${TITLE}` })).toBeNull();
    expect(screen.getByRole('button', { name: 'Report Broken Link: B' })).toBeVisible();
  });

  describe('a broken link on a phone', () => {
    withRoomFor([]);

    it('is in the menu of the result until the report is sent', async () => {
      const { user } = openTwo('reported-on-a-phone');
      const more = await screen.findByRole('button', { name: `More actions for ${TITLE}` });
      await user.click(more);
      await user.click(await screen.findByRole('menuitem', { name: 'Report Broken Link' }));
      await send(user);
      await user.click(more);
      await screen.findByRole('menuitem', { name: 'Details' });
      expect(screen.queryByRole('menuitem', { name: 'Report Broken Link' })).toBeNull();
    });
  });
});

describe('the report of a broken link', () => {
  function open(answer: () => Response | object = () => ({ status: 1 })) {
    const bodies: unknown[] = [];
    let closed = 0;
    answeringServer((path, _, { body }) => {
      if (path === '/api/site') return aSite();
      bodies.push(body);
      return answer();
    });
    const document = { id: 'd1', Title: TITLE, OriginalUrl: 'https://example.org/article' };
    const onClose = () => (closed += 1);
    return {
      ...renderAt('/', <ReportLinkDialog document={document} onClose={onClose} />),
      bodies,
      closed: () => closed,
    };
  }
  const email = () => screen.getByLabelText('Your email (optional)');

  it.each([
    ['an address', ' ana@example.org ', 'ana@example.org'],
    ['none', '', ''],
  ])('contains the document and %s', async (_, typed, sent) => {
    const { user, bodies, closed } = open();
    expect(email()).toHaveAttribute('type', 'email');
    if (typed !== '') await user.type(email(), typed);
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Thank You!')).toBeInTheDocument();
    expect(bodies).toEqual([
      { document_id: 'd1', title: TITLE, link: 'https://example.org/article', reporterEmail: sent },
    ]);
    expect(closed()).toBe(1);
  });

  it('shows an invalid address at the field', async () => {
    const { user, bodies } = open();
    await user.type(email(), 'nonsense');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(email()).toHaveAccessibleDescription(/Enter an email address such as name@example.org/);
    expect(email()).toHaveFocus();
    expect(bodies).toEqual([]);
  });

  it('keeps the input when it is refused', async () => {
    const body = { code: 'REPORT_LIMIT', error: 'Too many links', diagnostics: [], requestId: '' };
    const { user, closed } = open(() => jsonResponse(body, 429));
    await user.type(email(), 'ana@example.org');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Too many links')).toBeVisible();
    expect(email()).toHaveValue('ana@example.org');
    expect(closed()).toBe(0);
  });
});

describe('the broken links of an administrator', () => {
  const PATH = '/Administrator/brokenLinks';
  const aRow = (overrides: Partial<BrokenLinkRow> = {}): BrokenLinkRow => ({
    id: 4,
    document_id: 'd1',
    title: TITLE,
    link: 'https://example.org/article',
    reporter_email: 'ana@example.org',
    reports: 3,
    state: 'open',
    outcome: 'broken',
    http_status: 404,
    reported_at: '2026-03-14T10:00:00Z',
    checked_at: '2026-03-14T10:05:00Z',
    ...overrides,
  });
  const asAdministrator = () => holdTokens({ roles: [{ role: 'Administrator' }] });

  it('are hidden from other users', () => {
    holdTokens();
    const calls = accountServer({ [PATH]: () => ({ data: [], total: 0 }) });
    renderAt('/Admin/brokenlinks', <BrokenLinksPage />);
    expect(screen.getByText('This page is for administrators.')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('are listed with the result of the check, resolved and rechecked', async () => {
    asAdministrator();
    let row = aRow();
    const calls = accountServer({
      [PATH]: () => ({ data: [row], total: 1 }),
      [`${PATH}/4`]: () => (row = { ...row, state: 'resolved' }),
      [`${PATH}/4/check`]: () => row,
    });
    const { user } = renderAt('/Admin/brokenlinks', <BrokenLinksPage />);
    expect(await screen.findByText('1 reported link')).toBeVisible();
    const table = within(screen.getByRole('region', { name: 'Broken links' }));
    for (const text of ['Broken', '3 times', 'ana@example.org', /^Status 404/])
      expect(table.getByText(text)).toBeVisible();
    await user.click(table.getByRole('button', { name: `Check again: ${TITLE}` }));
    expect(await screen.findByText(`The link is being checked: ${TITLE}`)).toBeVisible();
    await user.click(table.getByRole('button', { name: `Resolve: ${TITLE}` }));
    expect(await screen.findByText(`Resolved: ${TITLE}`)).toBeVisible();
    expect(table.getByRole('button', { name: `Reopen: ${TITLE}` })).toBeEnabled();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(`POST ${PATH}/4/check`);
  });

  it('are filtered by a state, which is in the address', async () => {
    asAdministrator();
    const calls = accountServer({ [PATH]: () => ({ data: [], total: 0 }) });
    const { user, address } = renderAt('/Admin/brokenlinks?page=2', <BrokenLinksPage />);
    await user.selectOptions(await screen.findByLabelText('Show'), 'Resolved');
    expect(await screen.findByText('No reports match.')).toBeVisible();
    expect(address()).toBe('/Admin/brokenlinks?state=resolved');
    expect(calls.map(({ path }) => path)).toContain(`${PATH}?query=&state=resolved&page=1`);
  });

  it('are searched and sorted by the server, in the address', async () => {
    asAdministrator();
    const calls = accountServer({ [PATH]: () => ({ data: [aRow()], total: 1 }) });
    const { user, address } = renderAt('/Admin/brokenlinks?state=open', <BrokenLinksPage />);
    const column = (name: string) => screen.findByRole('columnheader', { name });
    expect(await column('Reported')).toHaveAttribute('aria-sort', 'descending');
    await user.type(screen.getByLabelText('Title, link or email'), 'asthma{Enter}');
    await user.click(within(await column('Record')).getByRole('link'));
    expect(address()).toBe('/Admin/brokenlinks?query=asthma&state=open&sort=title');
    expect(calls.at(-1)?.path).toBe(`${PATH}?query=asthma&state=open&sort=title&page=1`);
  });

  it.each([
    ['works', 'Works'],
    ['pending', 'Not checked yet'],
    ['unclear', 'Unclear'],
    ['unreachable', 'No answer'],
    ['refused', 'Not a public address'],
  ] as const)('show %s in words', async (outcome, words) => {
    asAdministrator();
    const row = aRow({ outcome, http_status: null, link: '', checked_at: null, reports: 1 });
    accountServer({ [PATH]: () => ({ data: [row], total: 1 }) });
    renderAt('/Admin/brokenlinks', <BrokenLinksPage />);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('The record has no address')).toBeVisible();
    expect(screen.getByRole('button', { name: `Check again: ${TITLE}` })).toBeDisabled();
  });
});
