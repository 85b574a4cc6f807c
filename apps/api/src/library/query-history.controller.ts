import { QueryHistoryUpdateSchema, type StoredQueryHistoryOnWire } from '@clinical/contracts';
import { entitlements, type AccountPrincipal } from '@clinical/evidence';
import { Library } from '@clinical/features';
import { AppError, type AppConfig } from '@clinical/platform';
import { Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { requireAccount } from '../http/principal.js';
import { RateLimited } from '../http/rate-limit.guard.js';
import { readBody } from './read-body.js';

/** Who has Pro beside those who have it of themselves. */
export const GRANT_PRO = Symbol('GRANT_PRO');

/** `/User/queryHistory`: the history of advanced searches, which is kept on the server for Pro (B13). */
@Controller('User/queryHistory')
@RateLimited('search')
export class QueryHistoryController {
  constructor(
    private readonly library: Library,
    @Inject(GRANT_PRO) private readonly grantPro: AppConfig['grantPro'],
  ) {}

  @Get()
  async read(@Req() request: Request): Promise<StoredQueryHistoryOnWire> {
    return this.library.queries.read(this.requirePro(request).userId);
  }

  /** Stores it where it goes on from what is stored, and merges both where it does not. */
  @Post()
  @HttpCode(200)
  async update(@Req() request: Request): Promise<StoredQueryHistoryOnWire> {
    const { userId } = this.requirePro(request);
    const { revision, history } = readBody(QueryHistoryUpdateSchema, request);
    return this.library.queries.update(userId, revision, history);
  }

  private requirePro(request: Request): AccountPrincipal {
    const principal = requireAccount(request);
    if (entitlements(principal, { pro: this.grantPro }).advancedSearch) return principal;
    throw new AppError('FORBIDDEN', 'user', 'The history of advanced searches is kept for Pro');
  }
}
