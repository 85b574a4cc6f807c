import { isForPro, type EvidenceDocument } from '@clinical/evidence';
import type { Entitlements } from '@clinical/people';
import { AppError } from '@clinical/platform';
import type { CallContext, SearchEngine } from '@clinical/search-engine';

/**
 * Those of the documents that exist and that the caller may see, in the requested order.
 *
 * @throws AppError `DOCUMENT_NOT_FOUND` if there are none
 */
export async function visibleDocuments(
  ids: readonly string[],
  rights: Pick<Entitlements, 'proDocuments'>,
  engine: SearchEngine,
  context: CallContext,
): Promise<readonly EvidenceDocument[]> {
  const found = (await engine.documents(ids, context)).map(({ document }) => document);
  const visible = found.filter((document) => rights.proDocuments || !isForPro(document));
  if (visible.length === 0) throw notFound();
  return visible;
}

export function notFound(): AppError {
  return new AppError('DOCUMENT_NOT_FOUND', 'user', 'There is no such document');
}
