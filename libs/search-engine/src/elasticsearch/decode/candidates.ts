import { LRUCache } from 'lru-cache';
import type { EvidenceDocument } from '@clinical/evidence';
import { bytesOfDocument } from '../../shared/result-cache.js';
import type { ScoreScale } from '../compile/rank-query.js';
import { ALL_WORDS } from '../compile/search-bodies.js';
import { decodeStemTable, unpackRankFacts, type StemTable } from '../layout/rank-facts.js';
import type { ScoredCandidate } from '../rank/rank-candidates.js';
import { UnexpectedAnswerError, hitsOf, type RawHit, type RawResponse } from './raw-response.js';

/** What hits are read with. */
interface HitContext {
  readonly pinned: boolean;
  /** Whether they have all the words, or each tells it of itself. */
  readonly haveAllWords: boolean | 'told';
  /** How the numbers of Elasticsearch were made of scores. */
  readonly scale: ScoreScale;
  /** The place of the score among the values that hits are sorted by. */
  readonly scoreAt: number;
}

/** The hits of a search as candidates of the ranking, in the order of Elasticsearch. */
export function decodeCandidates(
  response: RawResponse,
  { pinned, haveAllWords, scale, scoreAt }: HitContext,
): ScoredCandidate[] {
  return hitsOf(response).map((hit) => ({
    id: String(valueOf(hit, 'id')),
    facts: unpackRankFacts(Number(valueOf(hit, 'rank'))),
    stems: decodeStemTable(String(valueOf(hit, 'stems'))),
    version: versionOf(hit),
    pinned,
    hasAllWords: haveAllWords === 'told' ? (hit.matched_queries ?? []).includes(ALL_WORDS) : haveAllWords,
    engineScore: (scoreOf(hit, scoreAt) - scale.lift) * scale.unit,
  }));
}

/** A document by its words, with the relevance that Elasticsearch found. */
export interface ScoredWords {
  readonly stems: StemTable;
  readonly engineScore: number;
}

/** Hits of which nothing but the words is read. */
export function decodeStems(response: RawResponse): ScoredWords[] {
  return hitsOf(response).map((hit) => ({
    stems: decodeStemTable(String(valueOf(hit, 'stems'))),
    engineScore: scoreOf(hit, 0),
  }));
}

/** A stored document with the number of its publication. */
export interface StoredDocument {
  readonly document: EvidenceDocument;
  readonly publicationId: number | null;
}

/** A stored document in one of its versions. */
interface VersionedDocument {
  readonly version: string;
  readonly stored: StoredDocument;
}

/** Documents by id. */
export function decodeDocuments(response: RawResponse): Map<string, VersionedDocument> {
  return new Map(
    hitsOf(response).map((hit) => {
      const { _id = '', _source } = hit;
      return [_id, { version: versionOf(hit), stored: storedDocument(_id, _source) }];
    }),
  );
}

/** No other change of the document in this index has it. */
function versionOf({ _primary_term: term, _seq_no: number }: RawHit): string {
  if (term === undefined || number === undefined)
    throw new UnexpectedAnswerError('Elasticsearch gave no version for a document that was asked for one.');
  return `${term}.${number}`;
}

/** @param source of a document of the index, as far as it is kept */
export function storedDocument(id: string, source: unknown): StoredDocument {
  const { document, publication } = (source ?? {}) as {
    document?: EvidenceDocument;
    publication?: number | null;
  };
  if (document === undefined)
    throw new UnexpectedAnswerError(`The index holds ${id} without its document. Rebuild the index.`);
  return { document, publicationId: publication ?? null };
}

/**
 * The score of a hit, read from the values that it was sorted by: asking for it beside them makes Elasticsearch work it
 * out once more.
 *
 * @param place of the score among them
 */
function scoreOf({ sort, _score }: RawHit, place: number): number {
  return Number(sort?.[place] ?? _score ?? 0);
}

function valueOf({ fields }: RawHit, name: string): unknown {
  const value = fields?.[name]?.[0];
  if (value === undefined)
    throw new UnexpectedAnswerError(`The index holds a document without ${name}. Rebuild the index.`);
  return value;
}

/**
 * The documents that searches showed or compared last, each in the version that was read. Who pages, sorts or filters
 * meets the same ones again and again, and reading them is a request of its own.
 */
export class DocumentMemory {
  private readonly documents: LRUCache<string, StoredDocument>;

  /** @param bytes about so many for all of them */
  constructor(bytes: number) {
    this.documents = new LRUCache({ maxSize: bytes, sizeCalculation: (stored) => bytesOfDocument(stored) });
  }

  /**
   * @param history of the index: versions are given again in another one
   * @param version of the document as a search met it: another one is not given
   */
  get(history: string, id: string, version: string): StoredDocument | null {
    return this.documents.get(keyOf(history, id, version)) ?? null;
  }

  add(history: string, id: string, { version, stored }: VersionedDocument): void {
    this.documents.set(keyOf(history, id, version), stored);
  }
}

function keyOf(history: string, id: string, version: string): string {
  return `${history} ${version} ${id}`;
}
