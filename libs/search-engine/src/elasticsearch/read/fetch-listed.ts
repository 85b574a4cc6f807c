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
import type { RememberedAnswers } from './remembered-answers.js';

export interface HitSearchContext {
  readonly plan: SearchPlan;
  readonly ranker: CandidateRanker;
  readonly ask: (bodies: readonly SearchBody[]) => Promise<RawResponse[]>;
  readonly watch: Stopwatch;
  readonly cache: DocumentCache;
  /** History of the index, the key of its cached documents. */
  readonly history: string;
  /** Numbers of listed documents of recent searches on this state of the index, by what is counted. */
  readonly listedCounts: RememberedAnswers<number>;
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
  { ask, ranker, cache, history, listedCounts }: HitSearchContext,
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
    const cached = cache.get(history, candidate.id, candidate.version);
    if (cached === null) unknown.add(candidate.id);
    else documents.set(candidate.id, cached);
  }
  const stored = unknown.size > 0 ? [documentsBody([...unknown])] : [];
  const isCounted = cutoff <= 0 || foundByWords !== null;
  const aboveCutoff = compiler.leastRelevant(cutoff, 0);
  const known = isCounted ? undefined : listedCounts.get(aboveCutoff);
  const cutoffCount =
    isCounted || known !== undefined ? null : new CutoffCount(compiler, ranker, cutoff, mostRelevant);
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
  if (cutoffCount !== null) {
    const found = await cutoffCount.count(answers.shift(), ask);
    listedCounts.set(aboveCutoff, found);
    return { documents, missing, count: pinned + found };
  }
  const count = cutoff <= 0 ? total : pinned + (foundByWords ?? known ?? 0);
  return { documents, missing, count };
}
