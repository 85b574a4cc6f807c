import type { GuidelineScoreResponse, RctScores } from '@clinical/contracts';
import { AnalyseTrial, ScorePublication } from '@clinical/features';
import { AppError } from '@clinical/platform';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { principalOf } from '../http/principal.js';
import { RateLimited } from '../http/rate-limit.guard.js';
import { abortSignalOf, languageOf, onlyValue } from '../http/request-values.js';

/** The numbers that an engine may give to publications. */
const PUBLICATION_NUMBER = /^0*[1-9]\d{0,8}$/;

/** `/rctScore` and `/Administrator/getGuidelinesScore` (SEARCH-7; B30). */
@Controller()
@RateLimited('search')
export class AppraisalController {
  constructor(
    private readonly trials: AnalyseTrial,
    private readonly publications: ScorePublication,
  ) {}

  @Get('rctScore')
  async rctScore(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RctScores> {
    const id = onlyValue(request.url, 'id');
    if (id === null) throw new AppError('INVALID_REQUEST', 'user', 'One id is needed');
    return this.trials.run(id, languageOf(request), abortSignalOf(response), principalOf(request));
  }

  @Get('Administrator/getGuidelinesScore')
  async guidelinesScore(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GuidelineScoreResponse> {
    const given = onlyValue(request.url, 'pub_id');
    if (given === null || !PUBLICATION_NUMBER.test(given))
      throw new AppError('INVALID_PUBLICATION', 'user', 'The number of one publication is needed');
    return this.publications.run(Number(given), abortSignalOf(response));
  }
}
