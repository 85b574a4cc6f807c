import { MAX_BODY_BYTES, type Language } from '@clinical/contracts';
import {
  Abort,
  Endpoint,
  EVERY_SEARCH_PARAMETER,
  Lang,
  LANGUAGE,
  Parameters,
  Public,
  RateLimited,
  searchParameters,
  type EndpointOptions,
} from '@clinical/http';
import { CurrentUser, type Principal } from '@clinical/people';
import { Controller, Get, Post, StreamableFile } from '@nestjs/common';
import {
  EVIDENCE_COLUMNS,
  EVIDENCE_COLUMNS_PARAMETER,
  EvidenceTableSchema,
  type EvidenceTable,
} from './evidence-table.contract.js';
import { EvidenceTableService } from './evidence-table.service.js';

type Pairs = readonly (readonly [string, string])[];

const TABLE: Omit<EndpointOptions, 'id' | 'summary'> = {
  response: EvidenceTableSchema,
  apiKeys: 'accepted',
  failures: [400, 403],
  parameters: [...searchParameters(EVERY_SEARCH_PARAMETER), LANGUAGE],
};
const BY_BODY = { parametersInBody: true, bodyLimit: MAX_BODY_BYTES, origin: 'any' } as const;
const CSV: typeof TABLE = {
  ...TABLE,
  response: ['text/csv'],
  parameters: [
    {
      name: EVIDENCE_COLUMNS_PARAMETER,
      description: `Columns, separated by commas: ${EVIDENCE_COLUMNS.join(', ')}; all where none is named.`,
      example: 'design,year',
    },
    ...searchParameters(EVERY_SEARCH_PARAMETER),
    LANGUAGE,
  ],
};

/** `/api/evidenceTable`: studies of a result side by side, for everyone who may run the search; as CSV for Pro. */
@Controller('api/evidenceTable')
@Public()
@RateLimited('search')
export class EvidenceTableController {
  constructor(private readonly service: EvidenceTableService) {}

  @Get()
  @Endpoint({
    id: 'evidenceTable',
    summary: 'List the studies of a result with their design, people and finding.',
    ...TABLE,
  })
  read(
    @Parameters() parameters: Pairs,
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<EvidenceTable> {
    return this.service.read(parameters, user, language, signal);
  }

  @Post()
  @Endpoint({
    id: 'evidenceTableByBody',
    summary: 'The same, with the parameters as JSON for strategies that are too long for a URL.',
    ...TABLE,
    ...BY_BODY,
  })
  readByBody(
    @Parameters() parameters: Pairs,
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<EvidenceTable> {
    return this.service.read(parameters, user, language, signal);
  }

  @Post('csv')
  @Endpoint({
    id: 'evidenceTableCsv',
    summary: 'The table with up to 500 records as CSV, for Pro.',
    ...CSV,
    ...BY_BODY,
  })
  async csv(
    @Parameters() parameters: Pairs,
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<StreamableFile> {
    const content = await this.service.csv(parameters, user, language, signal);
    return new StreamableFile(Buffer.from(content), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="evidence-table.csv"',
    });
  }
}
