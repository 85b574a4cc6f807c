import { MAX_BODY_BYTES, type Language } from '@clinical/contracts';
import { SearchExportService } from './search-export.service.js';
import {
  Endpoint,
  Public,
  type EndpointOptions,
  Abort,
  Lang,
  Parameters,
  RateLimited,
  CountsAs,
} from '@clinical/http';
import { CurrentCaller, CurrentUser, type Caller, type Principal } from '@clinical/people';
import { LOGGER, type Logger } from '@clinical/platform';
import { Controller, Get, Inject, Post, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { EXPORT_MEDIA_TYPES, EXPORT_PARAMETER_DESCRIPTIONS } from './export-descriptions.js';
import { PersonalSearch } from '../personal-search/personal-search.js';

type Pairs = readonly (readonly [string, string])[];

const EXPORT: Omit<EndpointOptions, 'id' | 'summary'> = {
  response: EXPORT_MEDIA_TYPES,
  apiKeys: 'accepted',
  failures: [400, 403],
  parameters: EXPORT_PARAMETER_DESCRIPTIONS,
};

/** `/exportSearch` (SEARCH-7): citations of a search as a file, for Pro users. */
@Controller('exportSearch')
@Public()
@RateLimited('search')
export class ExportsController {
  constructor(
    private readonly exports: SearchExportService,
    private readonly personal: PersonalSearch,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get()
  @CountsAs('export')
  @Endpoint({ id: 'exportSearch', summary: 'Export citations of a search.', ...EXPORT })
  async export(
    @Parameters() parameters: Pairs,
    @CurrentUser() user: Principal,
    @CurrentCaller() caller: Caller,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const search = await this.personal.expandTag(parameters, language);
    const { name, contentType, pieces, total, exported } = await this.exports.start(
      search,
      user,
      caller.address,
      language,
      signal,
    );
    response.setHeader('X-Total-Count', total);
    if (exported !== null) response.setHeader('X-Exported-Count', exported);
    const file = new StreamableFile(Readable.from(pieces, { highWaterMark: 1 }), {
      type: contentType,
      disposition: `attachment; filename="${name}"`,
    });
    // A file that ends early must not look complete: the connection is closed.
    return file
      .setErrorLogger((error) => {
        if (!signal.aborted) this.logger.error({ err: error }, 'an export could not be written to its end');
      })
      .setErrorHandler((_, response) => response.destroy?.());
  }

  @Post()
  @CountsAs('export')
  @Endpoint({
    id: 'exportSearchByBody',
    summary: 'Export citations of a search, with the parameters as JSON for more ids than fit in a URL.',
    parametersInBody: true,
    bodyLimit: MAX_BODY_BYTES,
    origin: 'any',
    ...EXPORT,
  })
  exportByBody(
    @Parameters() parameters: Pairs,
    @CurrentUser() user: Principal,
    @CurrentCaller() caller: Caller,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.export(parameters, user, caller, language, signal, response);
  }
}
