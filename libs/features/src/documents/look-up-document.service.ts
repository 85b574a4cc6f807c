import type { DocumentLookup, Language } from '@clinical/contracts';
import {
  entitlements,
  isDocumentId,
  type AppraisalSettings,
  type EntitlementGrants,
  type EvidenceDocument,
  type Principal,
  type RankingSettings,
} from '@clinical/evidence';
import { AppError, type Clock } from '@clinical/platform';
import type { CallContext, SearchEngine } from '@clinical/search-engine';
import { documentAddress } from '../presentation/index.js';
import { presentRecord } from './present-record.js';
import { relatedRecords } from './related-records.js';

/** What looking up depends on beside the document. */
export interface LookUpSettings {
  /** Milliseconds that it may take. */
  readonly deadlineMs: number;
  readonly grantPro: EntitlementGrants['pro'];
  readonly ranking: RankingSettings;
  readonly appraisal: AppraisalSettings;
}

/** A document as the engine has it, with the engine's number for its publication. */
export interface FoundDocument {
  readonly document: EvidenceDocument;
  readonly publicationId: number | null;
}

/** Looks a document up by its id (search.md section 2.6). */
export class LookUpDocument {
  constructor(
    private readonly engine: SearchEngine,
    private readonly clock: Clock,
    private readonly settings: LookUpSettings,
  ) {}

  /**
   * @returns the address to go to; empty when the record has none (decisions.md B66)
   * @throws AppError `DOCUMENT_NOT_FOUND`
   */
  async address(id: string, signal: AbortSignal): Promise<string> {
    return documentAddress((await this.find(id, this.context(signal))).document);
  }

  /**
   * @returns the record with its appraisal, its title and its address
   * @throws AppError `DOCUMENT_NOT_FOUND`
   */
  async lookUp(
    id: string,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<DocumentLookup> {
    const context = this.context(signal);
    const found = await this.find(id, context);
    const { document } = found;
    const today = this.clock.today();
    const { ranking, appraisal, grantPro } = this.settings;
    const related = await relatedRecords(
      document,
      entitlements(principal, { pro: grantPro }),
      { ranking, today, publicationsInFacet: 0, language },
      this.engine,
      context,
    );
    return {
      id: document.id,
      url: documentAddress(document),
      title: document.title,
      record: presentRecord(found, related, { settings: appraisal, language, today }),
    };
  }

  private async find(id: string, context: CallContext): Promise<FoundDocument> {
    const [found] = isDocumentId(id) ? await this.engine.documents([id], context) : [];
    if (found === undefined) throw new AppError('DOCUMENT_NOT_FOUND', 'user', 'There is no such document');
    return found;
  }

  private context(signal: AbortSignal): CallContext {
    return { signal, deadlineMs: this.settings.deadlineMs };
  }
}
