import {
  MAX_BODY_BYTES,
  parameterMessages,
  readSearchParameters,
  StrategyCheckSchema,
  type Language,
  type StrategyCheck,
} from '@clinical/contracts';
import { StrategySearchService } from '@clinical/search';
import {
  Endpoint,
  Public,
  type EndpointOptions,
  Abort,
  Lang,
  Parameters,
  RateLimited,
  LANGUAGE,
  searchParameters,
} from '@clinical/http';
import { type Principal, CurrentUser } from '@clinical/people';
import { Controller, Get, Post } from '@nestjs/common';

type Pairs = readonly (readonly [string, string])[];

const CHECK: Omit<EndpointOptions, 'id'> = {
  summary: 'Read and count a query or strategy, part by part, without listing anything.',
  response: StrategyCheckSchema,
  apiKeys: 'accepted',
  failures: [400, 403],
  parameters: [...searchParameters(['criteria', 'query', 'dialect']), LANGUAGE],
};

/** `/strategy/check`: reads and counts a query or strategy, without records. */
@Controller('strategy')
@Public()
@RateLimited('search')
export class StrategyController {
  constructor(private readonly strategies: StrategySearchService) {}

  @Get('check')
  @Endpoint({ id: 'checkStrategy', ...CHECK })
  check(
    @Parameters() parameters: Pairs,
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<StrategyCheck> {
    const others = parameters.filter(([name]) => name !== 'search_type');
    const reading = readSearchParameters(
      [...others, ['search_type', 'advanced']],
      parameterMessages[language],
    );
    return this.strategies.check(reading, language, signal, user);
  }

  @Post('check')
  @Endpoint({
    id: 'checkStrategyByBody',
    ...{ ...CHECK, parametersInBody: true, bodyLimit: MAX_BODY_BYTES, origin: 'any' },
  })
  checkByBody(
    @Parameters() parameters: Pairs,
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<StrategyCheck> {
    return this.check(parameters, user, language, signal);
  }
}
