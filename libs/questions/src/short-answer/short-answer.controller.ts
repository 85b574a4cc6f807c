import type { Language } from '@clinical/contracts';
import { Abort, Endpoint, Lang, Public, RateLimited, zod } from '@clinical/http';
import { CurrentUser, type Principal } from '@clinical/people';
import { Body, Controller, Post } from '@nestjs/common';
import type { z } from 'zod';
import { ShortAnswerRequestSchema, ShortAnswerSchema, type ShortAnswer } from './short-answer.contract.js';
import { ShortAnswers } from './short-answer.service.js';

/** `/api/asktrip/short`: what the records say to a question, for the top of its results. */
@Controller('api/asktrip/short')
@Public()
@RateLimited('answer')
export class ShortAnswerController {
  constructor(private readonly answers: ShortAnswers) {}

  @Post()
  @Endpoint({
    id: 'shortAnswer',
    summary: 'A short answer by quotations alone, for callers who may ask. Nothing is stored.',
    response: ShortAnswerSchema,
  })
  answer(
    @Body(zod(ShortAnswerRequestSchema)) { question }: z.output<typeof ShortAnswerRequestSchema>,
    @CurrentUser() principal: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<ShortAnswer> {
    return this.answers.of(question, { language, principal, signal });
  }
}
