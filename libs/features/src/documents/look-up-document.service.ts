import type { DocumentLookup } from '@clinical/contracts';
import { isDocumentId } from '@clinical/evidence';
import { AppError } from '@clinical/platform';
import type { SearchEngine } from '@clinical/search-engine';
import { documentAddress } from './document-address.js';
import { presentRecord } from './present-record.js';

/** Looks a document up by its id (search.md section 2.6). */
export class LookUpDocument {
  constructor(
    private readonly engine: SearchEngine,
    private readonly deadlineMs: number,
  ) {}

  /**
   * @returns the record, its title, and the address to go to; the address is empty when the record has none (decisions.md B66)
   * @throws AppError `DOCUMENT_NOT_FOUND`
   */
  async lookUp(id: string, signal: AbortSignal): Promise<DocumentLookup> {
    const [found] = isDocumentId(id)
      ? await this.engine.documents([id], { signal, deadlineMs: this.deadlineMs })
      : [];
    if (found === undefined) throw new AppError('DOCUMENT_NOT_FOUND', 'user', 'There is no such document');
    const { document, publicationId } = found;
    return {
      id: document.id,
      url: documentAddress(document),
      title: document.title,
      record: presentRecord(document, publicationId),
    };
  }
}
