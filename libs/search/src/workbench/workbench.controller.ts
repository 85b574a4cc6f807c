import { MAX_BODY_BYTES, parameterMessages, readSearchParameters, type Language } from '@clinical/contracts';
import { Abort, Endpoint, Lang, Public, RateLimited, zod } from '@clinical/http';
import { CurrentUser, type Principal } from '@clinical/people';
import { Body, Controller, Post } from '@nestjs/common';
import {
  StrategyTextSchema,
  StrategyYieldSchema,
  type StrategyRequest,
  type StrategyYield,
} from './workbench.contract.js';
import { WorkbenchService } from './workbench.service.js';

/** `/strategy`: what the parts of a strategy find. */
@Controller('strategy')
@Public()
@RateLimited('search')
export class WorkbenchController {
  constructor(private readonly workbench: WorkbenchService) {}

  @Post('yield')
  @Endpoint({
    id: 'yieldOfStrategy',
    summary: 'What each term of a strategy adds, and what each NOT removes.',
    response: StrategyYieldSchema,
    bodyLimit: MAX_BODY_BYTES,
    origin: 'any',
    apiKeys: 'accepted',
    failures: [400, 403],
  })
  yield(
    @Body(zod(StrategyTextSchema)) { strategy, dialect }: StrategyRequest,
    @CurrentUser() principal: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<StrategyYield> {
    const reading = readSearchParameters(
      [
        ['search_type', 'advanced'],
        ['criteria', strategy],
        ...(dialect === undefined ? [] : [['dialect', dialect] as const]),
      ],
      parameterMessages[language],
    );
    return this.workbench.yield(reading, language, signal, principal);
  }
}
