import type { GuidelineScoreResponse } from '@clinical/contracts';
import { AppError } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { publicationKey, readPublicationScores } from '../publication-scores/publication-scores.js';
import { SEARCH_SETTINGS } from '../planning/search-tokens.js';

/**
 * Score that editors gave the publisher of guidelines (SEARCH-7, `GET /Administrator/getGuidelinesScore`). Anyone may
 * read it (B30).
 */
@Injectable()
export class PublicationScoreService {
  constructor(
    private readonly engine: SearchEngine,
    @Inject(SEARCH_SETTINGS) private readonly settings: { readonly deadlineMs: number },
  ) {}

  /**
   * @param id the engine's number for the publication, as results have it
   * @returns `results` null when it has no scores
   * @throws AppError `PUBLICATION_NOT_FOUND`
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async run(id: number, signal: AbortSignal): Promise<GuidelineScoreResponse> {
    const context = { signal, deadlineMs: this.settings.deadlineMs };
    const [publication] = await this.engine.publications([id], context);
    if (publication === undefined)
      throw new AppError('PUBLICATION_NOT_FOUND', 'user', 'There is no such publication');
    const known = await readPublicationScores(this.engine);
    const scores = known.get(publicationKey(publication.name))?.scores;
    return {
      publication: publication.name,
      results:
        scores === undefined
          ? null
          : {
              methodology: scores.methodology,
              evidence_grading: scores.evidenceGrading,
              systematic_evidence: scores.systematicEvidence,
              funding: scores.funding,
              conflict: scores.conflict,
              comments: scores.comments,
            },
    };
  }
}
