import { EMPTY_SEARCH_REQUEST, type SearchRequest } from '../search-request.js';
import { criteriaOf, keywordsOf, requestOf } from './criteria.js';

const search = (values: Partial<SearchRequest>): SearchRequest => ({ ...EMPTY_SEARCH_REQUEST, ...values });

describe('criteria of a search', () => {
  it('are its parameters, without page, cursor, rows, explanations and whether it is noted', () => {
    const shown = { page: 3, cursor: 'abc', rows: 50, explain: true, history: false } as const;
    const request = search({ criteria: 'asthma', categories: [1, 11], ...shown });
    expect(criteriaOf(request)).toEqual({ criteria: 'asthma', search_type: 'standard', category: '1,11' });
  });

  it.each<[string, SearchRequest]>([
    ['words', search({ criteria: 'asthma & "steroids"', sort: 'y', fromDate: '2020' })],
    ['PICO', search({ searchType: 'pico', criteria: 'adults', intervention: 'aspirin', outcome: 'stroke' })],
    [
      'a strategy',
      search({ searchType: 'advanced', dialect: 'ovid', criteria: '1. asthma.ti.\n2. 1 and x' }),
    ],
    [
      'the advanced form',
      search({
        searchType: 'advanced',
        criteria: '',
        form: {
          anyWords: 'child infant',
          exactPhrase: 'asthma attack',
          excludingWords: '',
          scopes: { allWords: 'tb', anyWords: 't', exactPhrase: 'tb', excludingWords: 'tb' },
          proximity: null,
        },
      }),
    ],
  ])('give the same search again: %s', (_name, request) => {
    expect(requestOf(criteriaOf(request))).toEqual(request);
  });

  it.each([{}, { criteria: ' ' }, { criteria: 'asthma', page: 'x' }, { criteria: ['asthma'] }])(
    'represent no search where nothing could be run: %j',
    (criteria) => {
      expect(requestOf(criteria)).toBeNull();
    },
  );

  it('are named by the texts of the search', () => {
    expect(
      keywordsOf(
        search({ searchType: 'pico', criteria: 'adults', intervention: ' aspirin ', outcome: 'stroke' }),
      ),
    ).toBe('adults, aspirin, stroke');
  });
});
