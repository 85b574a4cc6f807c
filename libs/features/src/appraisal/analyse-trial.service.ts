import type { Language, RctScores } from '@clinical/contracts';
import {
  CATEGORY,
  isDocumentId,
  trialAnalysis,
  type AppraisalSettings,
  type EvidenceDocument,
} from '@clinical/evidence';
import { AppError } from '@clinical/platform';
import type { SearchEngine } from '@clinical/search-engine';

/** Analyses of trials (search.md section 7, `GET /rctScore`). */
export class AnalyseTrial {
  constructor(
    private readonly engine: SearchEngine,
    private readonly settings: { readonly appraisal: AppraisalSettings; readonly deadlineMs: number },
  ) {}

  /**
   * Strengths, limitations and rating of one trial, under its id.
   *
   * @throws AppError `DOCUMENT_NOT_FOUND`, or `NOT_A_TRIAL` for a record whose main category is another
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async run(id: string, language: Language, signal: AbortSignal): Promise<RctScores> {
    const document = await this.find(id, signal);
    if (document.categories[0] !== CATEGORY.controlledTrials)
      throw new AppError('NOT_A_TRIAL', 'user', 'Only controlled trials are analysed');
    const analysis = trialAnalysis(document, document.appraisal, this.settings.appraisal, language);
    const { strengths, limitations, ratings } = analysis;
    return { [document.id]: { strengths, limitations, ratings } };
  }

  private async find(id: string, signal: AbortSignal): Promise<EvidenceDocument> {
    const context = { signal, deadlineMs: this.settings.deadlineMs };
    const [found] = isDocumentId(id) ? await this.engine.documents([id], context) : [];
    if (found === undefined) throw new AppError('DOCUMENT_NOT_FOUND', 'user', 'There is no such document');
    return found.document;
  }
}
