import type { DocumentLookup, Language } from '@clinical/contracts';
import {
  keysOfIdentifier,
  readIdentifiers,
  type AppraisalSettings,
  type RankingSettings,
} from '@clinical/evidence';
import { entitlements, type EntitlementGrants, type Entitlements, type Principal } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { SearchEngine, type CallContext } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { documentAddress } from '../presentation/document-address.js';
import { citeDocument, type CitedDocument } from './cite-document.js';
import { findDocument } from './find-document.js';
import { presentRecord } from './present-record.js';
import { planOfKeys } from '../planning/plan-of-keys.js';
import { SEARCH_SETTINGS } from '../planning/search-tokens.js';
import { relatedRecords } from './related-records.js';

const TITLE_DEADLINE_MS = 5_000;

/** Settings of document lookup. */
export interface LookUpSettings {
  /** Milliseconds that it may take. */
  readonly deadlineMs: number;
  readonly grantPro: EntitlementGrants['pro'];
  readonly ranking: RankingSettings;
  readonly appraisal: AppraisalSettings;
}

/** Looks a document up by its id (SEARCH-2.6), for a user who may see it. */
@Injectable()
export class DocumentLookupService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly clock: Clock,
    @Inject(SEARCH_SETTINGS) private readonly settings: LookUpSettings,
  ) {}

  /**
   * The id of the record that a text names: an id, or a PMID, PMCID, DOI or trial registration number of a record that the
   * caller may see.
   *
   * @returns the text itself where no record has such an identifier
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async idOf(text: string, signal: AbortSignal, principal: Principal): Promise<string> {
    const { identifiers, nothingElse } = readIdentifiers(text);
    const [identifier] = identifiers;
    if (identifier === undefined || identifiers.length > 1 || !nothingElse) return text;
    const { ranking } = this.settings;
    const today = this.clock.today();
    const plan = planOfKeys(keysOfIdentifier(identifier), 1, this.rightsOf(principal), { ranking, today });
    for await (const [found] of this.engine.readListed(plan, this.context(signal)))
      if (found !== undefined) return found.document.id;
    return text;
  }

  /**
   * @returns the address to go to; empty when the record has none (B66)
   * @throws AppError `DOCUMENT_NOT_FOUND`; ProRequiredError if the caller has no access
   */
  async address(id: string, signal: AbortSignal, principal: Principal): Promise<string> {
    const found = await findDocument(this.engine, id, this.rightsOf(principal), this.context(signal));
    return documentAddress(found.document);
  }

  /**
   * @returns the record with its appraisal, its title and its address
   * @throws AppError `DOCUMENT_NOT_FOUND`; ProRequiredError if the caller has no access
   */
  async lookUp(
    id: string,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<DocumentLookup> {
    const context = this.context(signal);
    const rights = this.rightsOf(principal);
    const found = await findDocument(this.engine, id, rights, context);
    const { document } = found;
    const today = this.clock.today();
    const { ranking, appraisal } = this.settings;
    const related = await relatedRecords(document, rights, { ranking, today }, this.engine, context);
    return {
      id: document.id,
      url: documentAddress(document),
      title: document.title,
      record: presentRecord(found, related, { settings: appraisal, language, today }),
    };
  }

  /**
   * @returns the record as its page is described to other programs
   * @throws AppError `DOCUMENT_NOT_FOUND`; ProRequiredError if the caller has no access
   */
  async cite(id: string, signal: AbortSignal, principal: Principal): Promise<CitedDocument> {
    const found = await findDocument(this.engine, id, this.rightsOf(principal), this.context(signal));
    return citeDocument(found.document);
  }

  /**
   * @returns the title of a document
   * @throws AppError `DOCUMENT_NOT_FOUND`; ProRequiredError if the caller has no access
   */
  async title(id: string, principal: Principal): Promise<string> {
    const context = { signal: new AbortController().signal, deadlineMs: TITLE_DEADLINE_MS };
    return (await findDocument(this.engine, id, this.rightsOf(principal), context)).document.title;
  }

  private rightsOf(principal: Principal): Entitlements {
    return entitlements(principal, { pro: this.settings.grantPro });
  }

  private context(signal: AbortSignal): CallContext {
    return { signal, deadlineMs: this.settings.deadlineMs };
  }
}
