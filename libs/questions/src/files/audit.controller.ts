import { Readable } from 'node:stream';
import { Abort, Endpoint, RateLimited, Roles, single, zod } from '@clinical/http';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { AuditExport } from './audit-export.service.js';
import { AUDIT_FORMATS } from './files.contract.js';

const day = (about: string, otherwise: string) =>
  single(about)
    .transform((text) => text ?? otherwise)
    .pipe(z.iso.date());

const QuerySchema = z.object({
  format: single(`One of ${AUDIT_FORMATS.join(', ')}; JSON lines where none is named.`)
    .transform((format) => format ?? 'jsonl')
    .pipe(z.enum(AUDIT_FORMATS)),
  from: day('First day on which the questions were asked; absent: from the beginning.', '1970-01-01'),
  to: day('Last of these days; absent: all.', '9999-12-30'),
});

/** `/api/asktrip/audit`: the audit records of all answers, for administrators. */
@Controller('api/asktrip/audit')
@Roles('Administrator')
@RateLimited('search')
export class AuditController {
  constructor(private readonly records: AuditExport) {}

  @Get()
  @Endpoint({
    id: 'auditRecords',
    summary: 'Audit records of all answers, or of those to questions of some days, as a stream.',
    response: ['application/jsonl', 'text/csv'],
  })
  read(
    @Query(zod(QuerySchema)) { format, ...period }: z.output<typeof QuerySchema>,
    @Abort() signal: AbortSignal,
  ): StreamableFile {
    return new StreamableFile(Readable.from(this.records.lines(format, period, signal)), {
      type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl',
      disposition: `attachment; filename="answer-audit.${format}"`,
    });
  }
}
