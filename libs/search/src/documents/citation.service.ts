import type { DocumentCitation } from '@clinical/contracts';
import {
  bibtexEntry,
  citationOf,
  nbibRecord,
  risRecord,
  styledCitation,
  type EvidenceDocument,
} from '@clinical/evidence';
import { entitlements, type Principal } from '@clinical/people';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { documentAddress } from '../presentation/document-address.js';
import { findDocument } from './find-document.js';

/** Cites a document in every style and format, for everyone who may see it. */
@Injectable()
export class CitationService {
  constructor(
    private readonly engine: SearchEngine,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** @throws AppError `DOCUMENT_NOT_FOUND`; ProRequiredError if the caller has no access */
  async cite(id: string, signal: AbortSignal, principal: Principal): Promise<DocumentCitation> {
    const { grantPro, publicUrl, search } = this.config;
    const rights = entitlements(principal, { pro: grantPro });
    const context = { signal, deadlineMs: search.deadlineMs };
    const { document } = await findDocument(this.engine, id, rights, context);
    return presentCitation(document, publicUrl);
  }
}

/** @param publicUrl address of this site, for records that have no address of their own */
function presentCitation(document: EvidenceDocument, publicUrl: string): DocumentCitation {
  const address = documentAddress(document) || `${publicUrl}/Document/${encodeURIComponent(document.id)}`;
  const citation = citationOf(document, address);
  return {
    id: document.id,
    styles: {
      vancouver: styledCitation(citation, 'vancouver'),
      ama: styledCitation(citation, 'ama'),
      apa: styledCitation(citation, 'apa'),
      harvard: styledCitation(citation, 'harvard'),
      nlm: styledCitation(citation, 'nlm'),
    },
    files: { ris: risRecord(citation), bibtex: bibtexEntry(citation), nbib: nbibRecord(citation) },
  };
}
