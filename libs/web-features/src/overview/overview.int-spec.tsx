import type { EvidenceTable, Matrix, MatrixCell, MindMap } from '@clinical/search/contract';
import { screen, within } from '@testing-library/react';
import { aDocument, aResponse } from '../testing/a-search-response.js';
import { openResults } from '../testing/open-results.js';

jest.setTimeout(30_000);

beforeEach(() => localStorage.clear());

const cell = (count: number, topics: string, groups = [0, 0, 0, 0, 0]): MatrixCell => ({
  count,
  groups,
  query: `criteria=a&search_type=standard&topic=${topics}&verbatim=1`,
});

const MATRIX: Matrix = {
  columns_are: 'conditions',
  basis: 'headings',
  vocabulary_loaded: true,
  total: 45,
  read: 45,
  covered: 40,
  columns: [
    { name: 'Asthma', ...cell(30, 'Asthma') },
    { name: 'Eczema', ...cell(4, 'Eczema') },
  ],
  rows: [
    {
      name: 'Albuterol',
      ...cell(12, 'Albuterol'),
      cells: [cell(9, 'Albuterol;Asthma', [2, 7, 0, 0, 0]), cell(0, 'Albuterol;Eczema')],
    },
  ],
};
const MIND_MAP: MindMap = {
  markdown:
    '# a\n\n## MeSH headings\n\n### Diseases\n\n- [Asthma](https://e.org/Searchresult?criteria=a&topic=Asthma) (30)\n\n## First results\n\n- [A title](https://e.org/Document/x-1)\n\n',
};
const TABLE: EvidenceTable = {
  total: 45,
  columns: [
    { column: 'design', name: 'Design' },
    { column: 'finding', name: 'Conclusion as quoted' },
  ],
  rows: [
    {
      ...{ id: 'x-1', title: 'A title', publication: 'A journal', design: 'Cohort study', participants: '' },
      ...{ population: '', year: '2020', finding: 'It works.', appraisal: '', has_abstract: true },
    },
  ],
};

function open(isPro = true, answers: Readonly<Record<string, unknown>> = {}) {
  const known: Readonly<Record<string, unknown>> = {
    '/api/matrix': MATRIX,
    '/api/mindmap': MIND_MAP,
    '/api/evidenceTable': TABLE,
    ...answers,
  };
  return openResults('?criteria=a', {
    search: () => aResponse({ total: 45, isPro }, [aDocument({ id: 'x-1', Title: 'A title' })]),
    other: ({ pathname }) => {
      const answer = known[pathname];
      return answer instanceof Response ? answer : answer === undefined ? undefined : Response.json(answer);
    },
  });
}

async function show(user: ReturnType<typeof open>['user'], view: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Views of the results' }));
  await user.click(await screen.findByRole('menuitem', { name: view }));
  expect(await screen.findByRole('heading', { name: view })).toHaveFocus();
}

describe('the evidence matrix', () => {
  it('links every count to its search, and names the evidence groups and the gaps in words', async () => {
    const { user } = open();
    await show(user, 'Evidence matrix');
    const table = within(await screen.findByRole('table'));
    expect(
      table.getByRole('link', {
        name: 'Albuterol and Asthma: 9 records. 2 in Secondary evidence; 7 in Key primary research',
      }),
    ).toHaveAttribute(
      'href',
      '/Searchresult?criteria=a&search_type=standard&topic=Albuterol%3BAsthma&verbatim=1',
    );
    expect(table.getByRole('img', { name: 'No records: Albuterol and Eczema' })).toBeVisible();
    expect(table.getByRole('columnheader', { name: 'Asthma (30)' })).toBeVisible();
    expect(table.getByRole('rowheader', { name: 'Albuterol' })).toBeVisible();
  });

  it('asks for periods, and returns to the list', async () => {
    const { user, calls } = open();
    await show(user, 'Evidence matrix');
    await user.click(await screen.findByRole('radio', { name: 'Periods of five years' }));
    await screen.findByRole('table');
    expect(calls.filter((path) => path.startsWith('/api/matrix'))).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(await screen.findByRole('link', { name: 'A title' })).toBeVisible();
  });

  it('says where few records have headings', async () => {
    const { user } = open(true, { '/api/matrix': { ...MATRIX, basis: 'titles' } });
    await show(user, 'Evidence matrix');
    expect(await screen.findByText(/Few of these records have MeSH headings/)).toBeVisible();
  });
});

describe('the mind map', () => {
  it('is a tree of links with their counts, and the same as a picture', async () => {
    const { user } = open();
    await show(user, 'Mind map');
    const tree = within(await screen.findByRole('tree', { name: 'Mind map' }));
    expect(tree.getByRole('link', { name: 'Asthma' })).toHaveAttribute(
      'href',
      '/Searchresult?criteria=a&search_type=standard&topic=Asthma',
    );
    expect(tree.getByRole('link', { name: 'A title' })).toHaveAttribute('href', '/Document/x-1');
    expect(screen.getByRole('img', { name: 'Mind map of a' })).toBeVisible();
  });

  it('is offered to those without Pro, not shown', async () => {
    const { user, calls } = open(false);
    await show(user, 'Mind map');
    expect(await screen.findByText(/Mind maps are for Pro users/)).toBeVisible();
    expect(calls.filter((path) => path.startsWith('/api/mindmap'))).toEqual([]);
  });

  it('reports an error in the words of the specification', async () => {
    const { user } = open(true, { '/api/mindmap': new Response('', { status: 400 }) });
    await show(user, 'Mind map');
    expect(await screen.findByText('Sorry, an error occurred when generating Mind Map :/')).toBeVisible();
  });
});

describe('the evidence table', () => {
  it('quotes conclusions, and shows the columns that the reader chooses', async () => {
    const { user } = open();
    await show(user, 'Evidence table');
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('It works.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Conclusion as quoted' }));
    expect(table.queryByText('It works.')).toBeNull();
    expect(table.getByText('Cohort study')).toBeVisible();
  });

  it('has its file for Pro users only', async () => {
    const { user } = open(false);
    await show(user, 'Evidence table');
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
    expect(screen.getByText(/The CSV file is for Pro users/)).toBeVisible();
  });
});
