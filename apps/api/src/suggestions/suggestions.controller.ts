import { readSearchParameters, type SpellResponse, type SuggestionsResponse } from '@clinical/contracts';
import { CorrectSpelling, SuggestSearches } from '@clinical/features';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { principalOf } from '../http/principal.js';
import { RateLimited } from '../http/rate-limit.guard.js';
import { abortSignalOf, parametersOf } from '../http/request-values.js';

/** `/Searchsuggestions` and did-you-mean (SEARCH-7; B41). */
@Controller()
@RateLimited('suggest')
export class SuggestionsController {
  constructor(
    private readonly suggestions: SuggestSearches,
    private readonly spelling: CorrectSpelling,
  ) {}

  @Get('Searchsuggestions')
  suggest(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SuggestionsResponse> {
    const typed = parametersOf(request.url).get('keywords') ?? '';
    return this.suggestions.suggest(typed, abortSignalOf(response), principalOf(request));
  }

  @Get('api/spell')
  spell(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SpellResponse> {
    const reading = readSearchParameters(parametersOf(request.url));
    return this.spelling.correct(reading, abortSignalOf(response), principalOf(request));
  }
}
