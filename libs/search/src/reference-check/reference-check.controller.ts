import { MAX_BODY_BYTES, parameterMessages, readSearchParameters, type Language } from '@clinical/contracts';
import { Abort, Endpoint, Lang, Public, RateLimited, zod } from '@clinical/http';
import { CurrentUser, type Principal } from '@clinical/people';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { Body, Controller, Inject, Post, StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { downloadName } from '../presentation/download-name.js';
import {
  MAX_REFERENCES_LENGTH,
  RecallReportSchema,
  RecallRequestSchema,
  ReferenceReportSchema,
  ReferenceTextSchema,
  type RecallReport,
  type ReferenceReport,
} from './reference-check.contract.js';
import { ReferenceCheckService } from './reference-check.service.js';

/** `/api/referencecheck`: a reader's references against the collection. Nothing of them is stored. */
@Controller('api/referencecheck')
@Public()
@RateLimited('search')
export class ReferenceCheckController {
  constructor(
    private readonly references: ReferenceCheckService,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Post()
  @Endpoint({
    id: 'checkReferences',
    summary: 'Which references of a list are retracted, corrected or superseded.',
    response: ReferenceReportSchema,
    bodyLimit: 2 * MAX_REFERENCES_LENGTH,
    origin: 'any',
    apiKeys: 'accepted',
  })
  check(
    @Body(zod(ReferenceTextSchema)) { text }: z.infer<typeof ReferenceTextSchema>,
    @CurrentUser() principal: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<ReferenceReport> {
    return this.references.check(text, { language, signal, principal });
  }

  @Post('ris')
  @Endpoint({
    id: 'checkedReferencesAsRis',
    summary: 'The checked list in RIS: each work once, with what is known of it as notes.',
    response: ['application/x-research-info-systems'],
    bodyLimit: 2 * MAX_REFERENCES_LENGTH,
    origin: 'any',
    apiKeys: 'accepted',
    failures: [400],
  })
  async ris(
    @Body(zod(ReferenceTextSchema)) { text }: z.infer<typeof ReferenceTextSchema>,
    @CurrentUser() principal: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<StreamableFile> {
    const { publicUrl, site } = this.config;
    const pieces = await this.references.ris(
      text,
      { language, signal, principal },
      ({ id }) => `${publicUrl}/Document/${encodeURIComponent(id)}`,
    );
    const name = downloadName(site, 'References', this.clock.now(), 'ris');
    return new StreamableFile(Readable.from(pieces), {
      type: 'application/x-research-info-systems; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }

  @Post('recall')
  @Endpoint({
    id: 'recallOfReferences',
    summary: 'Which known records a strategy finds, and by which of its lines.',
    response: RecallReportSchema,
    bodyLimit: 2 * MAX_REFERENCES_LENGTH + MAX_BODY_BYTES,
    origin: 'any',
    apiKeys: 'accepted',
    failures: [400, 403],
  })
  recall(
    @Body(zod(RecallRequestSchema)) { text, strategy, dialect }: z.infer<typeof RecallRequestSchema>,
    @CurrentUser() principal: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<RecallReport> {
    const reading = readSearchParameters(
      [
        ['search_type', 'advanced'],
        ['criteria', strategy],
        ...(dialect === undefined ? [] : [['dialect', dialect] as const]),
      ],
      parameterMessages[language],
    );
    return this.references.recall(text, reading, { language, signal, principal });
  }
}
