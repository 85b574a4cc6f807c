import { createHash } from 'node:crypto';
import { MAX_BODY_BYTES, REPORT_FORMAT_PARAMETER, REPORT_FORMATS, type Language } from '@clinical/contracts';
import { REPORT_STYLE } from './report-html.js';
import { SearchReportService } from './search-report.service.js';
import {
  Endpoint,
  Public,
  type EndpointOptions,
  Abort,
  Lang,
  Parameters,
  RateLimited,
  EVERY_SEARCH_PARAMETER,
  LANGUAGE,
  searchParameters,
} from '@clinical/http';
import { type Principal, CurrentUser } from '@clinical/people';
import { Controller, Get, Post, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { PersonalSearch } from '../personal-search/personal-search.js';

type Pairs = readonly (readonly [string, string])[];

const REPORT: Omit<EndpointOptions, 'id' | 'summary'> = {
  response: [
    'text/markdown',
    'text/html',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  failures: [400, 403],
  apiKeys: 'accepted',
  parameters: [
    {
      name: REPORT_FORMAT_PARAMETER,
      description: `Format: ${REPORT_FORMATS.join(', ')}; Markdown where none is named.`,
      example: 'markdown',
    },
    ...searchParameters(EVERY_SEARCH_PARAMETER),
    LANGUAGE,
  ],
};

/** The page has only the style of the report: no scripts, no frames, no other files. */
const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(REPORT_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `/searchReport`: a search documented by PRISMA-S, for everyone who may run the search. */
@Controller('searchReport')
@Public()
@RateLimited('search')
export class SearchReportController {
  constructor(
    private readonly reports: SearchReportService,
    private readonly personal: PersonalSearch,
  ) {}

  @Get()
  @Endpoint({ id: 'searchReport', summary: 'Document a search by PRISMA-S.', ...REPORT })
  async report(
    @Parameters() parameters: Pairs,
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const search = await this.personal.expandTag(parameters, language);
    const { name, format, contentType, content } = await this.reports.write(search, user, language, signal);
    response.setHeader('Cache-Control', 'private, no-store');
    // A browser shows the page, to be read and printed; other formats are saved.
    const isPage = format === 'html';
    if (isPage) response.setHeader('Content-Security-Policy', PAGE_POLICY);
    return new StreamableFile(Buffer.from(content), {
      type: contentType,
      disposition: `${isPage ? 'inline' : 'attachment'}; filename="${name}"`,
    });
  }

  @Post()
  @Endpoint({
    id: 'searchReportByBody',
    summary:
      'Document a search by PRISMA-S, with the parameters as JSON for strategies that are too long for a URL.',
    parametersInBody: true,
    bodyLimit: MAX_BODY_BYTES,
    origin: 'any',
    ...REPORT,
  })
  reportByBody(
    @Parameters() parameters: Pairs,
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.report(parameters, user, language, signal, response);
  }
}
