import type { Neighbour } from '../../indexed-vectors.js';
import type { SearchCalls } from '../pool/messages.js';
import type { CallGuard } from './call-guard.js';
import type { IndexSnapshot } from './index-snapshot.js';

/** Neighbours of each seed. */
export function nearestOf(
  { seeds, limit, access }: SearchCalls['nearest']['request'],
  { statements, columns, vectors }: IndexSnapshot,
  guard: CallGuard,
): Neighbour[][] {
  return seeds.map((id) => {
    const seed = statements.docid.get(id);
    return seed === undefined ? [] : vectors.nearest(seed, limit, { access, columns }, guard);
  });
}

/** Vectors by id; documents without one are missing. */
export function vectorsOf(
  ids: readonly string[],
  { statements, vectors }: IndexSnapshot,
): Map<string, Int8Array> {
  const found = new Map<string, Int8Array>();
  for (const id of ids) {
    const docid = statements.docid.get(id);
    const vector = docid === undefined ? null : vectors.vector(docid);
    if (vector !== null) found.set(id, vector.slice());
  }
  return found;
}
