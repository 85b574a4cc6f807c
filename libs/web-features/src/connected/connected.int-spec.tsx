import type { ConnectedDocument, ConnectedRequest, ConnectedResponse } from '@clinical/search/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { RecordConnections } from './record-connections.js';
import { aDocument, aResponse } from '../testing/a-search-response.js';
import { answeringServer, jsonResponse } from '../testing/answering-server.js';
import { openResults, withRoomFor } from '../testing/open-results.js';
import { renderAt } from '../testing/render-at.js';
import { forgetOpened } from './opened-articles.js';

jest.setTimeout(30_000);

const article = (number: number, overrides: Partial<ConnectedDocument> = {}): ConnectedDocument => ({
  id: `c${number}`,
  title: `Connected study ${number}`,
  title_markup: [],
  url: `/r/c${number}`,
  categoryId: 11,
  category_name: 'Systematic Reviews',
  grade: 1,
  trip_date: '2019',
  publication: 'Journal of Breath',
  index: number,
  integrity: null,
  why: [
    { factor: 'cites', share: 0.7 },
    { factor: 'related', share: 0.3 },
  ],
  ...overrides,
});

const answer = (
  documents: readonly ConnectedDocument[],
  summary: Partial<ConnectedResponse['summary']> = {},
): ConnectedResponse => ({
  searchId: 'list',
  documents: [...documents],
  summary: {
    seeds: ['d1'],
    unknown: [],
    total: documents.length,
    hidden: 0,
    seeds_with_citations: 1,
    citation_data: { records: 2_000, with_citations: 500 },
    ...summary,
  },
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetOpened();
});

