import fc from 'fast-check';
import { LIMITS } from './limits.js';
import { readSearchParameters } from './search-parameters.js';
import { searchPath, searchQueryString } from './search-path.js';
import { EMPTY_SEARCH_REQUEST, type SearchRequest } from './search-request.js';

const PLAIN: SearchRequest = {
  ...EMPTY_SEARCH_REQUEST,
  criteria: 'asthma',
};

describe('searchPath', () => {
  it('omits defaults', () => {
    expect(searchPath({ ...PLAIN, criteria: 'heart & lung "x"' })).toBe(
      '/Searchresult?criteria=heart+%26+lung+%22x%22&search_type=standard',
    );
  });

  it('uses the parameter names of the results page', () => {
    expect(
      searchPath({ ...PLAIN, page: 2, categories: [11, 27], fromDate: '2019', clinicalArea: 'A B' }),
    ).toBe(
      '/Searchresult?criteria=asthma&search_type=standard&page=2&area=A+B&category=11,27&from_date=2019',
    );
  });

  it('is read back to the same request', () => {
    fc.assert(
      fc.property(requests(), (request) => {
        expect(readSearchParameters(new URLSearchParams(searchQueryString(request)))).toEqual({
          request,
          notices: [],
          errors: [],
        });
      }),
    );
  });
});

function requests(): fc.Arbitrary<SearchRequest> {
  const text = (max: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }).filter(isPlain);
  const ids = fc
    .uniqueArray(fc.nat(999_999_999), { maxLength: 50 })
    .map((list) => list.sort((a, b) => a - b));
  const year = fc.integer({ min: 1000, max: 1999 }).map(String);
  const laterYear = fc.integer({ min: 2000, max: 2999 }).map((number) => `${number}-02-28`);
  const common = fc.record({
    page: fc.integer({ min: 1, max: 100 }),
    rows: fc.constantFrom(20 as const, 50 as const, 100 as const),
    sort: fc.constantFrom('r' as const, 't' as const, 'y' as const),
    categories: ids,
    publications: ids,
    clinicalArea: fc.option(text(30).map((area) => area.trim().slice(0, 100))),
    limits: fc.subarray([...LIMITS]),
    topics: fc.subarray(['"vitamin d"', 'Asthma', 'Hypertension, Pulmonary']),
    fromDate: fc.option(year),
    toDate: fc.option(laterYear),
    showAll: fc.boolean(),
    explain: fc.boolean(),
    details: fc.boolean(),
    history: fc.boolean(),
  });
  const field = fc.oneof(fc.constant(''), text(40));
  const scope = fc.constantFrom('tb' as const, 't' as const);
  const scopes = fc.record({ allWords: scope, anyWords: scope, exactPhrase: scope, excludingWords: scope });
  const form = fc.record({
    anyWords: field,
    exactPhrase: field,
    excludingWords: field,
    scopes,
    proximity: fc.option(fc.nat(99)),
  });
  const query = fc.oneof(
    fc.record({ criteria: text(300) }),
    fc.record({
      criteria: text(300),
      searchType: fc.constant('advanced' as const),
      dialect: fc.constantFrom('trip' as const, 'pubmed' as const, 'ovid' as const, 'detect' as const),
      form: fc.option(form),
    }),
    fc.record({
      criteria: text(300),
      searchType: fc.constant('pico' as const),
      intervention: field,
      comparison: field,
      outcome: field,
      picoLevel: fc.constantFrom(0 as const, 1 as const, 2 as const),
    }),
  );
  return fc
    .tuple(common, query)
    .map(([rest, overrides]): SearchRequest => ({ ...EMPTY_SEARCH_REQUEST, ...rest, ...overrides }));
}

/** Neither blank nor with characters that the reader replaces. */
function isPlain(text: string): boolean {
  return text.trim() !== '' && text.length <= 100 && !/[\p{Cc}\p{Cs}]/u.test(text);
}
