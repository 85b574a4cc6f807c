import { screen, waitFor, within } from '@testing-library/react';
import { aCitation } from '../testing/a-record.js';
import { aDocument, aResponse } from '../testing/a-search-response.js';
import { withRoomFor, openResults } from '../testing/open-results.js';

const announced = () => document.querySelector('[data-announcer="polite"]')?.textContent?.trim();

// Many key presses on a busy machine take longer than the usual five seconds.
jest.setTimeout(30_000);

beforeEach(() => localStorage.clear());

describe('ResultsPage: views', () => {
  it('records opened results, here or in a tab, and not the opening of a menu', async () => {
    const { calls, user } = openResults('?criteria=asthma', { other: () => ({ status: 1 }) });
    const title = within(await screen.findByRole('article')).getByRole('link', {
      name: 'Record 1 on asthma',
    });
    title.addEventListener('click', (event) => event.preventDefault());
    const views = () => calls.filter((call) => call === '/User/saveDocumentview').length;
    await user.pointer({ keys: '[MouseRight]', target: title });
    expect(views()).toBe(0);
    await user.pointer({ keys: '[MouseMiddle]', target: title });
    expect(views()).toBe(1);
    await user.click(title);
    expect(views()).toBe(2);
  });

  it('records views at the base URL that the page names', async () => {
    const { calls, user } = openResults('?criteria=asthma', { other: () => ({ status: 1 }) });
    const article = await screen.findByRole('article');
    const base = document.createElement('meta');
    base.name = 'api-base-url';
    base.content = 'https://api.example.org/';
    document.head.append(base);
    try {
      const target = within(article).getByRole('link', { name: 'Record 1 on asthma' });
      await user.pointer({ keys: '[MouseMiddle]', target });
      expect(calls).toContain('https://api.example.org/User/saveDocumentview');
    } finally {
      base.remove();
    }
  });
});

describe('ResultsPage: the search in the address', () => {
  it('requests the full search in its canonical form and announces the results', async () => {
    const { searches } = openResults('?criteria=asthma&search_type=standard&rows=50&category_id=11&sort=y', {
      search: () => aResponse({ total: 1834, rows: 50, sort: 'y' }),
    });
    expect(await screen.findByText('1,834 results')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Results for ‘asthma’' })).toBeInTheDocument();
    expect(searches()).toEqual(['/Search?criteria=asthma&search_type=standard&rows=50&sort=y&category=11']);
    expect(announced()).toBe('1,834 results for asthma');
  });

  it('reads the aliases of the specification', async () => {
    const { searches } = openResults(
      '?criteria=asthma&clinical=Cardiology&publication_id=7&from_date_full=2015',
    );
    await screen.findByText('1 result');
    expect(searches()).toEqual([
      '/Search?criteria=asthma&search_type=standard&area=Cardiology&pub=7&from_date=2015',
    ]);
  });

  it('keeps the query in the box', async () => {
    openResults('?criteria="heart failure" AND exercise');
    expect(await screen.findByRole('combobox', { name: 'Search clinical evidence' })).toHaveValue(
      '"heart failure" AND exercise',
    );
  });

  it('asks for a query when there is none, and sends no request', async () => {
    const { searches } = openResults('?criteria=%20');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'What would you like to search?' }),
    ).toBeInTheDocument();
    expect(searches()).toEqual([]);
  });

  it.each([
    '?search_type=document&document_id=a%20b',
    '?document_id=a%20b',
    '?search_type=document&criteria=a%20b',
  ])('redirects the look-up of a document, %s, to that document, and runs no search', (query) => {
    const { searches, address } = openResults(query);
    expect(address()).toBe('/Document/a%20b');
    expect(searches()).toEqual([]);
  });

  it('cancels the request when another search replaces it', async () => {
    const signals: (AbortSignal | null)[] = [];
    const { user } = openResults('?criteria=slow', {
      search: (parameters, signal) => {
        signals.push(signal);
        return parameters.get('criteria') === 'slow' ? new Promise(() => undefined) : aResponse();
      },
    });
    const box = screen.getByRole('combobox', { name: 'Search clinical evidence' });
    await user.clear(box);
    await user.type(box, 'asthma{Enter}');
    await screen.findByText('1 result');
    expect(signals[0]?.aborted).toBe(true);
  });

  it('moves the focus from a search to its heading', async () => {
    const { user } = openResults('?criteria=asthma');
    await screen.findByText('1 result');
    const box = screen.getByRole('combobox', { name: 'Search clinical evidence' });
    await user.clear(box);
    await user.type(box, 'copd{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for ‘copd’');
  });
});

