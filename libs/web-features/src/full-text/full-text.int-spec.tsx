import type { FullTextResponse } from '@clinical/contracts';
import { screen, within } from '@testing-library/react';
import { forgetBrowser, holdTokens } from '../account/testing/account-server.js';
import { aDocument, aResponse, aSite } from '../testing/a-search-response.js';
import { answeringServer, jsonResponse } from '../testing/answering-server.js';
import { openResults } from '../testing/open-results.js';
import { renderAt } from '../testing/render-at.js';
import { RecordFullText } from './record-full-text.js';

jest.setTimeout(30_000);
beforeEach(() => localStorage.clear());
afterEach(forgetBrowser);

const TITLE = 'Budesonide for persistent asthma in children';

describe('the full text of a result', () => {
  const open = (document: Parameters<typeof aDocument>[0]) =>
    openResults('?criteria=asthma', { search: () => aResponse({ total: 1 }, [aDocument(document)]) });

  it.each([
    ['a DOI', { doi: '10.1136/bmj.1' }],
    ['a link resolver', { linkResolver: { resolver_url: '/api/fulltext?documentId=d1' } }],
  ])('is a plain link for Pro users when there is %s', async (_, document) => {
    holdTokens({ isPro: 1 });
    open(document);
    expect(await screen.findByRole('link', { name: `Full text of ${TITLE}` })).toHaveAttribute(
      'href',
      '/api/fulltext?documentId=d1',
    );
  });

  it.each([
    ['there is neither a DOI nor a link resolver', { doi: '', linkResolver: null }],
    ['the title leads to a free full text', { doi: '10.1136/bmj.1', fullText: 1 }],
  ])('is not offered when %s', async (_, document) => {
    holdTokens({ isPro: 1 });
    open(document);
    await screen.findByRole('link', { name: TITLE });
    expect(screen.queryByRole('link', { name: /^Full text/ })).toBeNull();
  });

  it('shows other users an icon that links to /Why', async () => {
    open({ doi: '10.1136/bmj.1' });
    expect(await screen.findByRole('link', { name: `Full text with Pro: ${TITLE}` })).toHaveAttribute(
      'href',
      '/Why',
    );
  });
});

describe('the full text of a record', () => {
  const LINK = { url: 'https://files.example/1.pdf', source: 'libkey', kind: 'pdf' } as const;
  const NORTH = { id: 222, institution_name: 'North Hospital' };
  const SOUTH = { id: 223, institution_name: 'South Hospital' };

  function open(
    answer: () => Promise<object> | object,
    { institutions = [NORTH, SOUTH], isPro = true, free = false } = {},
  ) {
    if (isPro) holdTokens({ isPro: 1 });
    let selected = 222;
    const calls = answeringServer((path, _, { body }) => {
      if (path === '/api/site') return aSite();
      if (path.startsWith('/childInstitutions'))
        return {
          institutions,
          selected_childInstitutions: institutions.length === 0 ? null : selected,
        };
      if (path === '/changeLibkeyInstitution') {
        selected = (body as { selected_institution: number }).selected_institution;
        return { ok: true, institution_id: selected, institution_name: SOUTH.institution_name };
      }
      return answer();
    });
    const record = { id: 'd1', free_full_text: free };
    return { ...renderAt('/Document/d1', <RecordFullText record={record} />), calls };
  }
  const response = (link: FullTextResponse['link']): FullTextResponse => ({ document_id: 'd1', link });

  it('is a link with its type and source', async () => {
    open(() => response(LINK));
    expect(await screen.findByText('From your library')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Full text (PDF)' })).toHaveAttribute(
      'href',
      '/api/fulltext?documentId=d1',
    );
  });

  it.each([
    ['record', 'Free to read'],
    ['unpaywall', 'Free version, found by Unpaywall'],
    ['openurl', "Your library's link resolver"],
    ['doi', 'At the publisher; you may need a subscription'],
  ] as const)('names the source %s', async (source, text) => {
    open(() => response({ url: 'https://a.example/', source, kind: 'page' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Full text' })).toBeVisible();
  });

  it('reports that none is known', async () => {
    open(() => response(null));
    expect(await screen.findByText('No full text found')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is a link at once while the services are slow', async () => {
    open(() => new Promise<object>(() => undefined));
    expect(await screen.findByRole('status', { name: 'Looking for the full text' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Full text' })).toBeVisible();
  });

  it('stays a link when the look-up fails', async () => {
    open(() => {
      throw new Error('offline');
    });
    expect(
      await screen.findByText('We could not check where the full text is. The link tries again.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Full text' })).toBeVisible();
  });

  it('links to /Why without Pro, and sends no request', async () => {
    const { calls } = open(() => response(LINK), { isPro: false });
    expect(await screen.findByRole('link', { name: 'Full text with Pro' })).toHaveAttribute('href', '/Why');
    expect(calls).toEqual(['/api/site']);
  });

  it('is a link without Pro when it is free', async () => {
    open(() => response({ url: 'https://a.example/', source: 'record', kind: 'page' }), {
      ...{ isPro: false, free: true },
    });
    expect(await screen.findByText('Free to read')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Full text with Pro' })).toBeNull();
  });

  it('links to /Why when Pro has ended on the server', async () => {
    open(() => jsonResponse({ code: 'PRO_REQUIRED', error: 'x', diagnostics: [], requestId: '' }, 403));
    expect(await screen.findByRole('link', { name: 'Full text with Pro' })).toHaveAttribute('href', '/Why');
  });

  it('reloads for the chosen library', async () => {
    const { user, calls } = open(() => response(LINK));
    await user.click(await screen.findByRole('button', { name: 'North Hospital: choose another library' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose your library' }));
    expect(dialog.getByRole('radio', { name: 'North Hospital' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'South Hospital' }));
    await user.click(dialog.getByRole('button', { name: 'Use this library' }));
    expect(
      await screen.findByRole('button', { name: 'South Hospital: choose another library' }),
    ).toBeVisible();
    expect(calls.filter((call) => call.startsWith('/api/fulltext'))).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('names a single library without a choice', async () => {
    open(() => response(LINK), { institutions: [NORTH] });
    expect(await screen.findByText('North Hospital')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
