import {
  GuidelineScoreResponseSchema,
  RctScoresSchema,
  type GuidelineScoreResponse,
  type Language,
  type RctScores,
} from '@clinical/contracts';
import { PublicationScoreService, TrialAnalysisService } from '@clinical/search';
import { Endpoint, Public, Abort, Lang, RateLimited, single, zod, LANGUAGE } from '@clinical/http';
import { type Principal, CurrentUser } from '@clinical/people';
import { AppError } from '@clinical/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';

/** The numbers that an engine may give to publications. */
const PUBLICATION_NUMBER = /^0*[1-9]\d{0,8}$/;

const TrialQuerySchema = z.object({
  id: single({ description: 'Id of the trial, as search results have it.', example: 'pubmed-31101888' }),
});
const PublicationQuerySchema = z.object({
  pub_id: single({
    description: 'Number of the publication, as results have it in publication_id.',
    example: '12',
  }),
});

/** `/rctScore` and `/Administrator/getGuidelinesScore` (B30). */
@Controller()
@Public()
@RateLimited('search')
export class AppraisalController {
  constructor(
    private readonly trials: TrialAnalysisService,
    private readonly publications: PublicationScoreService,
  ) {}

  @Get('rctScore')
  @Endpoint({
    id: 'rctScore',
    summary: 'Rating, strengths and limitations of one controlled trial, under its id.',
    response: RctScoresSchema,
    failures: [400, 403, 404],
    parameters: [LANGUAGE],
  })
  async rctScore(
    @Query(zod(TrialQuerySchema)) { id }: z.infer<typeof TrialQuerySchema>,
    @CurrentUser() user: Principal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<RctScores> {
    if (id === null) throw new AppError('INVALID_REQUEST', 'user', 'One id is needed');
    return this.trials.run(id, language, signal, user);
  }

  @Get('Administrator/getGuidelinesScore')
  @Endpoint({
    id: 'guidelineScore',
    summary: 'How editors rated the publisher of guidelines, by criterion; null without a rating.',
    response: GuidelineScoreResponseSchema,
    failures: [400, 404],
    parameters: [LANGUAGE],
  })
  async guidelinesScore(
    @Query(zod(PublicationQuerySchema)) { pub_id: id }: z.infer<typeof PublicationQuerySchema>,
    @Abort() signal: AbortSignal,
  ): Promise<GuidelineScoreResponse> {
    if (id === null || !PUBLICATION_NUMBER.test(id))
      throw new AppError('INVALID_PUBLICATION', 'user', 'The number of one publication is needed');
    return this.publications.run(Number(id), signal);
  }
}
