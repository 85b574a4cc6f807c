import type { Entitlements } from '@clinical/people';
import type { SearchEngine } from '@clinical/search-engine';
import { isDocumentId, isForPro } from '@clinical/evidence';

const DEADLINE_MS = 5_000;

/** Titles of documents by id; those that are not there, or not the caller's to see, are left out. */
export async function findTitles(
  engine: SearchEngine,
  ids: readonly string[],
  rights: Pick<Entitlements, 'proDocuments'>,
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter(isDocumentId);
  if (known.length === 0) return new Map();
  const context = { signal: new AbortController().signal, deadlineMs: DEADLINE_MS };
  const found = await engine.documents(known, context);
  const visible = found.filter(({ document }) => rights.proDocuments || !isForPro(document));
  return new Map(visible.map(({ document }) => [document.id, document.title]));
}
