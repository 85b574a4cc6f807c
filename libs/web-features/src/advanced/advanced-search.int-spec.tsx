import { EMPTY_SEARCH_REQUEST, type SearchDetails } from '@clinical/contracts';
import { EditorView } from '@codemirror/view';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { answeringServer } from '../testing/answering-server.js';
import { holdTokens } from '../account/testing/account-server.js';
import { forgetCookie } from '../api-client/browser-storage.js';
import { SITE } from '../testing/open-results.js';
import { renderAt } from '../testing/render-at.js';
import { AdvancedSearch } from './advanced-search.js';
import { queryHistory } from './history/history-store.js';

const DETAILS: SearchDetails = {
  dialect: 'trip',
  detected: null,
  query: '',
  bracketed: null,
  lines: [{ number: 1, label: '1', text: 'asthma', start: 0, end: 6, total: 1_234, unused: false }],
  limits: [],
  leaves: [],
  relaxations: [],
  notices: [],
};

function open({ isPro = true, text = '', request = null as typeof EMPTY_SEARCH_REQUEST | null } = {}) {
  const site = { ...SITE, isPro };
  const calls = answeringServer((path) => {
    if (path === '/api/site') return site;
    if (path.startsWith('/strategy/check')) return { search_details: DETAILS, took_ms: 1 };
    return [];
  });
  return {
    calls,
    site,
    ...renderAt('/', <AdvancedSearch initialText={text} request={request} autoFocus={false} />),
  };
}

async function editor(): Promise<EditorView> {
  const host = await waitFor(() => {
    const found = document.querySelector('[data-strategy-editor]');
    if (!found?.shadowRoot) throw new Error('no editor yet');
    return found;
  });
  const view = EditorView.findFromDOM(
    host.shadowRoot?.querySelector<HTMLElement>('.cm-editor') as HTMLElement,
  );
  if (!view) throw new Error('no editor');
  return view;
}

async function type(text: string, userEvent = 'input.type'): Promise<EditorView> {
  const view = await editor();
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, userEvent }));
  return view;
}

const searchButton = () => screen.getByRole('button', { name: 'Search' });

beforeEach(() => {
  forgetCookie('tokens');
  window.localStorage.clear();
  queryHistory.clear();
});

describe('AdvancedSearch without Pro', () => {
  it('explains how to get Pro and keeps the text', async () => {
    const request = { ...EMPTY_SEARCH_REQUEST, searchType: 'advanced' as const, criteria: 'asthma[ti]' };
    open({ isPro: false, text: 'asthma[ti]', request });
    const way = await screen.findByRole('link', { name: 'Pro users only, Click here to upgrade' });
    expect(way).toHaveAttribute('href', '/Why');
    expect(screen.getByRole('textbox', { name: 'Your query' })).toHaveValue('asthma[ti]');
    expect(JSON.parse(window.localStorage.getItem('advanced-draft') ?? '')).toEqual({
      text: 'asthma[ti]',
      dialect: 'trip',
      searched: 'asthma[ti]',
      owner: null,
    });
  });
});

