import type { Language } from '@clinical/contracts';
import { APP_CONFIG, ConfigurationError, type AppConfig } from '@clinical/platform';
import { filterErrors } from '@clinical/query-language';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { LibraryFilter } from './filter-library.contract.js';

/** The search filters of `config/search-filters.yaml`. */
@Injectable()
export class FilterLibraryService implements OnModuleInit {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  /** @throws ConfigurationError that names each filter with an error, and the error */
  onModuleInit(): void {
    const problems = this.config.searchFilters.flatMap((filter) =>
      filterErrors(filter).map(({ message }) => `search-filters.yaml: ${filter.id}: ${message}`),
    );
    if (problems.length > 0) throw new ConfigurationError(problems);
  }

  list(language: Language): readonly LibraryFilter[] {
    return this.config.searchFilters.map((filter) => ({
      ...filter,
      name: filter.name[language],
      use: filter.use[language],
    }));
  }
}
