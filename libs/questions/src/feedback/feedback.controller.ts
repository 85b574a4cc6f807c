import { Endpoint, Public, RateLimited, Roles, zod } from '@clinical/http';
import { CurrentUser, type Principal } from '@clinical/people';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { QuestionIdSchema } from '../asking/asking.contract.js';
import {
  FeedbackListSchema,
  FeedbackReplySchema,
  FeedbackSchema,
  type Feedback,
  type FeedbackList,
  type FeedbackReply,
} from './feedback.contract.js';
import { FeedbackService } from './feedback.service.js';

/** `/api/asktrip/{id}/feedback`: what readers say of an answer. */
@Controller('api/asktrip')
@RateLimited('search')
export class FeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

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
}
