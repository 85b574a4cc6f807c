import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { DEFAULT_APPRAISAL_SETTINGS, DEFAULT_RANKING_SETTINGS, VISITOR } from '@clinical/evidence';
import { InMemoryMeshStore } from '@clinical/mesh';
import { FixedClock } from '@clinical/platform';
import { SearchTooLargeError, type SearchEngine } from '@clinical/search-engine';
import { SearchEvidence } from './search-evidence.service.js';

const refuse = () => Promise.reject(new SearchTooLargeError('too much'));
const engine = {
  search: refuse,
  titles: refuse,
  status: () => Promise.resolve({ generation: '1', documents: 1, demonstrationDocuments: 0, version: 1 }),
  readCheckpoints: () => Promise.resolve([]),
} as Partial<SearchEngine> as SearchEngine;

const search = new SearchEvidence(engine, new InMemoryMeshStore(), new FixedClock('2026-11-01T06:00:00Z'), {
  ranking: DEFAULT_RANKING_SETTINGS,
  appraisal: DEFAULT_APPRAISAL_SETTINGS,
  grantPro: 'everyone',
  deadlineMs: 1_000,
  strategyDeadlineMs: 1_000,
  pairwiseProximity: false,
});

describe('a search that is more than the engine takes at once', () => {
  const strategy = '#1 asthma\n#2 #1 AND wheeze';
  const reading = (searchType: 'advanced' | 'standard', criteria: string) => ({
    request: { ...EMPTY_SEARCH_REQUEST, searchType, criteria },
    notices: [],
    errors: [],
  });
  const { signal } = new AbortController();

  it.each([
    ['the line that is its result', 'advanced', strategy, '#2 #1 AND wheeze'],
    ['all of it, where it is of one line', 'standard', 'asthma wheeze', 'asthma wheeze'],
  ] as const)('is refused with what to do, told of %s', async (_, searchType, text, told) => {
    const refusal = search.search(reading(searchType, text), 'en', signal);
    await expect(refusal).rejects.toMatchObject({
      code: 'INVALID_QUERY',
      diagnostics: [
        {
          severity: 'error',
          code: 'Q070',
          hint: expect.stringContaining('Refer to a line once'),
          start: text.indexOf(told),
          end: text.length,
        },
      ],
    });
  });

  it('is refused when it is checked, too', async () => {
    const refusal = search.strategies.check(reading('advanced', strategy), 'en', signal, VISITOR);
    await expect(refusal).rejects.toMatchObject({ code: 'INVALID_QUERY', diagnostics: [{ code: 'Q070' }] });
  });
});
