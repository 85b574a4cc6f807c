import {
  MAX_BODY_BYTES,
  parameterMessages,
  readSearchParameters,
  type Language,
  type SearchParametersReading,
} from '@clinical/contracts';
import { Abort, Endpoint, Lang, Public, RateLimited, zod } from '@clinical/http';
import { CurrentUser, type Principal } from '@clinical/people';
import { Body, Controller, Post } from '@nestjs/common';
import { MAX_REFERENCES_LENGTH } from '../reference-check/reference-check.contract.js';
import { FrequenciesService } from './frequencies.service.js';
import {
  FrequencyRequestSchema,
  StrategyFrequenciesSchema,
  StrategyTextSchema,
  StrategyYieldSchema,
  type FrequencyRequest,
  type StrategyFrequencies,
  type StrategyRequest,
  type StrategyYield,
} from './workbench.contract.js';
import { WorkbenchService } from './workbench.service.js';

/** `/strategy`: what the parts of a strategy find. */
@Controller('strategy')
@Public()
@RateLimited('answer')
export class WorkbenchController {
  constructor(
    private readonly workbench: WorkbenchService,
    private readonly words: FrequenciesService,
  ) {}

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
    return this.workbench.yield(readingOf(strategy, dialect, language), language, signal, principal);
  }

  @Post('frequencies')
  @Endpoint({
    id: 'frequenciesOfStrategy',
    summary: 'Words, phrases and MeSH headings that some records have more often than the collection.',
    response: StrategyFrequenciesSchema,
    bodyLimit: 2 * MAX_REFERENCES_LENGTH + MAX_BODY_BYTES,
    origin: 'any',
    apiKeys: 'accepted',
    failures: [400, 403],
  })
  frequencies(
    @Body(zod(FrequencyRequestSchema)) { text, strategy, dialect }: FrequencyRequest,
    @CurrentUser() principal: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<StrategyFrequencies> {
    const inquiry = { language, signal, principal };
    return text.trim() === ''
      ? this.words.ofResults(readingOf(strategy, dialect, language), inquiry)
      : this.words.ofKnown(text, inquiry);
  }
}

function readingOf(
  strategy: string,
  dialect: string | undefined,
  language: Language,
): SearchParametersReading {
  return readSearchParameters(
    [
      ['search_type', 'advanced'],
      ['criteria', strategy],
      ...(dialect === undefined ? [] : [['dialect', dialect] as const]),
    ],
    parameterMessages[language],
  );
}
