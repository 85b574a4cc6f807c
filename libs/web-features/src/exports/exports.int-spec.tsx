import type { BackgroundExport } from '@clinical/contracts';
import { screen, within } from '@testing-library/react';
import { forgetBrowser, holdTokens } from '../account/testing/account-server.js';
import { clearSelection } from '../results/export/selection.js';
import { aResponse, aSite } from '../testing/a-search-response.js';
import { answeringServer, jsonResponse } from '../testing/answering-server.js';
import { openResults } from '../testing/open-results.js';
import { renderAt } from '../testing/render-at.js';
import { ExportsSection } from './exports-section.js';

jest.setTimeout(30_000);
beforeEach(() => {
  localStorage.clear();
  clearSelection();
});
afterEach(forgetBrowser);

const anExport = (overrides: Partial<BackgroundExport> = {}): BackgroundExport => ({
  id: 7,
  state: 'waiting',
  format: 'ris',
  written: 0,
  total: 8_321,
  name: '',
  size: 0,
  url: '',
  error: '',
  created_at: '2026-03-14T10:00:00Z',
  finished_at: null,
  expires_at: '2026-03-21T10:00:00Z',
  ...overrides,
});
const DONE = { state: 'done', written: 8_321, name: 'tripExport1.ris', url: '/exports/7/file' } as const;

let searches = 0;

describe('a large export', () => {
  async function openPanel(total: number, other: (url: URL) => object | undefined) {
    // Another search each: the panel stays open for the same one.
    const results = openResults(`?criteria=asthma+${(searches += 1)}`, {
      search: () => aResponse({ total, isPro: true }),
      other,
    });
    await results.user.click(await screen.findByRole('button', { name: 'Export Articles' }));
    const panel = within(await screen.findByRole('region', { name: 'Export Articles' }));
    await results.user.click(panel.getByRole('radio', { name: /^All results/ }));
    return { ...results, panel };
  }

  it('is prepared in the background, with progress and a link when it is ready', async () => {
    holdTokens({ isPro: 1 });
    const states = [anExport({ state: 'running', written: 4_000, total: 8_000 }), anExport(DONE)];
    const { user, panel } = await openPanel(8_321, ({ pathname }) => {
      if (pathname === '/exports') return anExport();
      return pathname === '/exports/7' ? (states.shift() ?? anExport(DONE)) : undefined;
    });
    await user.click(panel.getByRole('button', { name: 'Prepare in the background' }));
    expect(await panel.findByText('Waiting to start')).toBeVisible();
    expect(
      await panel.findByRole('progressbar', { name: '4,000 of 8,000 articles written' }, { timeout: 5_000 }),
    ).toHaveAttribute('aria-valuenow', '50');
    expect(
      await panel.findByRole('link', { name: 'Download tripExport1.ris' }, { timeout: 5_000 }),
    ).toHaveAttribute('href', '/exports/7/file');
    expect(panel.getByRole('link', { name: 'Your exports are in the inbox' })).toHaveAttribute(
      'href',
      '/Inbox',
    );
  });

  it('explains a refused export, and keeps the offer', async () => {
    holdTokens({ isPro: 1 });
    const { user, panel } = await openPanel(2_001, ({ pathname }) =>
      pathname === '/exports'
        ? jsonResponse(
            { code: 'TOO_MANY_EXPORTS', error: 'Three at most', diagnostics: [], requestId: '' },
            409,
          )
        : undefined,
    );
    await user.click(panel.getByRole('button', { name: 'Prepare in the background' }));
    expect(await panel.findByRole('alert')).toHaveTextContent('Three at most');
    expect(panel.getByRole('button', { name: 'Prepare in the background' })).toBeEnabled();
  });

  it.each([
    ['has 2,000 records', 2_000, true],
    ['is ordered by a visitor', 8_321, false],
  ])('is not offered in the background when it %s', async (_, total, loggedIn) => {
    if (loggedIn) holdTokens({ isPro: 1 });
    const { panel } = await openPanel(total, () => undefined);
    expect(panel.getByRole('button', { name: 'Download' })).toBeEnabled();
    expect(panel.queryByRole('button', { name: 'Prepare in the background' })).toBeNull();
  });
});

describe('the exports of the inbox', () => {
  function openInbox(list: () => BackgroundExport[]) {
    const calls = answeringServer((path, _, { method }) => {
      if (path === '/api/site') return aSite();
      if (method === 'DELETE') return { status: 1 };
      return { exports: list() };
    });
    return { ...renderAt('/Inbox', <ExportsSection />), calls };
  }
  const found = (name: RegExp) => screen.findByRole('group', { name });

  it('are listed with their states', async () => {
    openInbox(() => [
      anExport({ ...DONE, id: 3 }),
      anExport({ id: 2, format: 'csv', state: 'failed', error: 'UNEXPECTED' }),
      anExport({ id: 1, format: 'xlsx' }),
    ]);
    expect(await screen.findByText('Files are kept for 7 days.')).toBeVisible();
    const done = within(await found(/\.RIS/));
    expect(done.getByRole('link', { name: 'Download tripExport1.ris' })).toBeVisible();
    expect(done.getByText(/^Available until 21 Mar 2026/)).toBeVisible();
    const failed = within(await found(/\.CSV/));
    expect(failed.getByText('The export could not be prepared. Start it again.')).toBeVisible();
    expect(failed.queryByRole('link')).toBeNull();
    expect(within(await found(/XLSX/)).getByText('Waiting to start')).toBeVisible();
  });

  it('are deleted', async () => {
    let list = [anExport(DONE)];
    const { user, calls } = openInbox(() => list);
    const button = await screen.findByRole('button', { name: /^Delete export/ });
    list = [];
    await user.click(button);
    expect(calls).toContain('/exports/7');
    expect(await screen.findByText('Export deleted')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Exports' })).toBeNull();
  });

  it('are left out when there are none', async () => {
    const { calls } = openInbox(() => []);
    expect(calls).toEqual(['/exports']);
    expect(screen.queryByRole('heading', { name: 'Exports' })).toBeNull();
  });
});
