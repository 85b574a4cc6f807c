import { DIALECTS, filterLine, parse } from '@clinical/query-language';
import { ConfigurationError, readConfig } from '@clinical/platform';
import { FilterLibraryService } from './filter-library.service.js';

const config = readConfig({});

describe('the library of search filters', () => {
  it('names its filters in both languages', () => {
    const library = new FilterLibraryService(config);
    expect(library.list('en')[0]).toMatchObject({
      id: 'trials',
      name: 'Randomised trials',
      platform: 'pubmed',
    });
    expect(library.list('es')[0]?.name).toBe('Ensayos aleatorizados');
  });

  it.each(
    config.searchFilters.flatMap((filter) =>
      DIALECTS.map((dialect) => [filter.id, dialect, filter] as const),
    ),
  )('has %s in %s without an error', (_, dialect, filter) => {
    const { diagnostics } = parse(filterLine(filter, dialect).text, { mode: 'advanced', dialect });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('stops the start with the filter that cannot be read', () => {
    const [filter] = config.searchFilters;
    const searchFilters = filter === undefined ? [] : [{ ...filter, id: 'own', text: '(asthma[tiab] OR' }];
    const library = new FilterLibraryService({ ...config, searchFilters });
    expect(() => library.onModuleInit()).toThrow(ConfigurationError);
    expect(() => library.onModuleInit()).toThrow(/search-filters\.yaml: own: /);
    expect(() => new FilterLibraryService(config).onModuleInit()).not.toThrow();
  });
});
