import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { answeringServer, jsonResponse, letPass } from '../testing/answering-server.js';
import { SITE } from '../testing/open-results.js';
import { renderAt } from '../testing/render-at.js';
import { RECENT_SEARCHES_KEY, recentSearches } from '../search-address/recent-searches.js';
import { lastTab, SEARCH_TABS, SearchBox } from './search-box.js';

const SUGGESTIONS = [
  { text: 'asthma', count: 40 },
  { text: 'asthma children', count: 12 },
];

const field = () => screen.getByRole('combobox', { name: 'Search clinical evidence' });
const searchButton = () => screen.getByRole('button', { name: 'Search' });

beforeEach(() => recentSearches.clear());

describe('SearchBox: submitting', () => {
  it('opens the results of the text', async () => {
    answeringServer(() => []);
    const { user, address } = renderAt('/', <SearchBox />);
    await user.type(field(), 'heart failure & "exercise"');
    await user.click(searchButton());
    expect(address()).toBe('/Searchresult?criteria=heart+failure+%26+%22exercise%22&search_type=standard');
  });

  it('keeps a text too long for an address from the server log', async () => {
    answeringServer(() => []);
    const { user, address } = renderAt('/', <SearchBox />);
    await user.click(field());
    await user.paste('heart failure OR '.repeat(200));
    await user.click(searchButton());
    expect(address()).toBe('/Searchresult?search_type=standard');
  });

  it.each(['', '   '])('requires a text for %j and stays on the page', async (text) => {
    answeringServer(() => []);
    const { user, address } = renderAt('/', <SearchBox />);
    if (text !== '') await user.type(field(), text);
    await user.click(searchButton());
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Type what to search for.');
    expect(field()).toHaveFocus();
    expect(address()).toBe('/');
  });

  it('removes the message on input', async () => {
    answeringServer(() => []);
    const { user } = renderAt('/', <SearchBox />);
    await user.click(searchButton());
    await user.type(field(), 'a');
    expect(field()).toBeValid();
  });

  it('starts with the text of the search on the page and can clear it', async () => {
    const { user } = renderAt('/', <SearchBox initialText="asthma" />);
    expect(field()).toHaveValue('asthma');
    expect(screen.getByRole('button', { name: 'Clear the text' })).toHaveAttribute(
      'data-tip',
      'Clear the text',
    );
    await user.click(screen.getByRole('button', { name: 'Clear the text' }));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  it('passes the words of a page without a search only to the standard form', async () => {
    window.localStorage.setItem(
      'advanced-draft',
      JSON.stringify({ text: 'my [ti] OR strategy', dialect: 'trip' }),
    );
    answeringServer(() => ({ ...SITE, isPro: false }));
    const { user } = renderAt('/Top/asthma', <SearchBox initialText="asthma" />);
    expect(field()).toHaveValue('asthma');
    await user.click(screen.getByRole('tab', { name: /^Advanced/ }));
    expect(await screen.findByRole('textbox', { name: 'Your query' })).toHaveValue('my [ti] OR strategy');
    window.localStorage.clear();
  });

  it('takes the focus on the key / from anywhere but another field', async () => {
    const { user } = renderAt(
      '/',
      <>
        <input aria-label="other" />
        <SearchBox />
      </>,
    );
    await user.click(screen.getByRole('textbox', { name: 'other' }));
    await user.keyboard('/');
    expect(screen.getByRole('textbox', { name: 'other' })).toHaveValue('/');
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('/');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
  });
});

describe('SearchBox: suggestions', () => {
  it('lists completions of the typed words, and searches for the one chosen by keyboard', async () => {
    const calls = answeringServer(() => SUGGESTIONS);
    const { user, address } = renderAt('/', <SearchBox />);
    await user.type(field(), 'asth');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['asthma40', 'asthma children12']);
    expect(calls).toEqual(['/Searchsuggestions?keywords=asth']);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('asthma children');
    expect(field()).toHaveAttribute(
      'aria-activedescendant',
      within(list).getByRole('option', { selected: true }).id,
    );
    await user.keyboard('{Enter}');
    expect(address()).toBe('/Searchresult?criteria=asthma+children&search_type=standard');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('searches for a clicked suggestion', async () => {
    answeringServer(() => SUGGESTIONS);
    const { user, address } = renderAt('/', <SearchBox />);
    await user.type(field(), 'asth');
    await user.click(await screen.findByRole('option', { name: /asthma children/ }));
    expect(address()).toBe('/Searchresult?criteria=asthma+children&search_type=standard');
  });

  it('closes on Escape, keeps the text, and searches for the typed text on Enter', async () => {
    answeringServer(() => SUGGESTIONS);
    const { user, address } = renderAt('/', <SearchBox />);
    await user.type(field(), 'asth');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/Searchresult?criteria=asth&search_type=standard');
  });

  it('requests nothing while the text is blank', async () => {
    const calls = answeringServer(() => SUGGESTIONS);
    const { user } = renderAt('/', <SearchBox />);
    await user.type(field(), '   ');
    await letPass(300);
    expect(calls).toEqual([]);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('shows the response to the latest text, however late an earlier one arrives, and aborts the earlier call', async () => {
    let answerLate: (value: object) => void = () => undefined;
    const late = new Promise<object>((resolve) => (answerLate = resolve));
    let started = false;
    let ended = false;
    answeringServer((path, signal) => {
      if (path !== '/Searchsuggestions?keywords=a') return SUGGESTIONS;
      started = true;
      signal?.addEventListener('abort', () => (ended = true));
      return late;
    });
    const { user } = renderAt('/', <SearchBox />);
    await user.type(field(), 'a');
    await waitFor(() => expect(started).toBe(true));
    await user.type(field(), 'sth');
    await screen.findByRole('option', { name: /asthma children/ });
    answerLate([{ text: 'aardvark', count: 1 }]);
    await letPass(50);
    expect(screen.queryByText('aardvark')).not.toBeInTheDocument();
    expect(ended).toBe(true);
  });

  it.each([
    ['the server refuses', () => jsonResponse({ error: 'busy' }, 503)],
    ['the answer is no list', () => ({ nonsense: true })],
  ])('shows nothing when %s', async (_, answer) => {
    const calls = answeringServer(answer);
    const { user } = renderAt('/', <SearchBox />);
    await user.type(field(), 'asth');
    await waitFor(() => expect(calls).toHaveLength(1));
    await letPass(50);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('');
  });

  it('announces the number of suggestions', async () => {
    answeringServer(() => SUGGESTIONS);
    const { user } = renderAt('/', <SearchBox />);
    await user.type(field(), 'asth');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('2 suggestions. Use the down arrow.'),
    );
  });
});

describe('SearchBox: recent searches', () => {
  const remember = (...criteria: string[]) =>
    criteria.reverse().forEach((text) => recentSearches.add({ criteria: text, search_type: 'standard' }));
  const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

  it('remembers a search', async () => {
    answeringServer(() => []);
    const { user } = renderAt('/', <SearchBox />);
    await user.type(field(), 'gout{Enter}');
    expect(JSON.parse(window.localStorage.getItem(RECENT_SEARCHES_KEY) ?? '')).toEqual([
      { criteria: 'gout', search_type: 'standard' },
    ]);
  });

  it('lists them under the empty field and repeats one', async () => {
    remember('gout', 'asthma');
    const { user, address } = renderAt('/', <SearchBox />);
    await user.click(field());
    expect(rows()).toEqual(['gout', 'asthma']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(address()).toBe('/Searchresult?criteria=asthma&search_type=standard');
  });

  it('lists PICO searches with all their fields, marked as such, and repeats one', async () => {
    remember('gout');
    recentSearches.add({
      criteria: ' back pain ',
      search_type: 'pico',
      comparison: '',
      outcome: 'disability',
    });
    const { user, address } = renderAt('/', <SearchBox />);
    await user.click(field());
    expect(rows()).toEqual(['back pain, disabilityPICO', 'gout']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe('/Searchresult?criteria=back+pain&search_type=pico&outcome=disability');
  });

  it('lists none while there is a text', async () => {
    remember('gout');
    answeringServer(() => []);
    const { user } = renderAt('/', <SearchBox />);
    await user.type(field(), 'a');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('removes one by keyboard and keeps listing the others', async () => {
    remember('gout', 'asthma');
    const { user } = renderAt('/', <SearchBox />);
    await user.click(field());
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(screen.getByRole('gridcell', { name: 'Remove gout', selected: true })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(rows()).toEqual(['asthma']);
    expect(screen.getByRole('status')).toHaveTextContent('gout removed');
  });

  it('removes one by pointer', async () => {
    remember('gout', 'asthma');
    const { user, address } = renderAt('/', <SearchBox />);
    await user.click(field());
    await user.click(screen.getByRole('gridcell', { name: 'Remove asthma' }));
    expect(rows()).toEqual(['gout']);
    expect(address()).toBe('/');
  });

  it('clears them all', async () => {
    remember('gout', 'asthma');
    const { user } = renderAt('/', <SearchBox />);
    await user.click(field());
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(window.localStorage.getItem(RECENT_SEARCHES_KEY)).toBe('[]');
  });

  it('works without storage, for as long as the page is open', async () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    answeringServer(() => []);
    const { user, address } = renderAt('/', <SearchBox />);
    await user.type(field(), 'gout{Enter}');
    expect(address()).toBe('/Searchresult?criteria=gout&search_type=standard');
    refuse.mockRestore();
  });
});

describe('SearchBox: tabs', () => {
  const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
  beforeEach(() => {
    window.localStorage.clear();
    answeringServer((path) => (path === '/api/site' ? SITE : []));
  });

  it('offers the three kinds of search, Advanced marked as Pro', () => {
    renderAt('/', <SearchBox />);
    expect(tabNames()).toEqual(['Search', 'PICO', 'AdvancedPro']);
    expect(chosen()).toBe('Search');
  });

  it('shows no tabs for a single kind of search', () => {
    renderAt('/', <SearchBox tabs={SEARCH_TABS.slice(0, 1)} />);
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  });

  it('moves between tabs by arrow keys and remembers the last one', async () => {
    const { user } = renderAt('/', <SearchBox />);
    await user.click(screen.getByRole('tab', { name: 'Search' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName('PICO');
    expect(screen.getByRole('tab', { name: 'PICO' })).toHaveFocus();
    expect(chosen()).toBe('PICO');
    expect(lastTab(SEARCH_TABS)?.key).toBe('picosearch');
  });

  it.each([
    ['picosearch', 'PICO'],
    ['Advanced2', 'AdvancedPro'],
    ['a tab of long ago', 'Search'],
  ])('starts with the last used one, %j', (key, expected) => {
    window.localStorage.setItem('last-search-tab', JSON.stringify(key));
    renderAt('/', <SearchBox />);
    expect(chosen()).toBe(expected);
  });

  it.each([
    ['standard', 'Search'],
    ['pico', 'PICO'],
    ['advanced', 'AdvancedPro'],
  ] as const)(
    'shows the tab of a %s search on the page, regardless of the last used one',
    (searchType, expected) => {
      window.localStorage.setItem('last-search-tab', '"picosearch"');
      const request = { ...EMPTY_SEARCH_REQUEST, searchType, criteria: 'asthma' };
      renderAt('/', <SearchBox initialText="asthma" request={request} />);
      expect(chosen()).toBe(expected);
    },
  );

  it('does not put the text of another kind of search into the box', async () => {
    const request = { ...EMPTY_SEARCH_REQUEST, searchType: 'pico' as const, criteria: 'asthma' };
    const { user } = renderAt('/', <SearchBox initialText="asthma" request={request} />);
    await user.click(screen.getByRole('tab', { name: 'Search' }));
    expect(field()).toHaveValue('');
  });
});

describe('SearchBox: from one form to another', () => {
  const OVID = 'exp Asthma/ and (wheez$ adj3 child$).ti,ab.';
  const tab = (name: string | RegExp) => screen.getByRole('tab', { name });

  /** The text of the editor. */
  const edited = () =>
    waitFor(() => {
      const host = document.querySelector('[data-strategy-editor]');
      const lines = [...(host?.shadowRoot?.querySelectorAll('.cm-line') ?? [])];
      if (lines.length === 0) throw new Error('no editor yet');
      return lines.map((line) => line.textContent);
    });

  beforeEach(() => {
    window.localStorage.clear();
    answeringServer((path) => (path === '/api/site' ? { ...SITE, isPro: true } : []));
  });

  it('offers the editor for a typed strategy and opens it there in its syntax', async () => {
    const { user } = renderAt('/', <SearchBox />);
    await user.type(field(), OVID);
    expect(await screen.findByText('This looks like Ovid syntax.')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: 'Open in the editor' }));
    expect(tab(/Advanced/)).toHaveAttribute('aria-selected', 'true');
    expect(await edited()).toEqual([OVID]);
    expect(screen.getByText(/Read as Ovid syntax/)).toBeInTheDocument();
  });

  it('keeps the lines of a pasted strategy', async () => {
    const { user } = renderAt('/', <SearchBox />);
    await user.click(field());
    await user.paste('1. asthma.ti,ab.\n2. exp Child/\n3. 1 and 2\n');
    expect(field()).toHaveValue('1. asthma.ti,ab. 2. exp Child/ 3. 1 and 2');
    await user.click(await screen.findByRole('button', { name: 'Open in the editor' }));
    expect(await edited()).toEqual(['1. asthma.ti,ab.', '2. exp Child/', '3. 1 and 2']);
  });

  it('offers nothing for prose and for a query of its own syntax', async () => {
    const { user } = renderAt('/', <SearchBox />);
    for (const text of [
      'asthma and/or wheeze',
      'title:asthma AND "chest pain"~3 [adults]',
      'covid/flu in 2024',
    ]) {
      await user.clear(field());
      await user.type(field(), text.replaceAll('[', '[['));
      // The offer's script is loaded for the first of them.
      await letPass(20);
      expect([text, screen.queryByRole('button', { name: 'Open in the editor' })]).toEqual([text, null]);
    }
  });

  it('keeps what was typed in each form, and the editor continues with the last one', async () => {
    const { user } = renderAt('/', <SearchBox initialText="gout" />);
    await user.clear(field());
    await user.type(field(), 'asthma');
    await user.click(tab('PICO'));
    await user.type(await screen.findByRole('textbox', { name: 'Intervention' }), 'steroids');
    await user.type(screen.getByRole('textbox', { name: 'Outcome' }), 'admission');
    await user.click(tab(/Advanced/));
    expect(await edited()).toEqual(['(steroids) AND (admission)']);
    await user.click(tab('PICO'));
    expect(await screen.findByRole('textbox', { name: 'Intervention' })).toHaveValue('steroids');
    await user.click(tab('Search'));
    expect(field()).toHaveValue('asthma');
    await user.click(tab(/Advanced/));
    expect(await edited()).toEqual(['asthma']);
  });

  it('keeps an edited draft and offers to replace it with the typed query', async () => {
    const draft = { text: 'copd[ti]', dialect: 'pubmed', searched: '', owner: null };
    window.localStorage.setItem('advanced-draft', JSON.stringify(draft));
    const { user } = renderAt('/', <SearchBox />);
    await user.type(field(), 'asthma');
    await user.click(tab(/Advanced/));
    expect(await edited()).toEqual(['copd[ti]']);
    expect(screen.getByText('The editor kept your draft. You also typed: asthma')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use this query instead' }));
    expect(await edited()).toEqual(['asthma']);
    expect(screen.queryByRole('button', { name: 'Use this query instead' })).not.toBeInTheDocument();
  });
});
