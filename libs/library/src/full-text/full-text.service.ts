import type { FullTextResponse } from '@clinical/contracts';
import { citationOf, type EvidenceDocument } from '@clinical/evidence';
import { FullText, type CitedWork, type ReaderLibrary } from '@clinical/full-text';
import { entitlements, type Principal } from '@clinical/people';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { findDocument, freeAddress, ProRequiredError } from '@clinical/search';

/** Links to the full text of a record (SEARCH-2.2, B38): free texts for everyone, the rest for Pro users. */
@Injectable()
export class FullTextService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly fullText: FullText,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * @param library of the reader; null for none
   * @throws AppError `DOCUMENT_NOT_FOUND`; ProRequiredError where the record, or its full text, is not the caller's to see
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async find(
    id: string,
    library: ReaderLibrary | null,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<FullTextResponse> {
    const rights = entitlements(principal, { pro: this.config.grantPro });
    const context = { signal, deadlineMs: this.config.search.deadlineMs };
    const { document } = await findDocument(this.engine, id, rights, context);
    const address = freeAddress(document);
    if (address !== '')
      return { document_id: document.id, link: { url: address, source: 'record', kind: 'page' } };
    if (!rights.isPro) throw new ProRequiredError([], 'full text');
    const link = await this.fullText.find(workOf(document), library, signal);
    return { document_id: document.id, link: link === null ? null : { ...link } };
  }
}

function workOf(document: EvidenceDocument): CitedWork {
  const { authors, publication, ...citation } = citationOf(document, '');
  const [first] = authors;
  return {
    doi: citation.doi,
    pmid: citation.pmid,
    title: citation.title,
    firstAuthor: first === undefined ? '' : 'literal' in first ? first.literal : first.family,
    journal: publication,
    issn: citation.issn,
    volume: citation.volume,
    issue: citation.issue,
    firstPage: citation.firstPage,
    lastPage: citation.lastPage,
    date: document.date,
  };
}
