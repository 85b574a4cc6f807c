import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { VISITOR } from '@clinical/people';
import { SearchTooLargeError, type SearchEngine, type SearchPlan } from '@clinical/search-engine';
import type { TestingModule } from '@nestjs/testing';
import { createSearch } from '../testing/create-search.js';
import { EvidenceSearchService } from './evidence-search.service.js';
import { StrategySearchService } from './strategy-search.service.js';

const refuse = () => Promise.reject(new SearchTooLargeError('too much'));
const engine = {
  // The state of the collection counts all records by category.
  search: ({ match }: SearchPlan) =>
    match.kind === 'everything' ? Promise.resolve({ facets: { categories: [] } }) : refuse(),
  titles: refuse,
  searchLed: refuse,
  status: () => Promise.resolve({ generation: '1', documents: 1, demonstrationDocuments: 0, version: 1 }),
  readCheckpoints: () => Promise.resolve([]),
} as unknown as SearchEngine;

describe('rejects a search that exceeds the limits of the engine', () => {
  const strategy = '#1 asthma\n#2 #1 AND wheeze';
  const reading = (searchType: 'advanced' | 'standard', criteria: string) => ({
    request: { ...EMPTY_SEARCH_REQUEST, searchType, criteria },
    notices: [],
    errors: [],
  });
  const { signal } = new AbortController();
  let services: TestingModule;
  beforeAll(async () => {
    services = await createSearch(engine, { grantPro: 'everyone' });
  });

  it.each([
    ['the line that is its result', 'advanced', strategy, '#2 #1 AND wheeze'],
    ['all of it, where it is of one line', 'standard', 'asthma wheeze', 'asthma wheeze'],
  ] as const)('is refused with advice about %s', async (_, searchType, text, place) => {
    const refusal = services.get(EvidenceSearchService).search(reading(searchType, text), 'en', signal);
    await expect(refusal).rejects.toMatchObject({
      code: 'INVALID_QUERY',
      diagnostics: [
        {
          severity: 'error',
          code: 'Q070',
          hint: expect.stringContaining('Refer to a line once'),
          start: text.indexOf(place),
          end: text.length,
        },
      ],
    });
  });

  it('is refused when it is checked, too', async () => {
    const refusal = services
      .get(StrategySearchService)
      .check(reading('advanced', strategy), 'en', signal, VISITOR);
    await expect(refusal).rejects.toMatchObject({ code: 'INVALID_QUERY', diagnostics: [{ code: 'Q070' }] });
  });
});
