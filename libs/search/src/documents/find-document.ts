import { isDocumentId, isForPro, type EvidenceDocument } from '@clinical/evidence';
import type { Entitlements } from '@clinical/people';
import { AppError } from '@clinical/platform';
import type { CallContext, SearchEngine } from '@clinical/search-engine';
import { ProRequiredError } from '../planning/pro-required.error.js';

/** A document as the engine has it, with the engine's number for its publication. */
export interface FoundDocument {
  readonly document: EvidenceDocument;
  readonly publicationId: number | null;
}

/**
 * The document of an id. One for Pro is returned only to callers whose searches find it (B69), even by its
 * address; others learn only that it is for Pro, not even its title (B33).
 *
 * @throws AppError `DOCUMENT_NOT_FOUND`; ProRequiredError if the caller has no access
 * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
 */
export async function findDocument(
  engine: SearchEngine,
  id: string,
  rights: Pick<Entitlements, 'proDocuments'>,
  context: CallContext,
): Promise<FoundDocument> {
  return (await findDocuments(engine, [id], rights, context))[0];
}

/**
 * Those of several documents that exist and that the caller may see, by the same rules; in the requested order.
 *
 * @throws AppError `DOCUMENT_NOT_FOUND` if none of them exists; ProRequiredError if the caller has access to none
 * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
 */
export async function findDocuments(
  engine: SearchEngine,
  ids: readonly string[],
  rights: Pick<Entitlements, 'proDocuments'>,
  context: CallContext,
): Promise<readonly [FoundDocument, ...FoundDocument[]]> {
  const found = await engine.documents(ids.filter(isDocumentId), context);
  if (found.length === 0) throw new AppError('DOCUMENT_NOT_FOUND', 'user', 'There is no such document');
  const [first, ...others] = found.filter(({ document }) => rights.proDocuments || !isForPro(document));
  if (first === undefined) throw new ProRequiredError([], 'a document of Pro');
  return [first, ...others];
}
