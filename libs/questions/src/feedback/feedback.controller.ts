import { Readable } from 'node:stream';
import { Abort, Endpoint, pageNumber, Public, RateLimited, Roles, single, zod } from '@clinical/http';
import { CurrentUser, type Principal } from '@clinical/people';
import { Body, Controller, Get, Param, Patch, Post, Query, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { QuestionIdSchema } from '../asking/asking.contract.js';
import {
  FeedbackListSchema,
  FeedbackQueueSchema,
  FeedbackReplySchema,
  FeedbackSchema,
  HandledSchema,
  type Feedback,
  type FeedbackList,
  type FeedbackQueue,
  type FeedbackReply,
  type Handled,
} from './feedback.contract.js';
import { FeedbackCases } from './feedback-cases.service.js';
import { FeedbackService } from './feedback.service.js';

const QueueQuerySchema = z.object({
  state: single('`open` or `handled`; open where none is named.')
    .transform((state) => state ?? 'open')
    .pipe(z.enum(['open', 'handled'])),
  page: pageNumber(),
});

/** `/api/asktrip/{id}/feedback`: what readers say of an answer; `/api/asktrip/feedback`: of all of them, for editors. */
@Controller('api/asktrip')
@RateLimited('search')
export class FeedbackController {
  constructor(
    private readonly feedback: FeedbackService,
    private readonly cases: FeedbackCases,
  ) {}

  @Post(':id/feedback')
  @Public()
  @Endpoint({
    id: 'giveFeedback',
    summary: 'Say what is wrong with an answer, or with one sentence of it.',
    response: FeedbackReplySchema,
  })
  give(
    @Param('id', zod(QuestionIdSchema)) id: string,
    @Body(zod(FeedbackSchema)) feedback: Feedback,
    @CurrentUser() principal: Principal,
  ): Promise<FeedbackReply> {
    return this.feedback.give(id, feedback, principal);
  }

  @Get(':id/feedback')
  @Roles('Editor')
  @Endpoint({
    id: 'feedback',
    summary: 'What readers said of an answer, for editors.',
    response: FeedbackListSchema,
  })
  list(
    @Param('id', zod(QuestionIdSchema)) id: string,
    @CurrentUser() principal: Principal,
  ): Promise<FeedbackList> {
    return this.feedback.list(id, principal);
  }

  @Get('feedback')
  @Roles('Editor')
  @Endpoint({
    id: 'feedbackQueue',
    summary: 'What readers said of all answers, the newest first, for editors.',
    response: FeedbackQueueSchema,
  })
  queue(
    @Query(zod(QueueQuerySchema)) { state, page }: z.output<typeof QueueQuerySchema>,
  ): Promise<FeedbackQueue> {
    return this.feedback.queue(state, page);
  }

  @Get('feedback/cases')
  @Roles('Editor')
  @Endpoint({
    id: 'feedbackCases',
    summary:
      'Sentences that readers objected to as regression cases, JSON lines: each with the question and the records of its answer.',
    response: 'application/jsonl',
  })
  written(@Abort() signal: AbortSignal): StreamableFile {
    const lines = Readable.from(this.cases.lines(signal));
    return new StreamableFile(lines, {
      type: 'application/jsonl',
      disposition: 'attachment; filename="answer-cases.jsonl"',
    });
  }

  @Patch('feedback/:id')
  @Roles('Editor')
  @Endpoint({
    id: 'handleFeedback',
    summary: 'Take feedback off the queue, or put it back.',
    response: HandledSchema,
  })
  handle(
    @Param('id', zod(QuestionIdSchema)) id: string,
    @Body(zod(HandledSchema)) change: Handled,
  ): Promise<Handled> {
    return this.feedback.handle(id, change);
  }
}
