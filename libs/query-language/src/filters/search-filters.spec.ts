import { DIALECTS } from '../syntax-tree.js';
import { parse } from '../parse.js';
import { filterErrors, filtersIn, filterLine, type SearchFilter } from './search-filters.js';

const FILTERS: readonly (SearchFilter & { readonly id: string })[] = [
  { id: 'pubmed', platform: 'pubmed', text: 'systematic review[pt] OR meta-analys*[tiab]' },
  { id: 'ovid', platform: 'ovid', text: 'exp Child/ or (paediatric$ or pediatric$).tw.' },
  { id: 'not', platform: 'pubmed', text: '* NOT (animals[mh] NOT humans[mh])' },
];

describe('search filters', () => {
  it.each(FILTERS.flatMap((filter) => DIALECTS.map((dialect) => [filter.id, dialect, filter] as const)))(
    'of %s can be searched in %s without an error',
    (_, dialect, filter) => {
      const { tree, diagnostics } = parse(filterLine(filter, dialect).text, { mode: 'advanced', dialect });
      expect(tree).not.toBeNull();
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );

  it('are recognised in a strategy with their complete text, in any dialect', () => {
    for (const filter of FILTERS)
      for (const dialect of DIALECTS)
        expect(filtersIn(`1. asthma\n2. ${filterLine(filter, dialect).text}\n3. 1 AND 2`, FILTERS)).toContain(
          filter,
        );
    expect(filtersIn('asthma[tiab] AND systematic review[pt]', FILTERS)).toEqual([]);
  });

  it('say what is wrong with them', () => {
    expect(filterErrors({ platform: 'pubmed', text: '(asthma[tiab] OR' })).not.toEqual([]);
    expect(FILTERS.flatMap(filterErrors)).toEqual([]);
  });
});
