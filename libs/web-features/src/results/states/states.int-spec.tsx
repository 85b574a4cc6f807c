import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { aDocument, aResponse } from '../../testing/a-search-response.js';
import { answeringServer, jsonResponse } from '../../testing/answering-server.js';
import { openResults, SITE } from '../../testing/open-results.js';
import { renderAt } from '../../testing/render-at.js';
import { ResultsPage } from '../results-page.js';

const BASE = '/Searchresult?criteria=';
const error = (message: string, diagnostics: object[] = []) => ({
  code: 'E',
  error: message,
  diagnostics,
  requestId: 'r-17',
});
const SLOW = { timeout: 4_000 };

// Many key presses on a busy machine take longer than the usual five seconds.
jest.setTimeout(30_000);

beforeEach(() => localStorage.clear());

describe('while results load', () => {
  it('shows a message after a delay, and keeps the previous results visible', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user } = openResults('?criteria=asthma', {
      search: (parameters) =>
        parameters.get('sort') === 'y'
          ? new Promise((resolve) => (answer = resolve))
          : aResponse({}, undefined),
    });
    await screen.findByText('1 result');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Date');
    expect(screen.queryByText('Processing results')).not.toBeInTheDocument();
    expect(await screen.findByText('Processing results')).toBeInTheDocument();
    expect(screen.getByRole('article').closest('[aria-busy="true"]')).not.toBeNull();
    answer(jsonResponse(aResponse({ sort: 'y' })));
    await waitFor(() => expect(screen.getByRole('article').closest('[aria-busy="false"]')).not.toBeNull());
  });
});

describe('for a list of identifiers', () => {
  const missing = Array.from({ length: 25 }, (_, at) => `3000000${at}`);
  const open = (not_found: string[], total: number, language: 'en' | 'es' = 'en') =>
    openResults(
      `?criteria=1234567 7654321`,
      { search: () => aResponse({ identifiers: { count: 30, not_found }, total }) },
      language,
    );

  it('says that all were found', async () => {
    open([], 30);
    expect(await screen.findByText('Records were found for all 30 identifiers.')).toBeInTheDocument();
  });

  it('lists those that were not found, the first of many, and the rest on request', async () => {
    const { user } = open(missing, 5);
    const notice = (await screen.findByText(/^No record was found for 25 of 30 identifiers:/)).closest(
      '[role=note]',
    );
    const listed = () =>
      within(notice as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(listed()).toEqual(missing.slice(0, 20));
    await user.click(screen.getByRole('button', { name: 'Show all 25' }));
    expect(listed()).toEqual(missing);
    expect(screen.queryByRole('button', { name: 'Show all 25' })).toBeNull();
  });

  it('lists them in Spanish', async () => {
    open(['30000001'], 29, 'es');
    expect(
      await screen.findByText(/^No se encontró ningún registro para 1 de 30 identificadores:/),
    ).toBeInTheDocument();
  });

  it('does not look up the identifiers one by one when none was found', async () => {
    const { searches } = open(['1234567', '7654321'], 0);
    expect(
      await screen.findByText('Check the numbers, or search for the title of an article.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Results for each term' })).toBeNull();
    expect(searches()).toHaveLength(1);
  });
});

