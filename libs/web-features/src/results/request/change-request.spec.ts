import { readSearchParameters, type SearchRequest } from '@clinical/contracts';
import fc from 'fast-check';
import { narrows } from '../../search-address/narrows.js';
import { activeFilters, changeRequest, toggleIds, withoutFilters } from './change-request.js';
import { aCategory, aSummary } from '../../testing/a-search-response.js';

const request = (query: string): SearchRequest => readSearchParameters(new URLSearchParams(query)).request;
const FILTERED = request('criteria=asthma&page=4&rows=50&sort=y&category=11&pub=7&from_date=2015&showall=1');

describe('changeRequest', () => {
  it.each([
    { categories: [27] },
    { publications: [3] },
    { clinicalArea: 'Cardiology' },
    { fromDate: '2020' },
    { showAll: false },
    { sort: 't' as const },
    { rows: 100 as const },
  ])('resets to page 1 for %j', (change) => {
    expect(changeRequest(FILTERED, change)).toEqual({ ...FILTERED, ...change, page: 1 });
  });

  it('leaves the place of a cursor, which another list does not have', () => {
    expect(changeRequest({ ...FILTERED, page: 1, cursor: 'abc' }, { page: 2 }).cursor).toBe('');
  });

  it('keeps everything else when another page is chosen', () => {
    expect(changeRequest(FILTERED, { page: 5 })).toEqual({ ...FILTERED, page: 5 });
  });
});

describe('toggleIds', () => {
  it.each([
    [[], [11], [11]],
    [[11], [27], [11, 27]],
    [[11, 27], [27], [11]],
    [[16], [16, 18], [16, 18]],
    [[16, 18, 27], [16, 18], [27]],
  ])('returns for %j with %j chosen %j', (chosen, ids, expected) => {
    expect(toggleIds(chosen, ids)).toEqual(expected);
  });

  it('returns the same choice after an id is toggled twice', () => {
    const ids = fc.uniqueArray(fc.nat(50));
    fc.assert(
      fc.property(ids, fc.nat(), (chosen, id) => {
        fc.pre(!chosen.includes(id));
        expect(toggleIds(toggleIds(chosen, [id]), [id])).toEqual(chosen);
      }),
    );
  });
});

describe('withoutFilters', () => {
  it('keeps the words, the order and the rows', () => {
    expect(withoutFilters(FILTERED)).toEqual(request('criteria=asthma&rows=50&sort=y'));
  });
});

describe('narrows', () => {
  it.each([
    ['criteria=asthma&page=2&sort=y&showall=1', false],
    ['criteria=asthma&category=11', true],
    ['criteria=asthma&pub=7', true],
    ['criteria=asthma&area=Cardiology', true],
    ['criteria=asthma&to_date=2020', true],
    ['criteria=asthma&limits=free', true],
  ])('is for %s %s', (query, expected) => {
    expect(narrows(request(query))).toBe(expected);
  });
});

const filtersOf = (query: string, summary = aSummary()) =>
  activeFilters(readSearchParameters(new URLSearchParams(query)).request, summary).map(
    ({ key: _, ...filter }) => filter,
  );

describe('activeFilters', () => {
  it('are empty for a bare search', () => {
    expect(filtersOf('criteria=asthma&page=3&sort=y')).toEqual([]);
  });

  it('name categories and publications after the facets, each with its removal', () => {
    expect(filtersOf('criteria=asthma&category=11,27&pub=7')).toEqual([
      { kind: 'category', value: 'Systematic Reviews', id: 11, removal: { categories: [27] } },
      { kind: 'category', value: 'Controlled Trials', id: 27, removal: { categories: [11] } },
      { kind: 'publication', value: 'Journal of Examples', id: 7, removal: { publications: [] } },
    ]);
  });

  it('show an unknown value by its id, so that it can be removed', () => {
    expect(filtersOf('criteria=asthma&category=99&pub=8')).toEqual([
      { kind: 'category', value: null, id: 99, removal: { categories: [] } },
      { kind: 'publication', value: null, id: 8, removal: { publications: [] } },
    ]);
  });

  it('treat a parent of several ids as one', () => {
    const all = aSummary({ all_categories: [aCategory(16, 'Guidelines', { query_category: '16,18' })] });
    expect(filtersOf('criteria=asthma&category=16,18', all)).toEqual([
      { kind: 'category', value: 'Guidelines', id: 16, removal: { categories: [] } },
    ]);
  });

  it('treat the dates as one and the lower-relevance results as another', () => {
    expect(filtersOf('criteria=asthma&from_date=2015&showall=1&area=Cardiology')).toEqual([
      { kind: 'area', value: 'Cardiology', removal: { clinicalArea: null } },
      {
        ...{ kind: 'dates', value: null, fromDate: '2015', toDate: null },
        removal: { fromDate: null, toDate: null },
      },
      { kind: 'showAll', value: null, removal: { showAll: false } },
    ]);
  });

  it('treat each limit as one', () => {
    expect(filtersOf('criteria=asthma&limits=spa,free')).toEqual([
      { kind: 'limit', value: 'free', removal: { limits: ['spa'] } },
      { kind: 'limit', value: 'spa', removal: { limits: ['free'] } },
    ]);
  });
});
