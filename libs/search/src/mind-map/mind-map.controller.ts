import type { Language } from '@clinical/contracts';
import { Abort, Endpoint, Lang, LANGUAGE, Public, RateLimited, single, zod } from '@clinical/http';
import { CurrentUser, type Principal } from '@clinical/people';
import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { MindMapSchema, type MindMap } from './mind-map.contract.js';
import { MindMapService } from './mind-map.service.js';

const QuerySchema = z.object({
  search: single('Words, or the query string of a search, such as `criteria=asthma&from_date=2020`.'),
});

/** `/api/mindmap`: the outline of a result, for all who have Pro, by an account or otherwise (B47). */
@Controller('api/mindmap')
@Public()
@RateLimited('search')
export class MindMapController {
  constructor(private readonly service: MindMapService) {}

  @Get()
  @Endpoint({
    id: 'mindMap',
    summary: 'Outline a result: topics, evidence groups and first titles, in Markdown.',
    response: MindMapSchema,
    apiKeys: 'accepted',
    failures: [400, 403],
    parameters: [LANGUAGE],
  })
  read(
    @Query(zod(QuerySchema)) { search }: z.infer<typeof QuerySchema>,
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<MindMap> {
    return this.service.read(search ?? '', user, language, signal);
  }
}
