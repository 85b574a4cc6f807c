import { Abort, Endpoint, Public, RateLimited, single, zod } from '@clinical/http';
import { CurrentUser, type Principal } from '@clinical/people';
import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { QuestionIdSchema } from '../asking/asking.contract.js';
import { AnswerFiles } from './answer-files.service.js';
import { ANSWER_FORMATS } from './files.contract.js';

const QuerySchema = z.object({
  format: single(`One of ${ANSWER_FORMATS.join(', ')}; Markdown where none is named.`)
    .transform((format) => format ?? 'markdown')
    .pipe(z.enum(ANSWER_FORMATS)),
});

/** `/api/asktrip/{id}/file`: an answer to keep. */
@Controller('api/asktrip')
@Public()
@RateLimited('search')
export class FilesController {
  constructor(private readonly files: AnswerFiles) {}

  @Get(':id/file')
  @Endpoint({
    id: 'answerFile',
    apiKeys: 'accepted',
    summary:
      'An answer as Markdown or as a document of Word, its references as RIS, or its audit record as JSON.',
    response: [
      'text/markdown',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/x-research-info-systems',
      'application/json',
    ],
  })
  async file(
    @Param('id', zod(QuestionIdSchema)) id: string,
    @Query(zod(QuerySchema)) { format }: z.output<typeof QuerySchema>,
    @CurrentUser() principal: Principal,
    @Abort() signal: AbortSignal,
  ): Promise<StreamableFile> {
    const { name, contentType, content } = await this.files.write(id, format, principal, signal);
    return new StreamableFile(Buffer.from(content), {
      type: contentType,
      disposition: `attachment; filename="${name}"`,
    });
  }
}
