import { readSearchParameters } from '@clinical/contracts';
import { SearchStrategies } from '@clinical/features';
import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { principalOf } from '../http/principal.js';
import { RateLimited } from '../http/rate-limit.guard.js';
import { abortSignalOf, languageOf, parametersOfRequest } from '../http/request-values.js';

/** `/strategy/check`: reads and counts a query or strategy, without records. */
@Controller('strategy')
@RateLimited('search')
export class StrategyController {
  constructor(private readonly strategies: SearchStrategies) {}

  @Get('check')
  async check(@Req() request: Request, @Res() response: Response): Promise<void> {
    const asked = parametersOfRequest(request).filter(([name]) => name !== 'search_type');
    const language = languageOf(request);
    const reading = readSearchParameters([...asked, ['search_type', 'advanced']], language);
    const answer = await this.strategies.check(
      reading,
      language,
      abortSignalOf(response),
      principalOf(request),
    );
    response.status(200).json(answer);
  }

  @Post('check')
  async checkByBody(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.check(request, response);
  }
}
