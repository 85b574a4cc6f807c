import type { Suggestion } from '../../search-engine.port.js';
import { rankSuggestions, suggestionCandidates } from '../../vocabulary/suggestions.js';
import type { CallGuard } from './call-guard.js';
import { intersect, sizeOf, type DocSet } from './doc-set.js';
import type { IndexSnapshot } from './index-snapshot.js';

/** Completions of what is being typed, each with the number of documents that hold all its words. */
export function suggest(
  snapshot: IndexSnapshot,
  typed: string,
  limit: number,
  guard: CallGuard,
): Suggestion[] {
  const { vocabulary, counters } = snapshot;
  const candidates = suggestionCandidates(
    typed,
    vocabulary.wordIndex(counters.change),
    vocabulary.topicIndex(counters.change),
  );
  const known = new Map<string, DocSet>();
  const counted = candidates.map((candidate) => {
    guard.check();
    return { ...candidate, documents: sizeOf(documentsWithAll(candidate.stems, snapshot, known)) };
  });
  return rankSuggestions(counted, { typed, allDocuments: counters.documents, limit });
}

/**
 * Documents with all of the stems.
 *
 * @param known those of earlier lists and of their beginnings: completions of one text mostly begin alike
 */
function documentsWithAll(
  stems: readonly string[],
  snapshot: IndexSnapshot,
  known: Map<string, DocSet>,
): DocSet {
  const key = stems.join(' ');
  let found = known.get(key);
  if (found === undefined) {
    const holding = snapshot.postings(stems.at(-1) ?? '').all;
    found =
      stems.length < 2 ? holding : intersect(documentsWithAll(stems.slice(0, -1), snapshot, known), holding);
    known.set(key, found);
  }
  return found;
}
