import { Endpoint, Public, RateLimited, zod } from '@clinical/http';
import { CurrentUser, type Principal } from '@clinical/people';
import { Body, Controller, Post } from '@nestjs/common';
import type { z } from 'zod';
import {
  AskTripRequestSchema,
  AskTripResponseSchema,
  type AskTripResult,
  type AskTripStep,
  type RefusedEdit,
} from './asking.contract.js';
import { AskingRights } from './asking-rights.service.js';
import { AskingService } from './asking.service.js';
import { EditingService } from './editing.service.js';
import { SimilarQuestions } from './similar-questions.service.js';
import { PastQuestionsService } from './past-questions.service.js';

/** `/api/asktrip`: the question tool, one step a call. Each step decides by the session who may do it. */
@Controller('api/asktrip')
@Public()
@RateLimited('search')
export class AskingController {
  constructor(
    private readonly asking: AskingService,
    private readonly past: PastQuestionsService,
    private readonly similar: SimilarQuestions,
    private readonly editing: EditingService,
    private readonly rights: AskingRights,
  ) {}

  @Post()
  @Endpoint({
    id: 'askTrip',
    apiKeys: 'accepted',
    summary: 'Ask a clinical question, follow it to its answer, and list past questions.',
    response: AskTripResponseSchema,
    failures: [401, 403, 404],
  })
  async ask(
    @Body(zod(AskTripRequestSchema)) request: z.output<typeof AskTripRequestSchema>,
    @CurrentUser() principal: Principal,
  ): Promise<{ result: AskTripResult }> {
    return { result: await this.#result(request, principal) };
  }

  async #result(
    request: z.output<typeof AskTripRequestSchema>,
    principal: Principal,
  ): Promise<AskTripResult> {
    switch (request.step) {
      case 'create':
        return this.asking.create(request, principal);
      case 'answer':
        return this.asking.answer(request, principal);
      case 'extend':
        return this.asking.extend(request, principal);
      case 'fetch':
        return this.asking.fetch(request.questionId, principal);
      case 'patch':
        return this.asking.patch(request, principal);
      case 'update':
        return this.#edited(request, await this.editing.update(request, principal), principal);
      case 'restore':
        return this.#edited(request, await this.editing.restore(request, principal), principal);
      case 'versions':
        return this.editing.versions(request, principal);
      case 'profile':
        return this.rights.profile(principal);
      case 'searches':
        return this.asking.searches(request, principal);
      case 'similar':
        return this.similar.of(request);
      case 'recent':
        return this.past.recent(request, principal);
      case 'count':
        return this.past.count(request, principal);
    }
  }

  async #edited(
    { questionId }: AskTripStep<'update' | 'restore'>,
    refused: RefusedEdit['refused'],
    principal: Principal,
  ): Promise<AskTripResult> {
    return refused.length > 0 ? { refused } : this.asking.fetch(questionId, principal);
  }
}
