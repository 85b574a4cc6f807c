import type { SearchPlan } from '../../search-plan.js';
import { documentsBody, type SearchBody, type SearchCompiler } from '../compile/search-bodies.js';
import {
  decodeDocuments,
  decodeMissing,
  type DocumentCache,
  type ScoredWords,
  type CachedDocument,
} from '../decode/candidates.js';
import type { RawResponse } from '../decode/raw-response.js';
import type { CandidateRanker, RankedCandidate } from '../rank/rank-candidates.js';
import type { Stopwatch } from '../requests/requests.js';
import { CutoffCount } from './low-relevance-cutoff.js';

export interface HitSearchContext {
  readonly plan: SearchPlan;
  readonly ranker: CandidateRanker;
  readonly ask: (bodies: readonly SearchBody[]) => Promise<RawResponse[]>;
  readonly watch: Stopwatch;
  readonly cache: DocumentCache;
  /** History of the index, the key of its cached documents. */
  readonly history: string;
  /** Whether the first request reads the titles of the hits. */
  readonly titled: boolean;
  /** Whether leading documents are looked up with the search, which may find them too. */
  readonly isLed: boolean;
}

/**
 * Stored documents of a page and their missing parts of a relaxed search, by id, and the number of listed documents.
 */
interface FetchedDocuments {
  readonly documents: ReadonlyMap<string, CachedDocument>;
  readonly missing: ReadonlyMap<string, readonly number[]>;
  readonly count: number;
}

/** Fetches stored documents and counts the listed ones: pinned, or above the cutoff. */
export async function fetchListed(
  hits: readonly RankedCandidate[],
  compiler: SearchCompiler,
  { ask, ranker, cache, history }: HitSearchContext,
  {
    cutoff,
    total,
    pinned,
    foundByWords,
    mostRelevant,
  }: {
    readonly cutoff: number;
    readonly mostRelevant: readonly ScoredWords[];
    readonly total: number;
    /** Number of pinned documents. */
    readonly pinned: number;
    /** Number of the other listed documents; null where not all were read. */
    readonly foundByWords: number | null;
  },
): Promise<FetchedDocuments> {
  const documents = new Map<string, CachedDocument>();
  const unknown = new Set<string>();
  for (const { candidate } of hits) {
    const known = cache.get(history, candidate.id, candidate.version);
    if (known === null) unknown.add(candidate.id);
    else documents.set(candidate.id, known);
  }
  const stored = unknown.size > 0 ? [documentsBody([...unknown])] : [];
  const isCounted = cutoff <= 0 || foundByWords !== null;
  const cutoffCount = isCounted ? null : new CutoffCount(compiler, ranker, cutoff, mostRelevant);
  const found = hits.filter(({ candidate }) => !candidate.pinned).map(({ candidate }) => candidate.id);
  const matchedParts = compiler.matchedParts([...new Set(found)]);
  const parts = matchedParts === null ? [] : [matchedParts];
  const counted = cutoffCount === null ? [] : [cutoffCount.body()];
  const answers = [...(await ask([...stored, ...parts, ...counted]))];
  if (stored.length > 0)
    for (const [id, read] of decodeDocuments(answers.shift() ?? {})) {
      cache.add(history, id, read);
      documents.set(id, read.stored);
    }
  const missing =
    parts.length > 0 ? decodeMissing(answers.shift() ?? {}, compiler.partCount) : new Map<string, number[]>();
  if (cutoffCount !== null)
    return { documents, missing, count: pinned + (await cutoffCount.count(answers.shift(), ask)) };
  const count = cutoff <= 0 ? total : pinned + (foundByWords ?? 0);
  return { documents, missing, count };
}
