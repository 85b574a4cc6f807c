import type { Language } from '@clinical/contracts';
import {
  Abort,
  Endpoint,
  EVERY_SEARCH_PARAMETER,
  Lang,
  LANGUAGE,
  Parameters,
  Public,
  RateLimited,
  searchParameters,
} from '@clinical/http';
import { CurrentUser, type Principal } from '@clinical/people';
import { Controller, Get } from '@nestjs/common';
import { ByMeaningSchema, type ByMeaning } from './by-meaning.contract.js';
import { ByMeaningService } from './by-meaning.service.js';

/** `/api/byMeaning`: records that follow the results of a search that finds few. */
@Controller('api/byMeaning')
@Public()
@RateLimited('search')
export class ByMeaningController {
  constructor(private readonly service: ByMeaningService) {}

  @Get()
  @Endpoint({
    id: 'byMeaning',
    summary:
      'Records similar in meaning to the best results of a search in plain words that finds fewer than 200.',
    response: ByMeaningSchema,
    apiKeys: 'accepted',
    failures: [400, 403],
    parameters: [...searchParameters(EVERY_SEARCH_PARAMETER), LANGUAGE],
  })
  find(
    @Parameters() parameters: readonly (readonly [string, string])[],
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<ByMeaning> {
    return this.service.find(parameters, user, language, signal);
  }
}
