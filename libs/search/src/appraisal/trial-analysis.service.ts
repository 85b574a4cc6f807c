import type { Language, RctScores } from '@clinical/contracts';
import { CATEGORY, trialAnalysis, type AppraisalSettings } from '@clinical/evidence';
import { entitlements, type EntitlementGrants, type Principal } from '@clinical/people';
import { AppError } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { findDocument } from '../documents/find-document.js';
import { SEARCH_SETTINGS } from '../planning/search-tokens.js';

/** Analyses of trials (SEARCH-7, `GET /rctScore`). */
@Injectable()
export class TrialAnalysisService {
  constructor(
    private readonly engine: SearchEngine,
    @Inject(SEARCH_SETTINGS)
    private readonly settings: {
      readonly appraisal: AppraisalSettings;
      readonly deadlineMs: number;
      readonly grantPro: EntitlementGrants['pro'];
    },
  ) {}

  /**
   * Strengths, limitations and rating of one trial, under its id.
   *
   * @throws AppError `DOCUMENT_NOT_FOUND`, or `NOT_A_TRIAL` for a record whose main category is another;
   * ProRequiredError if the caller has no access
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async run(id: string, language: Language, signal: AbortSignal, principal: Principal): Promise<RctScores> {
    const { appraisal, deadlineMs, grantPro } = this.settings;
    const rights = entitlements(principal, { pro: grantPro });
    const { document } = await findDocument(this.engine, id, rights, { signal, deadlineMs });
    if (document.categories[0] !== CATEGORY.controlledTrials)
      throw new AppError('NOT_A_TRIAL', 'user', 'Only controlled trials are analysed');
    const analysis = trialAnalysis(document, document.appraisal, appraisal, language);
    const { strengths, limitations, ratings } = analysis;
    return { [document.id]: { strengths, limitations, ratings } };
  }
}
