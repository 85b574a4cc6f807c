import {
  MAX_BODY_BYTES,
  QueryHistoryUpdateSchema,
  StoredQueryHistorySchema,
  type StoredQueryHistoryOnWire,
} from '@clinical/contracts';
import { QueryHistoryService } from './query-history.service.js';
import { Endpoint, RequiresPro, RateLimited, zod } from '@clinical/http';
import { type AccountPrincipal, CurrentUser } from '@clinical/people';
import { Body, Controller, Get, Post } from '@nestjs/common';
import type { z } from 'zod';

/** `/User/queryHistory`: the history of advanced searches, which is stored on the server for Pro (B13). */
@Controller('User/queryHistory')
@RequiresPro()
@RateLimited('search')
export class QueryHistoryController {
  constructor(private readonly histories: QueryHistoryService) {}

  @Get()
  @Endpoint({
    id: 'queryHistory',
    summary: 'The history of the advanced editor (Pro).',
    response: StoredQueryHistorySchema,
  })
  read(@CurrentUser() { userId }: AccountPrincipal): Promise<StoredQueryHistoryOnWire> {
    return this.histories.read(userId);
  }

  /** Stores the history if it continues the stored one; otherwise merges both. */
  @Post()
  @Endpoint({
    id: 'keepQueryHistory',
    summary: 'Store the history of the advanced editor (Pro).',
    response: StoredQueryHistorySchema,
    bodyLimit: 16 * MAX_BODY_BYTES,
  })
  update(
    @CurrentUser() { userId }: AccountPrincipal,
    @Body(zod(QueryHistoryUpdateSchema)) { revision, history }: z.infer<typeof QueryHistoryUpdateSchema>,
  ): Promise<StoredQueryHistoryOnWire> {
    return this.histories.update(userId, revision, history);
  }
}
