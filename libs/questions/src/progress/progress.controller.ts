import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Abort, Endpoint, Public, RateLimited, zod } from '@clinical/http';
import { CurrentUser, type Principal } from '@clinical/people';
import { Controller, Get, Headers, Param, Res, StreamableFile } from '@nestjs/common';
import { QuestionIdSchema } from '../asking/asking.contract.js';
import { lastEventNumber } from './event-frames.js';
import { QuestionStream } from './question-stream.service.js';

/** `/api/asktrip/{id}/events`: how far an answer is, as server-sent events. */
@Controller('api/asktrip')
@Public()
@RateLimited('search')
export class ProgressController {
  constructor(private readonly stream: QuestionStream) {}

  @Get(':id/events')
  @Endpoint({
    id: 'questionEvents',
    apiKeys: 'accepted',
    summary:
      'Stages of an answer in the making, as server-sent events; `Last-Event-ID` continues where a reader left.',
    response: 'text/event-stream',
    bodiless: [204],
  })
  async events(
    @Param('id', zod(QuestionIdSchema)) id: string,
    @Headers('last-event-id') lastEvent: string | undefined,
    @CurrentUser() principal: Principal,
    @Abort() signal: AbortSignal,
    @Res({ passthrough: true }) response: ServerResponse,
  ): Promise<StreamableFile | undefined> {
    const frames = await this.stream.open(id, lastEventNumber(lastEvent), principal, signal);
    if (frames === null) {
      // Tells browsers not to connect again.
      response.writeHead(204).end();
      return undefined;
    }
    response.setHeader('Cache-Control', 'no-store, no-transform');
    response.setHeader('X-Accel-Buffering', 'no');
    return new StreamableFile(Readable.from(frames, { highWaterMark: 1 }), { type: 'text/event-stream' });
  }
}