describe('the panel of connected articles', () => {
  withRoomFor();

  /** Opens a search with two results, and collects what is asked of the connected service. */
  function open(connected: () => ConnectedResponse | Response = () => answer([article(1)])) {
    const page = openResults('?criteria=asthma', {
      search: () =>
        aResponse({ total: 2 }, [
          aDocument({ id: 'd1', Title: 'First' }),
          aDocument({ id: 'd2', Title: 'Second', position: 2 }),
        ]),
    });
    const asked: ConnectedRequest[] = [];
    const real = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const path = input instanceof Request ? input.url : input.toString();
      if (path === '/api/connected') {
        const body = typeof init?.body === 'string' ? init.body : '{}';
        asked.push(JSON.parse(body) as ConnectedRequest);
        const given = connected();
        return given instanceof Response ? given : jsonResponse(given);
      }
      return path.startsWith('/User/') || path.endsWith('/onclick')
        ? jsonResponse({ counted: true })
        : real(input, init);
    };
    const press = async (name: string) => {
      await page.user.pointer({ keys: '[MouseMiddle]', target: await screen.findByRole('link', { name }) });
    };
    return { ...page, asked, press };
  }
  const panel = () => screen.findByRole('region', { name: 'Connected articles' });

  it('opens with the first opened article, and posts again with all of them when it is shown again', async () => {
    const { user, asked, press } = open();
    await press('First');
    expect(await within(await panel()).findByText('1 article connected with ‘First’')).toBeInTheDocument();
    expect(asked).toEqual([expect.objectContaining({ documents: ['d1'], keywords: 'asthma' })]);
    await press('Second');
    expect(asked).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Hide connected articles' }));
    expect(screen.queryByText('Connected study 1')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show connected articles' }));
    await waitFor(() => expect(asked.map(({ documents }) => documents)).toEqual([['d1'], ['d2', 'd1']]));
  });

  it('says why an article is connected, marks a retracted one, and how much citation data there is', async () => {
    const integrity = {
      ...{ status: 'retracted', basis: 'notice', title: 'Retracted', text: 'Retracted in 2020' },
      ...{ notice: '', notice_pmid: '', notice_doi: '' },
    } as unknown as ConnectedDocument['integrity'];
    const { press } = open(() => answer([article(1, { integrity })]));
    await press('First');
    const shown = within(await panel());
    expect(
      await shown.findByText('Connected by: Citing articles 70%, Similar content 30%'),
    ).toBeInTheDocument();
    expect(shown.getByText('Retracted')).toBeInTheDocument();
    expect(shown.getByText('Citations are known for 500 of 2,000 records.')).toBeInTheDocument();
  });

  it('shows the number of hidden articles, with a link to Pro and no title', async () => {
    const { press } = open(() =>
      answer(
        [1, 2, 3].map((number) => article(number)),
        { total: 40, hidden: 37 },
      ),
    );
    await press('First');
    const link = await within(await panel()).findByRole('link', {
      name: '37 more connected articles with Pro',
    });
    expect(link).toHaveAttribute('href', '/Why');
  });

  it('shows the articles related to one result on request', async () => {
    const { user, asked } = open();
    await user.click(await screen.findByRole('button', { name: 'Related Articles: Second' }));
    await panel();
    expect(await screen.findByRole('heading', { name: 'Connected articles' })).toHaveFocus();
    expect(asked.map(({ documents }) => documents)).toEqual([['d2']]);
  });

  it('keeps the weights of the reader, and asks again with them', async () => {
    const { user, asked, press } = open();
    await press('First');
    await user.click(await screen.findByRole('button', { name: 'What counts' }));
    const slider = await screen.findByRole('slider', { name: 'Citing articles' });
    act(() => slider.focus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(asked.at(-1)?.factors.cites).toBe(1.5));
    expect(JSON.parse(localStorage.getItem('connected-factors') ?? '')).toMatchObject({ top: 5, cites: 1.5 });
  });

  it('is silent when the service fails', async () => {
    const { press } = open(() =>
      jsonResponse({ code: 'INTERNAL', error: 'x', diagnostics: [], requestId: 'r' }, 500),
    );
    await press('First');
    const region = await panel();
    await waitFor(() => expect(within(region).queryByText('Calculating...')).not.toBeInTheDocument());
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});

describe('the connections of a record', () => {
  const observed: ((entries: readonly { isIntersecting: boolean }[]) => void)[] = [];
  beforeEach(() => {
    class Observer {
      constructor(callback: (typeof observed)[number]) {
        observed.push(callback);
      }
      observe() {
        observed.at(-1)?.([{ isIntersecting: true }]);
      }
      disconnect() {
        observed.pop();
      }
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  const cited = (id: string, retracted = false) => ({
    ...{ id, title: `Study ${id}`, title_markup: [], publication: 'J', date: '2019' },
    ...{ category: 11, category_name: 'Systematic Reviews', retracted },
  });

  it('are what it cites, what cites it, and similar articles', async () => {
    answeringServer((path) =>
      path === '/api/connected'
        ? answer([article(1)])
        : {
            cites: { known: 30, total: 1, records: [cited('a', true)] },
            cited_by: { known: 1, total: 1, records: [cited('b')] },
          },
    );
    renderAt('/', <RecordConnections record={{ id: 'd1', title: 'Study d1' }} />);
    const cites = within(await screen.findByRole('region', { name: 'Cites' }));
    expect(cites.getByText('30 works known, 1 of them in this collection')).toBeInTheDocument();
    expect(cites.getByRole('link', { name: 'Study a' })).toHaveAttribute('href', '/Document/a?view=record');
    expect(cites.getByText('Retracted')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Cited by' })).getByText(/Study b/)).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Similar articles' })).toBeInTheDocument();
  });

  it('leave out what is not known', async () => {
    const none = { known: 0, total: 0, records: [] };
    const calls = answeringServer((path) =>
      path === '/api/connected' ? answer([]) : { cites: none, cited_by: none },
    );
    renderAt('/', <RecordConnections record={{ id: 'd1', title: 'Study d1' }} />);
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  describe('are followed', () => {
    const none = { known: 0, total: 0, records: [] };
    const record = { id: 'd 1', title: 'Study d1' };

    it('by a feed, and by emails that a reader chooses', async () => {
      const tokens = { loggedin: 1, firstname: 'Ana', lastname: 'Reader', emailVerified: 1, roles: [] };
      document.cookie = `tokens=${encodeURIComponent(JSON.stringify(tokens))}; Path=/`;
      const saved: unknown[] = [];
      answeringServer((path, _signal, { body }) => {
        if (path === '/api/connected') return answer([article(1)]);
        if (path !== '/User/savedSearches') return { cites: none, cited_by: none };
        saved.push(body);
        return { status: 1, id: 7 };
      });
      const { user } = renderAt('/', <RecordConnections record={record} />);
      const similar = within(await screen.findByRole('region', { name: 'Similar articles' }));
      expect(similar.getByRole('link', { name: 'Feed of connected articles' })).toHaveAttribute(
        'href',
        '/feed/connected/d%201',
      );
      await user.click(similar.getByRole('button', { name: 'Email me new connected articles' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(/among the first three connected with this one/)).toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      expect(await similar.findByRole('link', { name: 'Alert saved' })).toHaveAttribute(
        'href',
        '/Savedsearches',
      );
      expect(saved).toEqual([{ name: 'Study d1', criteria: { connected_with: 'd 1' }, alert: 'weekly' }]);
      document.cookie = 'tokens=; Max-Age=0; Path=/';
    });
  });
});
