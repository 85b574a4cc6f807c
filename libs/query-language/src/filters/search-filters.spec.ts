import { DIALECTS } from '../syntax-tree.js';
import { parse } from '../parse.js';
import { filtersIn, filterText, SEARCH_FILTERS } from './search-filters.js';

describe('search filters', () => {
  it.each(
    SEARCH_FILTERS.flatMap((filter) => DIALECTS.map((dialect) => [filter.id, dialect, filter] as const)),
  )('%s can be searched in %s without an error', (_, dialect, filter) => {
    const { tree, diagnostics } = parse(filterText(filter, dialect), { mode: 'advanced', dialect });
    expect(tree).not.toBeNull();
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('are recognised in a strategy with their complete text, in any dialect', () => {
    for (const filter of SEARCH_FILTERS)
      for (const dialect of DIALECTS)
        expect(filtersIn(`1. asthma\n2. ${filterText(filter, dialect)}\n3. 1 AND 2`)).toContain(filter);
    expect(filtersIn('asthma[tiab] AND randomized controlled trial[pt]')).toEqual([]);
  });

  it('have a source with year and address', () => {
    for (const { source, date, link } of SEARCH_FILTERS) {
      expect(source).not.toBe('');
      expect(date).toMatch(/^\d{4}$/);
      expect(link).toMatch(/^https:/);
    }
  });
});
