import type { Diagnostic } from '@clinical/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aDocument, aResponse } from '../../testing/a-search-response.js';
import { openResults } from '../../testing/open-results.js';

const BASE = '/Searchresult?criteria=asthma&search_type=standard';
const pages = async (total: number, folded = 0) => {
  const page = openResults('?criteria=asthma', {
    search: (parameters) => {
      const number = Number(parameters.get('page') ?? 1);
      return aResponse({ total, folded, page: number, start: (number - 1) * 20 });
    },
  });
  await screen.findByRole('heading', { level: 2, name: /^1 to/ });
  return page;
};

describe('the pager', () => {
  it('is hidden up to 20 results', async () => {
    await pages(20);
    expect(screen.queryByRole('navigation', { name: 'Pages of results' })).not.toBeInTheDocument();
  });

  it('is shown above 20, with 12 numbers, the last page, and no previous page', async () => {
    await pages(1000);
    const pager = within(await screen.findByRole('navigation', { name: 'Pages of results' }));
    expect(pager.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Previous',
      ...Array.from({ length: 12 }, (_, index) => String(index + 1)),
      '50',
      'Next',
    ]);
    expect(pager.getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    expect(pager.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    expect(pager.getByText('Page 1 of 50')).toBeInTheDocument();
  });

  it('is shown without links when all results fit on one page', async () => {
    openResults('?criteria=asthma&rows=50', { search: () => aResponse({ total: 30, rows: 50 }) });
    const pager = within(await screen.findByRole('navigation', { name: 'Pages of results' }));
    expect(pager.getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    expect(pager.getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('opens a page, scrolls to 180 and moves the focus to the list', async () => {
    const scrolled: unknown[] = [];
    window.scrollTo = (options: unknown) => scrolled.push(options);
    const { user, address } = await pages(1000);
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(address()).toBe(`${BASE}&page=2`);
    expect(scrolled).toContainEqual({ top: 180 });
    const heading = await screen.findByRole('heading', { level: 2, name: '21 to 40 of 1,000' });
    expect(heading).toHaveFocus();
    await waitFor(() =>
      expect(document.querySelector('[data-announcer="polite"]')).toHaveTextContent(
        'Page 2 of 50. 1,000 results',
      ),
    );
  });

  it('ends at result 10,000 with a message', async () => {
    openResults('?criteria=asthma&page=500', {
      search: () => aResponse({ total: 218_750, page: 500, start: 9_980 }),
    });
    expect(await screen.findByText(/^You can page up to result 10,000\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('offers a way back from a page after the last one', async () => {
    openResults('?criteria=asthma&page=9', { search: () => aResponse({ total: 45, page: 9, start: 160 }) });
    expect(await screen.findByText('There is no page 9. The last page is 3.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to page 3' })).toHaveAttribute('href', `${BASE}&page=3`);
  });
});

describe('the relevance fold', () => {
  it('shows after the last page how many results are hidden, and why', async () => {
    await pages(25, 10);
    expect(screen.getByText(/^10 lower-relevance results are not shown\./)).toBeInTheDocument();
    expect(screen.getByText(/below 15% of the best result\. Pro users can list them\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Show all' })).not.toBeInTheDocument();
  });

  it('is hidden before the last page', async () => {
    await pages(100, 10);
    expect(screen.queryByText(/lower-relevance/)).not.toBeInTheDocument();
  });

  it('is shown to Pro users on every page, with a link to open it', async () => {
    openResults('?criteria=asthma', { search: () => aResponse({ total: 100, folded: 10, isPro: true }) });
    expect(await screen.findByText(/^10 lower-relevance results are not shown\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', `${BASE}&showall=1`);
  });

  it('is opened and closed by Pro users', async () => {
    const { user, address } = openResults('?criteria=asthma', {
      search: (parameters) => {
        const showall = parameters.has('showall');
        const full = aResponse({ total: 12, folded: showall ? 0 : 10, isPro: true });
        return { ...full, summary: { ...full.summary, filters: { ...full.summary.filters, showall } } };
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Show all' }));
    expect(address()).toBe(`${BASE}&showall=1`);
    await user.click(await screen.findByRole('link', { name: 'Hide them' }));
    expect(address()).toBe(BASE);
  });
});

describe('notices above the list', () => {
  it('say that no record has all the words', async () => {
    openResults('?criteria=asthma', {
      search: () =>
        aResponse({
          relaxed: { allWords: 0, allWordsFirst: true, notRequired: ['chronic'], inNoRecord: [] },
        }),
    });
    expect(
      await screen.findByText('No record has all your words. These have some of them.'),
    ).toBeInTheDocument();
  });

  it('name the optional words when all listed records have the others: by date', async () => {
    openResults('?criteria=asthma&sort=y', {
      search: () =>
        aResponse({
          sort: 'y',
          relaxed: { allWords: 0, allWordsFirst: true, notRequired: ['chronic'], inNoRecord: [] },
        }),
    });
    expect(await screen.findByText('Not required in these results: chronic')).toBeInTheDocument();
  });

  it('name no words of a ranked list, whose records may lack others', async () => {
    openResults('?criteria=asthma', {
      search: () =>
        aResponse({
          relaxed: { allWords: 0, allWordsFirst: true, notRequired: ['chronic'], inNoRecord: [] },
        }),
    });
    await screen.findByText('No record has all your words. These have some of them.');
    expect(screen.queryByText(/Not required/)).not.toBeInTheDocument();
  });

  it.each([
    ['from_date=2020', { from_date: '2020' }],
    ['limits=free', { limits: ['free' as const] }],
    ['topic=Asthma', { topics: ['Asthma'] }],
  ])('say that no filtered record has all the words, with %s', async (parameter, filter) => {
    const { filters } = aResponse().summary;
    openResults(`?criteria=asthma&${parameter}`, {
      search: () =>
        aResponse({
          relaxed: { allWords: 0, allWordsFirst: true, notRequired: [], inNoRecord: [] },
          filters: { ...filters, ...filter },
        }),
    });
    expect(
      await screen.findByText(
        'No results that pass the filters contain all your words. Showing results with some of them.',
      ),
    ).toBeInTheDocument();
  });

  it('separate the records with all the words from the others', async () => {
    openResults('?criteria=asthma', {
      search: () =>
        aResponse({
          total: 12,
          listed: 12,
          relaxed: { allWords: 3, allWordsFirst: true, notRequired: [], inNoRecord: [] },
        }),
    });
    expect(await screen.findByText('3 with all your words, 9 more with some of them')).toBeInTheDocument();
    const divider = screen.getByRole('heading', { name: 'More results with some of your words (9)' });
    const items = [...(divider.closest('ol')?.children ?? [])];
    expect(items.findIndex((item) => item.contains(divider))).toBe(3);
  });

  it('say which words a record lacks in a widened search', async () => {
    const documents = [
      aDocument({ id: '1' }),
      aDocument({ id: '2', missing_words: ['fever', 'children', 'night', 'cough', 'croup'] }),
      aDocument({ id: '3', missing_words: ['fever'], snippet_text: '' }),
    ];
    openResults('?criteria=asthma children fever', {
      search: () =>
        aResponse(
          {
            total: 3,
            listed: 3,
            relaxed: { allWords: 1, allWordsFirst: true, notRequired: [], inNoRecord: [] },
          },
          documents,
        ),
    });
    const [missing] = await screen.findAllByText(/^Missing:/);
    expect(missing).toHaveTextContent('Missing: fever children +3');
    expect(missing?.closest('[data-result-id]')).toHaveAttribute('data-result-id', '2');
    expect([...(missing?.querySelectorAll('s') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'fever',
      'children',
    ]);
    expect(screen.getByText('+3')).toHaveAttribute('data-tip', 'night, cough, croup');
    const ofTitle = screen.getByText(/^Not in the title:/);
    expect(ofTitle).toHaveTextContent('Not in the title: fever');
    expect(ofTitle.closest('[data-result-id]')).toHaveAttribute('data-result-id', '3');
  });

  it.each<['en' | 'es', string]>([
    ['en', 'No record contains “Ogilvie”, “xyzzy”. Showing results with your other words.'],
    ['es', 'Ningún registro contiene «Ogilvie», «xyzzy». Se muestran resultados con las demás palabras.'],
  ])('name the words that no record has, in %s', async (language, text) => {
    const relaxed = { allWords: 0, allWordsFirst: true, notRequired: [], inNoRecord: ['Ogilvie', 'xyzzy'] };
    openResults('?criteria=Ogilvie xyzzy syndrome', { search: () => aResponse({ relaxed }) }, language);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText(/all your words|todas sus palabras/)).not.toBeInTheDocument();
  });

  it('do not separate a list that is sorted by date', async () => {
    openResults('?criteria=asthma&sort=y', {
      search: () =>
        aResponse({
          sort: 'y',
          total: 12,
          listed: 12,
          relaxed: { allWords: 3, allWordsFirst: true, notRequired: [], inNoRecord: [] },
        }),
    });
    expect(await screen.findByText('12 results')).toBeInTheDocument();
    expect(screen.queryByText(/some of your words/)).toBeNull();
  });

  it('insert the implied brackets of a mixed query with one click', async () => {
    const { user, address } = openResults('?criteria=asthma OR wheeze AND child', {
      search: (parameters) => {
        const criteria = parameters.get('criteria') ?? '';
        const message = 'AND and OR are mixed without brackets';
        const fix = '(asthma OR wheeze) AND child';
        const mixed = { severity: 'notice', code: 'Q101', message, fix, start: 0, end: 26 } as const;
        return aResponse({ criteria, notices: criteria === fix ? [] : [mixed] });
      },
    });
    await user.click(
      await screen.findByRole('link', { name: 'Search for (asthma OR wheeze) AND child instead' }),
    );
    expect(address()).toBe('/Searchresult?criteria=(asthma+OR+wheeze)+AND+child&search_type=standard');
    await waitFor(() => expect(screen.queryByText(/mixed without brackets/)).not.toBeInTheDocument());
  });

  it('end with a full stop before the hint that follows', async () => {
    openResults('?criteria=asthma&from_date=2019', {
      search: () =>
        aResponse({
          notices: [
            {
              severity: 'notice',
              code: 'Q138',
              message: '2 records are left out',
              hint: 'Remove the filter',
            },
          ],
        }),
    });
    const hint = await screen.findByText('Remove the filter');
    expect(hint.closest('li')).toHaveTextContent(/^2 records are left out\. Remove the filter$/);
  });

  it('leave their place to the results where they count what a filter leaves out', async () => {
    const leftOut: Diagnostic = {
      ...{ severity: 'notice', code: 'Q138', parameter: 'from_date' },
      ...{ message: '2 records are left out', hint: 'Remove the filter' },
    };
    openResults('?criteria=asthma&from_date=2019', { search: () => aResponse({ notices: [leftOut] }) });
    const line = (await screen.findByText('Remove the filter')).parentElement;
    expect(line).toHaveTextContent(/^2 records are left out\. Remove the filter$/);
    const [result] = document.querySelectorAll('[data-result-id]');
    expect(result?.compareDocumentPosition(line ?? document)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('show corrected and ignored parts of the address, each once', async () => {
    openResults('?criteria=asthma&rows=37', {
      search: () =>
        aResponse({
          notices: [{ severity: 'notice', code: 'P061', message: 'Clinical areas are for Pro users.' }],
        }),
    });
    expect(await screen.findByText('Clinical areas are for Pro users.')).toBeInTheDocument();
    expect(screen.getAllByText(/^37 results per page/)).toHaveLength(1);
  });
});