describe('The draft of a search that was not run', () => {
  const request = { ...EMPTY_SEARCH_REQUEST, searchType: 'advanced', criteria: 'asthma' } as const;
  const written = async () => (await editor()).state.doc.toString();
  const kept = () => waitFor(() => expect(window.localStorage.getItem('advanced-draft')).toContain('cough'));

  it('is restored after a reload', async () => {
    open({ text: 'asthma', request });
    await type('asthma OR cough');
    await kept();
    cleanup();
    open({ text: 'asthma', request });
    expect(await written()).toBe('asthma OR cough');
  });

  it('is restored for a user who has lost Pro meanwhile, and for one who has it again', async () => {
    const { site, queryClient } = open({ text: 'asthma', request });
    await type('asthma OR cough');
    await kept();
    site.isPro = false;
    await act(() => queryClient.resetQueries());
    expect(await screen.findByRole('textbox', { name: 'Your query' })).toHaveValue('asthma OR cough');
    site.isPro = true;
    await act(() => queryClient.resetQueries());
    expect(await written()).toBe('asthma OR cough');
  });

  it('is restored for the same user, and not for another account', async () => {
    holdTokens({ user_id: 7 });
    open({ text: 'asthma', request });
    await type('asthma OR cough');
    await kept();
    cleanup();
    forgetCookie('tokens');
    open({ text: 'asthma', request, isPro: false });
    expect(await screen.findByRole('textbox', { name: 'Your query' })).toHaveValue('asthma OR cough');
    cleanup();
    holdTokens({ user_id: 8 });
    open({ text: 'asthma', request });
    expect(await written()).toBe('asthma');
    cleanup();
    holdTokens({ user_id: 7 });
    open({ text: 'asthma', request });
    expect(await written()).toBe('asthma OR cough');
  });

  it('is not shown in another search', async () => {
    open({ text: 'asthma', request });
    await type('asthma OR cough');
    await kept();
    cleanup();
    open({ text: 'gout', request: { ...request, criteria: 'gout' } });
    expect(await written()).toBe('gout');
  });

  it('is removed once the search is run', async () => {
    const { user, address } = open({ text: 'asthma', request });
    await type('asthma OR cough');
    await user.click(searchButton());
    await waitFor(() => expect(address()).toContain('cough'));
    cleanup();
    open({ text: 'asthma', request });
    expect(await written()).toBe('asthma');
  });
});

