import { readSearchParameters } from '@clinical/contracts';
import { aCategory, aSummary } from '../../testing/a-search-response.js';
import { activeFilters } from './active-filters.js';

const filtersOf = (query: string, summary = aSummary()) =>
  activeFilters(readSearchParameters(new URLSearchParams(query)).request, summary).map(
    ({ kind, value, id, removal }) => ({ kind, value, id, removal }),
  );

describe('activeFilters', () => {
  it('are none for a bare search', () => {
    expect(filtersOf('criteria=asthma&page=3&sort=y')).toEqual([]);
  });

  it('name categories and publications after the facets, each with what takes it away', () => {
    expect(filtersOf('criteria=asthma&category=11,27&pub=7')).toEqual([
      { kind: 'category', value: 'Systematic Reviews', id: 11, removal: { categories: [27] } },
      { kind: 'category', value: 'Controlled Trials', id: 27, removal: { categories: [11] } },
      { kind: 'publication', value: 'Journal of Examples', id: 7, removal: { publications: [] } },
    ]);
  });

  it('show what the facets do not name by its id, so that it can be removed', () => {
    expect(filtersOf('criteria=asthma&category=99&pub=8')).toEqual([
      { kind: 'category', value: null, id: 99, removal: { categories: [] } },
      { kind: 'publication', value: null, id: 8, removal: { publications: [] } },
    ]);
  });

  it('take a parent that stands for several ids as one', () => {
    const all = aSummary({ all_categories: [aCategory(16, 'Guidelines', { query_category: '16,18' })] });
    expect(filtersOf('criteria=asthma&category=16,18', all)).toEqual([
      { kind: 'category', value: 'Guidelines', id: 16, removal: { categories: [] } },
    ]);
  });

  it('hold the dates as one and the lower-relevance results as another', () => {
    expect(filtersOf('criteria=asthma&from_date=2015&showall=1&area=Cardiology')).toEqual([
      { kind: 'area', value: 'Cardiology', id: undefined, removal: { clinicalArea: null } },
      { kind: 'dates', value: null, id: undefined, removal: { fromDate: null, toDate: null } },
      { kind: 'showAll', value: null, id: undefined, removal: { showAll: false } },
    ]);
  });
});
