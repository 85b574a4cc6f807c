import type { RankFactors, SearchDocument } from '@clinical/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aDocument, aResponse } from '../../testing/a-search-response.js';
import { withRoomFor, openResults } from '../../testing/open-results.js';

const FACTORS: RankFactors = {
  score: 0.7,
  text: {
    value: 0.5,
    weight: 1,
    terms: [
      {
        term: 'asthma',
        insteadOf: [],
        inTitle: 1,
        inAbstract: 3,
        inKeywords: 0,
        documents: 1203,
        contribution: 0.4,
      },
      {
        term: 'budesonide',
        insteadOf: [],
        inTitle: 0,
        inAbstract: 0,
        inKeywords: 0,
        documents: 1,
        contribution: 0,
      },
    ],
  },
  wording: null,
  similarity: null,
  quality: { value: 1, weight: 0.6, reason: 'Controlled trials are key primary research.' },
  recency: { value: 0.5, weight: 0.4, reason: 'Published 14 Mar 2026.' },
  pinned: false,
  hasAllWords: false,
};

const open = (
  factors: RankFactors | undefined = FACTORS,
  query = '?criteria=asthma',
  notice: SearchDocument['notice'] = null,
) =>
  openResults(query, {
    search: (parameters) =>
      aResponse(
        {
          total: 40,
          sort: parameters.get('sort') === 'y' ? 'y' : 'r',
          relaxed: { allWords: 1, allWordsFirst: true, notRequired: [], inNoRecord: [] },
        },
        [aDocument({ notice, ...(parameters.has('explain') && factors ? { factors } : {}) })],
      ),
  });
const why = () => screen.findByRole('button', { name: /^Why this ranking/ });

describe('the ranking explanation', () => {
  withRoomFor();

  it('shows in a panel place, points, reasons, and where each word occurs', async () => {
    const { user, searches } = open();
    await user.click(await why());
    const panel = within(await screen.findByRole('complementary', { name: 'Why this ranking?' }));
    expect(await panel.findByRole('heading', { name: 'TripRank 45 of 100' })).toBeInTheDocument();
    expect(panel.getByText('Rank 1 of 40')).toBeInTheDocument();
    expect(panel.getByText('25 of 50 points')).toBeInTheDocument();
    expect(panel.getByText('15 of 30 points')).toBeInTheDocument();
    expect(panel.getByText('5 of 20 points')).toBeInTheDocument();
    expect(panel.getByText('Controlled trials are key primary research.')).toBeInTheDocument();
    expect(
      panel.getByText('once in the title, 3 times in the abstract; in 1,203 records of the collection'),
    ).toBeInTheDocument();
    expect(panel.getByText('not in this record; in 1 record of the collection')).toBeInTheDocument();
    expect(
      panel.getByText('This record has only some of your words. Records with all of them come first.'),
    ).toBeInTheDocument();
    expect(searches()).toEqual([
      '/Search?criteria=asthma&search_type=standard',
      '/Search?criteria=asthma&search_type=standard&explain=1',
    ]);
  });

  it('names a synonym that counts instead of the typed words', async () => {
    const [asthma] = FACTORS.text.terms;
    if (asthma === undefined) throw new Error('The factors have no words.');
    const terms = [{ ...asthma, term: 'renal', insteadOf: ['kidney'] }];
    const { user } = open({ ...FACTORS, text: { ...FACTORS.text, terms } });
    await user.click(await why());
    expect(await screen.findByText('renal, for ‘kidney’')).toBeInTheDocument();
  });

  it('shows the points of the wording', async () => {
    const wording = { fit: 0.8, added: 0.2, most: 0.25, reason: 'Worded like your search.' };
    const { user } = open({ ...FACTORS, wording });
    await user.click(await why());
    expect(await screen.findByText('Wording match')).toBeInTheDocument();
    expect(screen.getByText('10 of 13 points')).toBeInTheDocument();
    expect(screen.getByText('Worded like your search.')).toBeInTheDocument();
  });

  it('takes the focus, and returns it on Escape', async () => {
    const { user, address } = open();
    const before = await why();
    const start = address();
    await user.click(before);
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 2, name: 'Why this ranking?' })).toHaveFocus(),
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: 'Why this ranking?' })).not.toBeInTheDocument();
    expect(before).toHaveFocus();
    expect(address()).toBe(start);
  });

  it('says that the record is first because it was searched for', async () => {
    const { user } = open({ ...FACTORS, pinned: true });
    await user.click(await why());
    expect(await screen.findByText(/title or identifier of this record/)).toBeInTheDocument();
  });

  it('says that a notice is listed after the records that answer', async () => {
    const notice = { kind: 'retraction', title: 'Retraction notice', text: '', article: '' } as const;
    const { user } = open(FACTORS, '?criteria=asthma', notice);
    await user.click(await why());
    expect(
      await screen.findByText(
        'A notice about another article is listed after the records that answer the search.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/only some of your words/)).not.toBeInTheDocument();
  });

  it('says that another order is active', async () => {
    const { user } = open(FACTORS, '?criteria=asthma&sort=y');
    await user.click(await why());
    expect(await screen.findByText(/^You sorted by date/)).toBeInTheDocument();
    // Sorted by date, there are no such groups.
    expect(screen.getByText('This record has only some of your words.')).toBeInTheDocument();
  });

  it('says that it is not available', async () => {
    const { user } = openResults('?criteria=asthma', { search: () => aResponse({}, [aDocument()]) });
    await user.click(await why());
    expect(await screen.findByText('The explanation could not be loaded.')).toBeInTheDocument();
  });
});

describe('the ranking explanation on a small screen', () => {
  it('opens in a drawer', async () => {
    const { user } = open();
    await user.click(await why());
    const drawer = within(await screen.findByRole('dialog', { name: 'Why this ranking?' }));
    expect(await drawer.findByRole('heading', { name: 'TripRank 45 of 100' })).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Close the explanation' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
