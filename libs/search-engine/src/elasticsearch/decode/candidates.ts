import type { EvidenceDocument } from '@clinical/evidence';
import type { ScoreScale } from '../compile/rank-query.js';
import { ALL_WORDS } from '../compile/search-bodies.js';
import { decodeStemTable, type StemTable } from '../layout/stem-frequencies.js';
import type { ScoredCandidate } from '../rank/is-settled.js';
import { hitsOf, UnexpectedAnswerError, type RawHit, type RawResponse } from './raw-response.js';

/** What hits are read with. */
export interface HitContext {
  readonly pinned: boolean;
  /** Whether hits tell if they have all the words; where they do not, every one has. */
  readonly tellAllWords: boolean;
  /** How the numbers of Elasticsearch were made of scores. */
  readonly scale: ScoreScale;
}

/** The hits of a search as candidates of the ranking, in the order of Elasticsearch. */
export function decodeCandidates(
  response: RawResponse,
  { pinned, tellAllWords, scale }: HitContext,
): ScoredCandidate[] {
  return hitsOf(response).map((hit) => {
    const { document, stems, publication } = sourceOf(hit);
    return {
      document,
      publicationId: publication,
      stems: decodeStemTable(stems),
      pinned,
      hasAllWords: !tellAllWords || (hit.matched_queries ?? []).includes(ALL_WORDS),
      engineScore: ((hit._score ?? 0) - scale.lift) * scale.unit,
    };
  });
}

/** Hits of which nothing but the words is read. */
export function decodeStems(response: RawResponse): { stems: StemTable; engineScore: number }[] {
  return hitsOf(response).map(({ _source, _score }) => ({
    stems: decodeStemTable((_source as { stems: string }).stems),
    engineScore: _score ?? 0,
  }));
}

function sourceOf({ _id, _source }: RawHit): {
  document: EvidenceDocument;
  stems: string;
  publication: number | null;
} {
  const source = _source as { document?: EvidenceDocument; stems?: string; publication?: number | null };
  if (source.document === undefined || source.stems === undefined)
    throw new UnexpectedAnswerError(`The index holds ${_id} without its document. Rebuild the index.`);
  return { document: source.document, stems: source.stems, publication: source.publication ?? null };
}