describe('ResultsPage: a result', () => {
  const show = async (overrides: Parameters<typeof aDocument>[0]) => {
    const page = openResults('?criteria=asthma', { search: () => aResponse({}, [aDocument(overrides)]) });
    return { ...page, result: within(await screen.findByRole('article')) };
  };

  it('has its title as a link with the matches marked, its source line, its evidence and a snippet', async () => {
    const { result } = await show({});
    const title = result.getByRole('link', { name: 'Budesonide for persistent asthma in children' });
    expect(title).toHaveAttribute('href', '/r/d1');
    expect(within(title).getByText('asthma').tagName).toBe('MARK');
    expect(result.getByText('Silva A, Okafor B')).toBeInTheDocument();
    expect(result.getByText('14 Mar 2026')).toBeInTheDocument();
    expect(
      result.getByRole('button', { name: 'Key primary research: Controlled Trials' }),
    ).toBeInTheDocument();
    expect(result.getByText('Controlled Trials')).toBeInTheDocument();
    expect(result.getByText(/were given budesonide or placebo/)).toBeInTheDocument();
    expect(result.queryByText('(Abstract)')).not.toBeInTheDocument();
    expect(result.getByRole('link', { name: /^Details/ })).toHaveAttribute(
      'href',
      '/Document/d1?view=record',
    );
  });

  it.each([
    ['2026-03', 'Mar 2026'],
    ['2026', '2026'],
  ])('writes the partial date %s as %s', async (date, expected) => {
    const { result } = await show({ Date: date });
    expect(result.getByText(expected)).toBeInTheDocument();
  });

  it('marks an abstract only, a demonstration, and many authors', async () => {
    const { result } = await show({
      Subtitle: '(Abstract)',
      demonstration: true,
      authors: ['Silva A', 'Okafor B', 'Lind C', 'Mori D'],
    });
    expect(result.getByText('(Abstract)')).toBeInTheDocument();
    expect(result.getByText('Demonstration record').parentElement).toHaveAttribute(
      'data-tip',
      'Demonstration record',
    );
    expect(result.getByText('Silva A, Okafor B, Lind C and others')).toHaveAttribute(
      'data-tip',
      'Silva A, Okafor B, Lind C and others',
    );
  });

  it('shows markup from a record as text, and only the words of the full-text hint', async () => {
    const { result } = await show({
      Title: '<img src=x onerror=alert(1)> in practice',
      title_highlights: [],
      Subtitle2: '<b>Pro</b> users have <script>alert(1)</script>full text',
    });
    expect(
      result.getByRole('link', { name: '<img src=x onerror=alert(1)> in practice' }),
    ).toBeInTheDocument();
    expect(document.querySelector('article img[src], article script, article b')).toBeNull();
    expect(result.getByText(/^Pro users have/)).toBeInTheDocument();
  });

  it('links readers without Pro from the full text to the page about Pro', async () => {
    const { result } = await show({ Subtitle2: 'Links to the full text are for Pro users' });
    const way = result.getByRole('link', { name: 'Links to the full text are for Pro users' });
    expect(way).toHaveAttribute('href', '/Why');
    expect(way.querySelector('svg[aria-hidden="true"]')).not.toBeNull();
  });

  it('links from its publication to that publication’s results', async () => {
    const { user, result, address } = await show({});
    const publication = result.getByRole('link', { name: 'Only results from Journal of Examples' });
    expect(publication).toHaveTextContent(/^Journal of Examples$/);
    expect(publication).toHaveAttribute('data-tip', 'Only results from Journal of Examples');
    await user.click(publication);
    expect(address()).toBe('/Searchresult?criteria=asthma&search_type=standard&pub=7');
  });

  it('is shared in a small window with the title, the link and the handle of the site', async () => {
    const opened: unknown[][] = [];
    const realOpen = window.open;
    window.open = (...parameters) => {
      opened.push(parameters);
      return null;
    };
    const { user, result } = await show({});
    await user.click(result.getByRole('button', { name: /^Share/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Share on Twitter' }));
    window.open = realOpen;
    const address = new URL(String(opened[0]?.[0]));
    expect(Object.fromEntries(address.searchParams)).toEqual({
      text: 'Budesonide for persistent asthma in children',
      url: 'http://localhost/r/d1',
      via: 'example',
    });
    expect(opened[0]?.[2]).toContain('noopener');
    expect(result.getByRole('button', { name: /^Share/ })).toHaveFocus();
  });
});

describe('ResultsPage: order and display', () => {
  it.each([
    ['Relevance', '&sort=t'],
    ['Date', '&sort=y'],
  ])('sorts by %s and starts at the first page', async (label, expected) => {
    const { user, address } = openResults('?criteria=asthma&page=3', {
      search: () => aResponse({ total: 100, page: 3, start: 40 }),
    });
    await screen.findByText('100 results');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), label);
    expect(address()).toBe(`/Searchresult?criteria=asthma&search_type=standard${expected}`);
  });

  it('names the first order after the product', async () => {
    openResults('?criteria=asthma');
    expect(await screen.findByRole('option', { name: 'TripRank', selected: true })).toBeInTheDocument();
  });

  it('lists 20, 50 or 100 on a page, and starts at the top', async () => {
    const scrolled: unknown[] = [];
    window.scrollTo = (options: unknown) => scrolled.push(options);
    const { user, address } = openResults('?criteria=asthma&page=2', {
      search: () => aResponse({ total: 100, page: 2, start: 20 }),
    });
    await screen.findByText('100 results');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '50');
    expect(address()).toBe('/Searchresult?criteria=asthma&search_type=standard&rows=50');
    expect(scrolled).toContainEqual({ top: 0 });
  });

  it('turns snippets off, and remembers it', async () => {
    const { user } = openResults('?criteria=asthma', { search: () => aResponse({}, [aDocument()]) });
    await screen.findByText(/were given budesonide/);
    await user.click(screen.getByRole('checkbox', { name: 'Snippets' }));
    expect(screen.queryByText(/were given budesonide/)).not.toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('results-display') ?? '{}')).toMatchObject({ snippets: false });
  });

  it('opens the key to the page, which explains the five grades', async () => {
    const { user } = openResults('?criteria=asthma');
    await screen.findByText('1 result');
    await user.click(screen.getByRole('button', { name: 'User Guide' }));
    const guide = within(await screen.findByRole('dialog', { name: 'Results Page Key' }));
    expect(guide.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Secondary evidence',
      'Key primary research',
      'Clinical Q and A',
      'All primary research',
      'Other',
    ]);
    await user.click(guide.getByRole('button', { name: 'Close the guide' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('ResultsPage: citing a result', () => {
  const openList = () => {
    const page = openResults('?criteria=asthma', {
      search: () => aResponse({ total: 2 }),
      other: ({ pathname }) => (pathname.endsWith('/Citation') ? aCitation() : undefined),
    });
    return { ...page, citations: () => page.calls.filter((call) => call.endsWith('/Citation')) };
  };
  const copyFromDialog = async (user: ReturnType<typeof openList>['user']) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Cite this record' }));
    await user.click(await dialog.findByRole('button', { name: 'Copy citation' }));
    expect(await navigator.clipboard.readText()).toBe('Budesonide in vancouver. Journal of Examples.');
  };

  it('opens the citation of the record, which is requested only then', async () => {
    const { user, citations } = openList();
    const cite = await screen.findByRole('button', { name: 'Cite: Record 2 on asthma' });
    expect(citations()).toEqual([]);
    await user.click(cite);
    await copyFromDialog(user);
    expect(citations()).toEqual(['/Document/d2/Citation']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(cite).toHaveFocus();
  });

  it('opens by the key c for the focused result', async () => {
    const { user } = openList();
    await screen.findByText('2 results');
    await user.keyboard('c');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('jc');
    await copyFromDialog(user);
  });

  describe('ResultsPage: citing a result on a phone', () => {
    withRoomFor([]);

    it('is in the menu of a result', async () => {
      const { user } = openList();
      await user.click(await screen.findByRole('button', { name: 'More actions for Record 1 on asthma' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Cite' }));
      await copyFromDialog(user);
    });

    it('opens that menu by the key c', async () => {
      const { user } = openList();
      await screen.findByText('2 results');
      await user.keyboard('jc');
      await user.click(await screen.findByRole('menuitem', { name: 'Cite' }));
      await copyFromDialog(user);
    });
  });
});

describe('ResultsPage: keys', () => {
  it('moves from title to title with j and k', async () => {
    const { user } = openResults('?criteria=asthma', { search: () => aResponse({ total: 3 }) });
    await screen.findByText('3 results');
    const focused: (string | null | undefined)[] = [];
    for (const key of ['j', 'j', 'j', 'j', 'k']) {
      await user.keyboard(key);
      focused.push(document.activeElement?.textContent);
    }
    expect(focused).toEqual([1, 2, 3, 3, 2].map((position) => `Record ${position} on asthma`));
  });

  it('ignores the keys while typing in the box', async () => {
    const { user } = openResults('?criteria=asthma');
    await screen.findByText('1 result');
    const box = screen.getByRole('combobox', { name: 'Search clinical evidence' });
    await user.type(box, 'jkf?');
    expect(box).toHaveValue('asthmajkf?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lists the keys with ?, where they can be turned off permanently', async () => {
    const { user } = openResults('?criteria=asthma');
    await screen.findByText('1 result');
    await user.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await user.click(list.getByRole('checkbox', { name: 'Use these keys' }));
    await user.click(list.getByRole('button', { name: 'Close the list of keys' }));
    await user.keyboard('j');
    expect(document.activeElement).not.toHaveAttribute('data-result-link');
    await user.keyboard('/');
    expect(screen.getByRole('combobox', { name: 'Search clinical evidence' })).not.toHaveFocus();
    expect(localStorage.getItem('shortcuts')).toBe('false');
  });

  it('opens the filters with f', async () => {
    const { user } = openResults('?criteria=asthma');
    await screen.findByText('1 result');
    await user.keyboard('f');
    expect(await screen.findByRole('dialog', { name: 'Filter Results' })).toBeInTheDocument();
  });
});

describe('the skip link to the results', () => {
  let place: HTMLElement;
  beforeEach(() => {
    place = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'skip-links' }));
  });
  afterEach(() => place.remove());

  it('is at the top of the page', async () => {
    const { user } = openResults('?criteria=asthma');
    await user.click(await within(place).findByRole('link', { name: 'Skip to results' }));
    expect(document.activeElement).toHaveAttribute('id', 'results');
  });

  it('is missing when nothing is found', async () => {
    openResults('?criteria=zzz', { search: () => aResponse({ criteria: 'zzz', total: 0 }) });
    await screen.findByText('Results not found');
    expect(place).toBeEmptyDOMElement();
  });
});