describe('AdvancedSearch', () => {
  it('searches for the text, adds it to the history, and opens its results', async () => {
    const { user, address } = open();
    await type('asthma AND wheez*');
    await user.click(searchButton());
    await waitFor(() =>
      expect(address()).toBe('/Searchresult?criteria=asthma+AND+wheez*&search_type=advanced'),
    );
    expect(queryHistory.read().entries.map(({ text, dialect }) => [text, dialect])).toEqual([
      ['asthma AND wheez*', 'trip'],
    ]);
  });

  it('sends the lines that a query refers to', async () => {
    const first = queryHistory.add('asthma', 'trip');
    const { user, address } = open();
    await type(`#${first} AND gout`);
    await user.click(searchButton());
    await waitFor(() => expect(address()).toContain('search_type=advanced'));
    expect(new URLSearchParams(address()?.split('?')[1]).get('criteria')).toBe(
      '#1.\tasthma\n#2.\t#1 AND gout',
    );
  });

  it('does not run a query with errors, and shows their places', async () => {
    const { user, address } = open();
    await type('(asthma');
    await user.click(searchButton());
    expect(screen.getByText(/^The query has errors\./)).toBeInTheDocument();
    expect(await screen.findByText(/Missing '\)' for the '\(' at column 1/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go to: Line 1, column 1' })).toBeInTheDocument();
    expect(address()).toBe('/');
  });

  it('hides notices above the results until requested', async () => {
    const request = {
      ...EMPTY_SEARCH_REQUEST,
      searchType: 'advanced',
      criteria: 'asthma and cough',
    } as const;
    const { user } = open({ text: 'asthma and cough', request });
    const more = await screen.findByRole('button', { name: 'Show' });
    expect(screen.getByText(/^Messages/)).toHaveTextContent('1 notice');
    expect(screen.queryByText(/is read as the operator AND/)).not.toBeInTheDocument();
    await user.click(more);
    expect(screen.getByText(/is read as the operator AND/)).toBeInTheDocument();
  });

  it('shows equal notices once, with their number', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Syntax'), 'ovid');
    await type('1. (a adj3 b).ti.\n2. (c adj3 d).ti.\n3. 1 or 2');
    const notices = await screen.findAllByText(/at most 2 words between/);
    expect(notices.map(({ textContent }) => textContent)).toEqual([
      'Notice 2 × adj3: at most 2 words between (Ovid counting).',
    ]);
    expect(screen.getByText(/^Messages/)).toHaveTextContent('2 notices');
  });

  it('adds a missing bracket at the end by one click, and says so', async () => {
    const { user } = open();
    const view = await type('asthma AND (child OR infant');
    await user.click(await screen.findByRole('button', { name: 'Add )' }));
    expect(view.state.doc.toString()).toBe('asthma AND (child OR infant)');
  });

  it('has no button for a bracket that may belong to several places', async () => {
    open();
    await type('(asthma OR wheeze AND child');
    expect(await screen.findByText(/Close or delete the bracket/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Add|Delete|Replace)/ })).not.toBeInTheDocument();
  });

  it('keeps the reader’s own text as the draft, and not the text of a link', async () => {
    const kept = () => window.localStorage.getItem('advanced-draft');
    const own = JSON.stringify({ text: 'my own', dialect: 'trip' });
    window.localStorage.setItem('advanced-draft', own);
    const request = { ...EMPTY_SEARCH_REQUEST, searchType: 'advanced', criteria: 'asthma' } as const;
    open({ text: 'asthma', request });
    await editor();
    expect(kept()).toBe(own);
    await type('asthma OR cough');
    await waitFor(() => expect(kept()).toContain('asthma OR cough'));
  });

  it('follows the limits and the language of the address, and keeps the text being typed', async () => {
    answeringServer((path) => (path === '/api/site' ? { ...SITE, isPro: true } : []));
    const searched = { ...EMPTY_SEARCH_REQUEST, searchType: 'advanced', criteria: 'asthma' } as const;
    const limited = { ...searched, dialect: 'pubmed', fromDate: '2015', toDate: '2020' } as const;
    function Page() {
      const [request, setRequest] = useState<typeof EMPTY_SEARCH_REQUEST>(limited);
      return (
        <>
          <button onClick={() => setRequest({ ...searched, dialect: 'trip' })}>unlimited</button>
          <AdvancedSearch initialText="asthma" request={request} autoFocus={false} />
        </>
      );
    }
    const { user } = renderAt('/', <Page />);
    const view = await type('asthma OR cough');
    await user.click(screen.getByRole('tab', { name: 'Query builder' }));
    const from = await screen.findByRole('textbox', { name: 'From' });
    expect(from).toHaveValue('2015');
    expect(screen.getByText(/^Limited to 2015/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'unlimited' }));
    expect(screen.queryByText(/^Limited to/)).not.toBeInTheDocument();
    expect(from).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Syntax' })).toHaveValue('trip');
    expect(view.state.doc.toString()).toBe('asthma OR cough');
  });

  it('requires a text', async () => {
    const { user } = open();
    await editor();
    await user.click(searchButton());
    expect(screen.getByText('Type what to search for.')).toBeInTheDocument();
  });

  it('counts the results of the text once typing pauses', async () => {
    const { calls } = open();
    await type('asthma');
    expect(await screen.findByText('1,234 records found')).toBeInTheDocument();
    expect(calls.filter((call) => call.startsWith('/strategy'))).toEqual([
      '/strategy/check?criteria=asthma&dialect=trip',
    ]);
  });

  it('recognises the dialect of a pasted strategy, unless another one is chosen', async () => {
    const { user } = open();
    await type('1. exp Asthma/\n2. wheez$.ti,ab.\n3. 1 or 2', 'input.paste');
    expect(await screen.findByText(/This looks like Ovid\. Read as Ovid syntax/)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Syntax' })).toHaveValue('ovid');
    await user.click(screen.getByRole('button', { name: 'Read as Trip instead' }));
    expect(screen.getByRole('combobox', { name: 'Syntax' })).toHaveValue('trip');
  });

  it('offers the dialect of a typed text that has errors in another one', async () => {
    const { user } = open();
    await type('exp asthma/ and steroid$.ti,ab.');
    expect(await screen.findByText('This looks like Ovid.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Read as Ovid instead' }));
    expect(screen.getByRole('combobox', { name: 'Syntax' })).toHaveValue('ovid');
    expect(await screen.findByText('1,234 records found')).toBeInTheDocument();
    expect(screen.queryByText('This looks like Ovid.')).not.toBeInTheDocument();
  });

  describe('the dialect chosen by hand, once the text is emptied', () => {
    const language = () => screen.getByRole('combobox', { name: 'Syntax' });
    const OVID = '1. exp Asthma/\n2. wheez$.ti,ab.\n3. 1 or 2';
    const recognised = async () => {
      await type(OVID, 'input.paste');
      await screen.findByText(/This looks like Ovid/);
    };

    it('is restored after one recognised text was pasted over another', async () => {
      open();
      await recognised();
      await type('"Asthma"[Mesh] AND child*[tiab]', 'input.paste');
      await waitFor(() => expect(language()).toHaveValue('pubmed'));
      await type('', 'delete');
      expect(language()).toHaveValue('trip');
    });

    it('is restored after a reload', async () => {
      window.localStorage.setItem(
        'advanced-draft',
        JSON.stringify({ text: OVID, dialect: 'ovid', searched: '' }),
      );
      open();
      await editor();
      expect(language()).toHaveValue('ovid');
      await type('', 'delete');
      expect(language()).toHaveValue('trip');
    });

    it('is kept when it was chosen above the results', async () => {
      const { user } = open();
      await editor();
      await user.selectOptions(language(), 'ovid');
      await type('exp Asthma/');
      cleanup();
      const request = {
        ...EMPTY_SEARCH_REQUEST,
        searchType: 'advanced',
        criteria: 'exp Asthma/',
        dialect: 'ovid',
      };
      open({ text: 'exp Asthma/', request: request as typeof EMPTY_SEARCH_REQUEST });
      await editor();
      await type('', 'delete');
      expect(language()).toHaveValue('ovid');
    });

    it('is kept when it was chosen before the text or with it', async () => {
      const { user } = open();
      await editor();
      await user.selectOptions(language(), 'embase');
      await type("'asthma'/exp");
      await type('', 'delete');
      expect(language()).toHaveValue('embase');
      await recognised();
      await type('', 'delete');
      expect(language()).toHaveValue('embase');
    });
  });

  it('shows how a query without brackets is read, and inserts them', async () => {
    const { user } = open();
    const view = await type('asthma OR wheeze AND child');
    await user.click(await screen.findByRole('button', { name: 'Insert brackets' }));
    expect(view.state.doc.toString()).toBe('(asthma OR wheeze) AND child');
  });

  it('writes a query from the form, which can then be edited', async () => {
    const { user } = open();
    const view = await editor();
    await user.click(screen.getByRole('tab', { name: 'Query builder' }));
    await user.type(
      await screen.findByRole('textbox', { name: 'All of these words' }),
      'rationing healthcare',
    );
    await user.type(screen.getByRole('textbox', { name: 'Maximum words between them' }), '3');
    await user.type(screen.getByRole('textbox', { name: 'Without these words' }), 'mouse rat');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Where: Without these words' }),
      'Title only',
    );
    await user.type(screen.getByRole('textbox', { name: 'From' }), '2015');
    await user.click(screen.getByRole('button', { name: 'Use this query' }));
    expect(view.state.doc.toString()).toBe('"rationing healthcare"~3 NOT title:(mouse OR rat)');
    expect(screen.getByText(/Limited to 2015/)).toBeInTheDocument();
  });

  it('shows how every line was read, and prints only that', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {
      expect(document.documentElement.dataset['printing']).toBe('reading');
      expect(screen.getAllByRole('table', { name: 'How this was read' }).length).toBeGreaterThan(0);
    });
    const { user } = open();
    await type('1. asthma or copd\n2. child\n3. #1 and #2 (1234)');
    await user.click(screen.getByRole('tab', { name: 'How this was read' }));
    const [, first, , last] = within(
      await screen.findByRole('table', { name: 'How this was read' }),
    ).getAllByRole('row');
    expect(within(first!).getByText('asthma OR copd')).toBeInTheDocument();
    expect(within(first!).getByText('1. asthma or copd')).toBeInTheDocument();
    expect(within(last!).getByText('#1 AND #2')).toBeInTheDocument();
    expect(within(last!).getByText('1,234 in the pasted text')).toBeInTheDocument();
    expect(within(last!).getByText('Result')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(document.documentElement.dataset['printing']).toBeUndefined();
  });

  it('shows in words and arcs which line uses which', async () => {
    const { user } = open();
    await type('1. asthma\n2. child\n3. #1 and #2\n4. gout');
    await user.click(screen.getByRole('tab', { name: 'Diagram' }));
    const list = within(await screen.findByRole('list', { name: 'How lines combine' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1asthmaUsed in 3',
      '2childUsed in 3',
      '3#1 and #2Combines 1 and 2 · Not used',
      '4goutResult',
    ]);
    expect(list.getByText('#1 and #2')).toHaveAttribute('data-tip', '#1 and #2');
    expect(document.querySelectorAll('svg[aria-hidden] g')).toHaveLength(2);
  });

  it('keeps the input while another tool is open', async () => {
    const { user } = open();
    await editor();
    await user.click(screen.getByRole('tab', { name: 'Query builder' }));
    await user.type(await screen.findByRole('textbox', { name: 'All of these words' }), 'gout');
    await user.click(screen.getByRole('tab', { name: 'Translate query' }));
    expect(screen.queryByRole('textbox', { name: 'All of these words' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Query builder' }));
    expect(screen.getByRole('textbox', { name: 'All of these words' })).toHaveValue('gout');
  });

  it('prints the reading by the browser command, even when it is closed', async () => {
    open();
    await type('1. asthma or copd\n2. child\n3. #1 and #2');
    await screen.findByText('3 lines');
    await act(async () => window.dispatchEvent(new Event('beforeprint')));
    const table = screen.getByRole('table', { name: 'How this was read' });
    expect(within(table).getByText('#1 AND #2')).toBeInTheDocument();
    expect(document.documentElement.dataset['printing']).toBe('reading');
    await act(async () => window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('table', { name: 'How this was read' })).toBeNull();
    expect(document.documentElement.dataset['printing']).toBeUndefined();
  });

  it('prints the page unchanged by the browser command when there is no text', async () => {
    open();
    await editor();
    await act(async () => window.dispatchEvent(new Event('beforeprint')));
    expect(document.documentElement.dataset['printing']).toBeUndefined();
  });

  it('keeps in the history the form of a query, and not of one that was edited afterwards', async () => {
    const { user } = open();
    await editor();
    await user.click(screen.getByRole('tab', { name: 'Query builder' }));
    await user.type(
      await screen.findByRole('textbox', { name: 'All of these words' }),
      'rationing healthcare',
    );
    await user.type(screen.getByRole('textbox', { name: 'Maximum words between them' }), '3');
    await user.click(screen.getByRole('button', { name: 'Use this query' }));
    await user.click(searchButton());
    await waitFor(() => expect(queryHistory.read().entries).toHaveLength(1));
    await type('rationing[ti]');
    await user.click(searchButton());
    await waitFor(() => expect(queryHistory.read().entries).toHaveLength(2));
    const [written, edited] = queryHistory.read().entries;
    expect(written).toMatchObject({ advsearchfield: 'tb', proximity2: 3 });
    expect(edited).not.toHaveProperty('proximity2');
  });

  it('is available in Spanish', async () => {
    answeringServer(() => ({ ...SITE, isPro: true }));
    renderAt('/', <AdvancedSearch initialText="" request={null} autoFocus={false} />, { language: 'es' });
    expect(await screen.findByText('Historial de búsquedas')).toBeInTheDocument();
  });
});
