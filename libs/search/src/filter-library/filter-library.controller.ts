import type { Language } from '@clinical/contracts';
import { Endpoint, Lang, LANGUAGE, Public, RateLimited } from '@clinical/http';
import { Controller, Get } from '@nestjs/common';
import { FilterLibrarySchema, type FilterLibrary } from './filter-library.contract.js';
import { FilterLibraryService } from './filter-library.service.js';

/** `/api/searchFilters`: search filters by name, with their sources. */
@Controller('api/searchFilters')
@Public()
@RateLimited('search')
export class FilterLibraryController {
  constructor(private readonly library: FilterLibraryService) {}

  @Get()
  @Endpoint({
    id: 'searchFilters',
    summary: 'Search filters with their use, source and text.',
    response: FilterLibrarySchema,
    apiKeys: 'accepted',
    parameters: [LANGUAGE],
  })
  read(@Lang() language: Language): FilterLibrary {
    return { filters: [...this.library.list(language)] };
  }
}
