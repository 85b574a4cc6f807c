import { isDocumentId, type Entitlements, type EvidenceDocument } from '@clinical/evidence';
import { AppError } from '@clinical/platform';
import type { CallContext, SearchEngine } from '@clinical/search-engine';
import { ProRequiredError } from '../search/index.js';

/** A document as the engine has it, with the engine's number for its publication. */
export interface FoundDocument {
  readonly document: EvidenceDocument;
  readonly publicationId: number | null;
}

/**
 * The document of an id. One of Pro's is told only to who finds it in a search too (B69), whoever has its
 * address: nothing of it, its title neither (B33), but that it is for Pro.
 *
 * @throws AppError `DOCUMENT_NOT_FOUND`; ProRequiredError where it is not the caller's to see
 * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
 */
export async function findDocument(
  engine: SearchEngine,
  id: string,
  rights: Pick<Entitlements, 'proDocuments'>,
  context: CallContext,
): Promise<FoundDocument> {
  const [found] = isDocumentId(id) ? await engine.documents([id], context) : [];
  if (found === undefined) throw new AppError('DOCUMENT_NOT_FOUND', 'user', 'There is no such document');
  if (found.document.proOnly && !rights.proDocuments) throw new ProRequiredError([], 'a document of Pro');
  return found;
}