describe('when nothing is found', () => {
  it('announces once that nothing was found', async () => {
    openResults('?criteria=zzz&category=11', { search: () => aResponse({ criteria: 'zzz', total: 0 }) });
    await screen.findByRole('heading', { name: 'What to try next' });
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toContain('Results for ‘zzz’');
    const visible = screen.getAllByText(/not found|nothing (?:was )?found|no results/i, {
      ignore: '[aria-live]',
    });
    expect(visible).toHaveLength(1);
  });

  it('hides filters that have nothing to filter, and keeps those in force', async () => {
    const search = () => aResponse({ criteria: 'zzz', total: 0 });
    openResults('?criteria=zzz', { search });
    await screen.findByRole('heading', { name: 'What to try next' });
    expect(screen.queryByRole('button', { name: /^Filter Results/ })).toBeNull();
    cleanup();
    openResults('?criteria=zzz&category=11', { search });
    await screen.findByRole('heading', { name: 'What to try next' });
    expect(screen.getByRole('button', { name: 'Filter Results (1)' })).toBeVisible();
  });

  it('offers nothing that needs results, and shows alternatives', async () => {
    const { user } = openResults('?criteria=zzz&category=11', {
      search: (parameters) => aResponse({ criteria: 'zzz', total: parameters.has('category') ? 0 : 1 }),
    });
    await screen.findByRole('heading', { name: 'What to try next' });
    const bar = within(screen.getByRole('group', { name: 'Order and display' }));
    const offered = () =>
      ['combobox', 'checkbox', 'button'].flatMap((role) =>
        bar.queryAllByRole(role).map((part) => part.getAttribute('aria-label') ?? role),
      );
    expect(offered()).toEqual([
      'Filter Results (1)',
      'PRISMA-S report',
      'Save this search',
      'User Guide',
      'More',
    ]);
    await user.click(bar.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name: 'User Guide' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Snippets' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('link', { name: /without the filters|Without filters/i }));
    expect(await bar.findByRole('combobox', { name: 'Sort by' })).toBeInTheDocument();
    expect(offered()).toContain('Export Articles');
  });

  it('suggests what to try, and shows the results of each part and without the filters', async () => {
    const totals: Record<string, number> = { zzz: 0, 'heart failure zzz': 0, '"heart failure"': 12 };
    openResults('?criteria="heart failure" zzz&category=11', {
      search: (parameters) => {
        const criteria = parameters.get('criteria') ?? '';
        if (!parameters.has('category')) return aResponse({ criteria, total: 4 });
        return aResponse({ criteria, total: totals[criteria] ?? 0 });
      },
    });
    expect(await screen.findByRole('heading', { name: 'What to try next' })).toBeInTheDocument();
    expect(screen.getByText('Results not found')).toBeInTheDocument();
    expect(await screen.findByText('no results')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '"heart failure"' })).toBeInTheDocument();
    expect(screen.getByText('12 results')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Search without filters: 4 results' })).toHaveAttribute(
      'href',
      `${BASE}%22heart+failure%22+zzz&search_type=standard`,
    );
  });

  it('offers the search without the part that leaves nothing, and all terms on demand', async () => {
    const criteria = '(aa OR bb OR cc) AND (dd OR ee OR ff) NOT gg';
    const { user, address } = openResults(`?criteria=${criteria}`, {
      search: (parameters) => {
        const searched = parameters.get('criteria') ?? '';
        return aResponse({ criteria: searched, total: searched.includes('gg') ? 0 : 44 });
      },
    });
    const shorter = await screen.findByRole('link', { name: 'Without NOT gg: 44 results' });
    expect(screen.getAllByRole('link', { name: /^Without/ })).toEqual([shorter]);
    expect(await screen.findByText('ff')).toBeInTheDocument();
    expect(screen.queryByText('gg')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all terms' }));
    expect(screen.getByText('gg')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show all terms' })).not.toBeInTheDocument();
    await user.click(shorter);
    expect(new URL(address() ?? '', 'http://localhost').searchParams.get('criteria')).toBe(
      '(aa OR bb OR cc) AND (dd OR ee OR ff)',
    );
  });

  it('offers the parts of a PICO search that find something', async () => {
    openResults('?criteria=%22severe+croup%22&intervention=heliox&outcome=pain&search_type=pico', {
      search: (parameters) =>
        aResponse({
          criteria: parameters.get('criteria') ?? '',
          total: parameters.get('intervention') === 'heliox' && !parameters.has('outcome') ? 7 : 0,
        }),
    });
    await screen.findByRole('heading', { name: 'Nothing matches all parts together. Try one of them:' });
    expect(await screen.findByRole('link', { name: 'heliox' })).toHaveAttribute(
      'href',
      '/Searchresult?criteria=&search_type=pico&intervention=heliox',
    );
    expect(screen.getByText('7 results')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'pain' })).not.toBeInTheDocument();
    expect(screen.getByText('Remove quotation marks: a phrase must match word for word.')).toBeVisible();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('keeps searches of the page itself out of the history, until the reader runs them', async () => {
    const { user, searches } = openResults('?criteria=asthma zzz&category=11', {
      search: (parameters) => {
        const criteria = parameters.get('criteria') ?? '';
        return aResponse({ criteria, total: criteria === 'asthma' ? 7 : 0 });
      },
    });
    await user.click(await screen.findByRole('link', { name: 'asthma' }));
    expect(await screen.findByText('7 results')).toBeInTheDocument();
    const [typed, ...others] = searches();
    expect([typed, others.at(-1)]).toEqual([
      '/Search?criteria=asthma+zzz&search_type=standard&category=11',
      '/Search?criteria=asthma&search_type=standard&category=11',
    ]);
    expect(others.slice(0, -1).sort()).toEqual([
      '/Search?criteria=asthma&search_type=standard&category=11&history=0',
      '/Search?criteria=asthma+zzz&search_type=standard&history=0',
      '/Search?criteria=zzz&search_type=standard&category=11&history=0',
    ]);
  });

  it('has no pager and no relevance cutoff', async () => {
    openResults('?criteria=zzz', { search: () => aResponse({ criteria: 'zzz', total: 0 }) });
    await screen.findByText('Results not found');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('did you mean', () => {
  it('offers a better spelling of a search with few results', async () => {
    const { user, address } = openResults('?criteria=asthmma', {
      search: (parameters) => aResponse({ criteria: parameters.get('criteria') ?? '', total: 3 }),
      spelling: { corrected: 'asthma', count: 1203 },
    });
    await user.click(await screen.findByRole('link', { name: 'asthma' }, SLOW));
    expect(address()).toBe(`${BASE}asthma&search_type=standard`);
  });

  it('shows the count with the filters of the better search', async () => {
    const { calls } = openResults('?criteria=asthmma&category=11&from_date=2020&sort=t&rows=50', {
      search: () => aResponse({ criteria: 'asthmma', total: 3 }),
      spelling: { corrected: 'asthma', count: 12 },
    });
    await screen.findByRole('link', { name: 'asthma' }, SLOW);
    expect(calls.filter((call) => call.startsWith('/api/spell'))).toEqual([
      '/api/spell?criteria=asthmma&search_type=standard&category=11&from_date=2020',
    ]);
  });

  it('is not requested from 50 results on', async () => {
    const { calls } = openResults('?criteria=asthmma', { search: () => aResponse({ total: 50 }) });
    await screen.findByText('50 results');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(calls.filter((call) => call.startsWith('/api/spell'))).toEqual([]);
  });

  it('is requested when few records have all the words, however many have some', async () => {
    openResults('?criteria=asthmma children', {
      search: () =>
        aResponse(
          {
            criteria: 'asthmma children',
            total: 31_003,
            relaxed: { allWords: 0, allWordsFirst: true, notRequired: [], inNoRecord: [] },
          },
          [aDocument()],
        ),
      spelling: { corrected: 'asthma children', count: 812 },
    });
    const corrected = await screen.findByRole('link', { name: 'asthma children' }, SLOW);
    expect(corrected.parentElement).toHaveTextContent('Did you mean asthma children (812 results)');
  });

  it('is not requested when the results are those of a corrected spelling', async () => {
    const { calls } = openResults('?criteria=asthmma', {
      search: () => aResponse({ criteria: 'asthmma', total: 3, corrected: 'asthma' }),
    });
    const back = await screen.findByRole('link', { name: 'Search instead for asthmma' });
    expect(back).toHaveAttribute('href', expect.stringContaining('verbatim=1'));
    expect(back.parentElement).toHaveTextContent('Showing results for asthma.');
    expect(calls.some((call) => call.startsWith('/api/spell'))).toBe(false);
  });

  it('is hidden when only upper and lower case differ', async () => {
    const { calls } = openResults('?criteria=Asthma', {
      search: () => aResponse({ criteria: 'Asthma', total: 3 }),
      spelling: { corrected: 'asthma', count: 3 },
    });
    await waitFor(() => expect(calls.some((call) => call.startsWith('/api/spell'))).toBe(true), SLOW);
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
  });
});

describe('a refused search', () => {
  const refused = () =>
    openResults('?criteria=(heart failure', {
      search: (parameters) =>
        parameters.get('criteria') === '(heart failure'
          ? jsonResponse(
              error('A bracket is not closed.', [
                {
                  severity: 'error',
                  code: 'Q002',
                  message: 'A bracket is not closed.',
                  start: 0,
                  end: 1,
                  hint: 'Close it.',
                  fix: ')',
                  fixAt: { start: 14, end: 14 },
                },
              ]),
              400,
            )
          : aResponse(),
    });

  it('shows the alert, the place underlined, and a quick fix', async () => {
    const { user, address } = refused();
    expect(await screen.findByText('A bracket is not closed!')).toBeInTheDocument();
    expect(
      screen.getByText('We cannot process your request, review your search parameters and try again!'),
    ).toBeInTheDocument();
    expect(within(screen.getByRole('group', { name: 'Your search' })).getByText('(')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Search clinical evidence' })).toHaveValue('(heart failure');
    await user.click(screen.getByRole('link', { name: 'Search for (heart failure) instead' }));
    expect(address()).toBe(`${BASE}(heart+failure)&search_type=standard`);
  });

  it('gives a hint that several errors have once', async () => {
    const open = (start: number) =>
      ({
        ...{ severity: 'error', code: 'Q002', hint: 'Close it.' },
        message: `Open ${start}`,
        start,
        end: start + 1,
      }) as const;
    const answer = jsonResponse(error('Open 0', [open(0), open(1)]), 400);
    openResults('?criteria=((asthma AND', { search: () => answer.clone() });
    expect(await screen.findByText('Open 1')).toBeInTheDocument();
    expect(screen.getAllByText('Close it.')).toHaveLength(1);
  });

  it('can be dismissed', async () => {
    const { user } = refused();
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('A bracket is not closed!')).not.toBeInTheDocument();
    expect(screen.getByText(/This search was not run/)).toBeInTheDocument();
  });

  it.each([
    ['sort=q', 'sort'],
    ['page=x', 'page'],
    ['from_date=nonsense', 'from_date'],
    ['category=x', 'category_id'],
    ['page=1000000000', 'page'],
  ])('rejects %s without a request, and offers the search without it', async (parameter) => {
    const { searches } = openResults(`?criteria=asthma&${parameter}`);
    expect(await screen.findByText(/^We cannot process your request/)).toBeInTheDocument();
    expect(searches()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Search with default settings' })).toHaveAttribute(
      'href',
      `${BASE}asthma&search_type=standard`,
    );
  });
});

describe('a refused advanced search of a reader with Pro', () => {
  it('leaves the errors of the text to the editor, and says what to do', async () => {
    const fault = { severity: 'error', code: 'Q002', message: 'A bracket is not closed.', start: 0, end: 1 };
    answeringServer((path) => {
      if (path === '/api/site') return { ...SITE, isPro: true };
      return path.startsWith('/Search?') ? jsonResponse(error('A bracket is not closed.', [fault]), 400) : [];
    });
    renderAt('/Searchresult?criteria=(heart failure&search_type=advanced', <ResultsPage />);
    expect(await screen.findByText('A bracket is not closed!')).toBeInTheDocument();
    expect(
      screen.getByText(
        'The editor marks each error and says how to fix it. Correct the lines there and search again.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Your search' })).not.toBeInTheDocument();
    expect((await screen.findByText(/^Messages/)).closest('[data-faulty="true"]')).not.toBeNull();
  });
});

describe('an advanced search of a reader without Pro', () => {
  const upgrade = {
    ...error('Pro users only, Click here to upgrade', [
      {
        severity: 'error',
        code: 'Q002',
        message: 'A bracket is open',
        start: 0,
        end: 1,
        hint: 'Close it',
        fix: '',
      },
    ]),
    code: 'PRO_REQUIRED',
  };

  it('links to the upgrade page when the site cannot be loaded', async () => {
    answeringServer((path) =>
      path.startsWith('/Search?') ? jsonResponse(upgrade, 403) : jsonResponse({}, 404),
    );
    renderAt('/Searchresult?criteria=(heart failure&search_type=advanced', <ResultsPage />);
    const way = await screen.findByRole('link', { name: 'Pro users only, Click here to upgrade' });
    expect(way).toHaveAttribute('href', '/Why');
  });

  it('explains that Pro is required, and still shows errors of the text', async () => {
    openResults('?criteria=(heart failure&search_type=advanced', {
      search: () => jsonResponse(upgrade, 403),
    });
    expect(await screen.findByText(/^This search was not run: advanced/)).toBeInTheDocument();
    expect(screen.getByText('A bracket is open')).toBeInTheDocument();
    expect(screen.getByText('Close it')).toBeInTheDocument();
    expect(within(screen.getByRole('group', { name: 'Your search' })).getByText('(')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /instead$/ })).not.toBeInTheDocument();
  });
});

describe('a failed search', () => {
  let log: jest.SpyInstance;
  beforeEach(() => {
    log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => log.mockRestore());

  it.each([
    [429, 'Too many searches in a short time'],
    [503, 'The search service is busy'],
    [500, 'Something went wrong on our side'],
  ])(
    'reports status %d and can be retried',
    async (status, title) => {
      let working = false;
      const { user } = openResults('?criteria=asthma', {
        search: () => (working ? aResponse() : jsonResponse(error('Internal text'), status)),
      });
      expect(await screen.findByText(title, {}, SLOW)).toBeInTheDocument();
      expect(screen.queryByText(/Internal text/)).not.toBeInTheDocument();
      working = true;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('1 result')).toBeInTheDocument();
    },
    10_000,
  );

  it('shows how long to wait when the server says so', async () => {
    openResults('?criteria=asthma', {
      search: () => Response.json(error('x'), { status: 429, headers: { 'Retry-After': '12' } }),
    });
    expect(await screen.findByText('Wait 12 seconds, then try again.')).toBeInTheDocument();
  });

  it('shows the request id of the log line', async () => {
    openResults('?criteria=asthma', { search: () => jsonResponse(error('x'), 500) });
    expect(await screen.findByText(/report this number: r-17/, {}, SLOW)).toBeInTheDocument();
  });

  it('keeps the input when the server cannot be reached', async () => {
    const failure = new TypeError('Failed to fetch');
    openResults('?criteria=asthma', {
      search: () => {
        throw failure;
      },
    });
    expect(await screen.findByText('The search service could not be reached')).toBeInTheDocument();
    expect(log.mock.calls).toEqual([['Call failed:', 'No response', failure]]);
    expect(document.querySelector('[data-announcer="assertive"]')).toHaveTextContent(
      /^The search service could not be reached\. /,
    );
    expect(screen.getByRole('combobox', { name: 'Search clinical evidence' })).toHaveValue('asthma');
  });

  it('treats an invalid response as a failure', async () => {
    openResults('?criteria=asthma', { search: () => jsonResponse({ summary: 'maintenance' }) });
    expect(await screen.findByText('Something went wrong on our side', {}, SLOW)).toBeInTheDocument();
  });
});
