import type { Source, SourceRun } from '@clinical/contracts';
import { screen, within } from '@testing-library/react';
import { answeringServer, jsonResponse } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { freshnessOf, publicName, SourcesPage } from './sources-page.js';
import { aSite } from '../testing/a-search-response.js';

const SITE = aSite();

function aRun(overrides: Partial<SourceRun> = {}): SourceRun {
  return {
    started_at: '2026-03-13T01:00:00Z',
    ended_at: '2026-03-13T01:05:00Z',
    outcome: 'finished',
    reason: '',
    counts: { read: 1_510, new: 1_500, updated: 10, unchanged: 0, deleted: 0, rejected: 0 },
    ...overrides,
  };
}

function aSource(overrides: Partial<Source> = {}): Source {
  return {
    id: 'pubmed',
    name: 'PubMed',
    kind: 'records',
    records: 12_500,
    newest: '2026-03-12',
    last_run: aRun(),
    last_success: '2026-03-13T01:05:00Z',
    age_days: 1,
    is_stale: false,
    demonstration: false,
    ...overrides,
  };
}

function openSources(sources: readonly Source[], more: object = {}) {
  const response = {
    sources,
    stale_after_days: 30,
    next_refresh: null,
    as_of: '2026-03-14T12:00:00Z',
    ...more,
  };
  const counts = { records: 12_500, with_citations: 3_100, counted_at: '2026-03-14T02:30:00Z' };
  answeringServer((path) => {
    if (path === '/api/citations') return counts;
    return path === '/sources' ? response : SITE;
  });
  return renderAt('/Sources', <SourcesPage />);
}

describe('SourcesPage', () => {
  it('says how many records have citation data', async () => {
    openSources([aSource()]);
    expect(await screen.findByText('Citations are known for 3,100 of 12,500 records.')).toBeInTheDocument();
  });

  it('has a row for each source: content, newest record, last import and state', async () => {
    openSources([
      aSource({ id: 'mesh', name: 'MeSH', kind: 'vocabulary', records: 30_000, newest: '2026' }),
      aSource(),
    ]);
    const table = within(await screen.findByRole('region', { name: 'Sources' }));
    const [, ...rows] = table.getAllByRole('row');
    expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
      [
        'PubMedRecords',
        '12,500 records',
        '12 Mar 2026',
        expect.stringMatching(/^yesterday13 Mar 2026, /),
        'Up to date',
      ],
      ['MeSHVocabulary', '30,000 headings', '2026', expect.stringMatching(/^yesterday/), 'Up to date'],
    ]);
  });

  it('shows the next refresh, and that nothing was imported', async () => {
    openSources([], { next_refresh: '2026-03-15T03:00:00Z' });
    expect(await screen.findByText('Nothing has been imported yet.')).toBeInTheDocument();
    expect(screen.getByText(/The next refresh runs on 15 Mar 2026/)).toBeInTheDocument();
  });

  it('shows the number of skipped records when it is large', async () => {
    openSources([aSource({ last_run: aRun({ outcome: 'rejections', counts: countsWith(16) }) })]);
    expect(await screen.findByText('16 records skipped')).toBeInTheDocument();
  });

  it('describes the state of a source in words', async () => {
    openSources([aSource({ is_stale: true, age_days: 45 })]);
    expect(await screen.findByText('Older than 30 days')).toBeInTheDocument();
    expect(screen.getByText('45 days ago')).toBeInTheDocument();
  });

  it('explains the vocabulary of the demonstration, which is never imported', async () => {
    openSources([
      aSource({
        ...{ id: 'mesh', name: 'MeSH', kind: 'vocabulary', records: 572, newest: '', demonstration: true },
        ...{ last_run: null, last_success: null, age_days: null },
      }),
    ]);
    expect(await screen.findByRole('row', { name: /^MeSH/ })).toHaveTextContent(
      /^MeSHA small part of MeSH that comes with the demonstration572 headings––Demonstration$/,
    );
  });

  it('reports a failed load, and retries', async () => {
    let broken = true;
    answeringServer((path) => {
      if (path !== '/sources') return SITE;
      return broken
        ? jsonResponse({}, 400)
        : { sources: [], stale_after_days: 0, next_refresh: null, as_of: '2026-03-14T12:00:00Z' };
    });
    const { user } = renderAt('/Sources', <SourcesPage />);
    expect(await screen.findByText('The sources could not be loaded.')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing has been imported yet.')).toBeInTheDocument();
  });
});

const countsWith = (rejected: number) => ({ ...aRun().counts, rejected });

describe('publicName', () => {
  it.each([
    ['PubMed', 'PubMed'],
    ['key_trials-2026', 'Key trials 2026'],
    ['trials', 'Trials'],
  ])('shows %s as %s', (name, shown) => {
    expect(publicName({ name })).toBe(shown);
  });
});

describe('freshnessOf', () => {
  it.each<[string, Partial<Source>, string]>([
    ['imported whole', {}, 'fresh'],
    ['imported in part', { last_run: aRun({ outcome: 'rejections', counts: countsWith(16) }) }, 'partly'],
    [
      'imported but for one line',
      { last_run: aRun({ outcome: 'rejections', counts: countsWith(1) }) },
      'fresh',
    ],
    ['imported today with an old newest record', { newest: '2025-03-13' }, 'old'],
    ['a year old to the day', { newest: '2025-03-14' }, 'fresh'],
    ['of a year that had not ended a year ago', { newest: '2025' }, 'fresh'],
    ['of a year before', { newest: '2024' }, 'old'],
    ['without a date', { newest: '' }, 'fresh'],
    ['imported long ago', { is_stale: true }, 'stale'],
    ['interrupted', { last_run: aRun({ outcome: 'interrupted' }) }, 'interrupted'],
    ['interrupted and stale', { last_run: aRun({ outcome: 'interrupted' }), is_stale: true }, 'stale'],
    ['failed and stale', { last_run: aRun({ outcome: 'failed' }), is_stale: true }, 'failed'],
    [
      'part of the demonstration',
      { kind: 'vocabulary', demonstration: true, last_run: null, last_success: null, age_days: null },
      'bundled',
    ],
    ['never noted', { last_run: null, last_success: null, age_days: null }, 'unknown'],
  ])('calls a source that was %s %s', (_, overrides, expected) => {
    expect(freshnessOf(aSource(overrides), '2026-03-14T12:00:00Z').freshness).toBe(expected);
  });
});
