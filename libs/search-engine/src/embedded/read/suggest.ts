import type { Suggestion, SuggestionRequest } from '../../search-engine.port.js';
import { rankSuggestions, suggestionCandidates } from '../../shared/suggestions.js';
import { FLAG_PRO_ONLY } from '../storage/column-codec.js';
import type { CallGuard } from './call-guard.js';
import { EMPTY_SET, intersect, setOfSorted, sizeOf, type DocSet } from './doc-set.js';
import type { IndexSnapshot } from './index-snapshot.js';

/** Completions of the typed text, each with the number of accessible documents that contain all its words. */
export function suggest(snapshot: IndexSnapshot, request: SuggestionRequest, guard: CallGuard): Suggestion[] {
  const { typed, limit, access } = request;
  const { vocabulary, counters } = snapshot;
  const candidates = suggestionCandidates(request, {
    words: vocabulary.wordIndex(counters.change),
    topics: vocabulary.topicIndex(counters.change),
    titles: vocabulary.phraseIndex(counters.change),
  });
  const known = new Map<string, DocSet>();
  const hidden = access.proOnlyDocuments ? EMPTY_SET : proOnlyDocuments(snapshot);
  const counted = candidates.map((candidate) => {
    guard.check();
    const holding = documentsWithAll(candidate.stems, snapshot, known);
    return { ...candidate, documents: sizeOf(holding) - sizeOf(intersect(holding, hidden)) };
  });
  return rankSuggestions(counted, { typed, allDocuments: counters.documents, limit });
}

/**
 * Documents with all of the stems.
 *
 * @param known results for earlier lists and their prefixes: completions of one text share a prefix
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

/** Documents for Pro only, cached while nothing changes. */
function proOnlyDocuments(snapshot: IndexSnapshot): DocSet {
  return snapshot.leaf('pro only', () => {
    const { flags } = snapshot.columns;
    const docids: number[] = [];
    for (let docid = 1; docid < snapshot.universe; docid++)
      if (((flags[docid] ?? 0) & FLAG_PRO_ONLY) !== 0) docids.push(docid);
    return setOfSorted(Uint32Array.from(docids), snapshot.universe);
  });
}
