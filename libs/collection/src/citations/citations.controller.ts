import { Abort, Endpoint, Public, RateLimited } from '@clinical/http';
import { CurrentUser, type Principal } from '@clinical/people';
import { Controller, Get, Param } from '@nestjs/common';
import { CitationCountsService } from './citation-counts.service.js';
import {
  CitationCountsSchema,
  RecordCitationsSchema,
  type CitationCounts,
  type RecordCitations,
} from './citations.contract.js';
import { RecordCitationsService } from './record-citations.service.js';

/** `/api/citations`: how much of the collection has citation data, and the citations of a record. */
@Controller('api/citations')
@Public()
@RateLimited('search')
export class CitationsController {
  constructor(
    private readonly counts: CitationCountsService,
    private readonly records: RecordCitationsService,
  ) {}

  @Get()
  @Endpoint({
    id: 'citationCounts',
    summary: 'How many records of the collection cite something or are cited, as last counted.',
    response: CitationCountsSchema,
  })
  read(): Promise<CitationCounts> {
    return this.counts.last();
  }

  @Get(':id')
  @Endpoint({
    id: 'recordCitations',
    summary: 'What a record cites, and what cites it, as far as sources say.',
    response: RecordCitationsSchema,
    failures: [403, 404],
    apiKeys: 'accepted',
  })
  ofRecord(
    @Param('id') id: string,
    @CurrentUser() user: Principal,
    @Abort() signal: AbortSignal,
  ): Promise<RecordCitations> {
    return this.records.of(id, signal, user);
  }
}
