import { LRUCache } from 'lru-cache';
import type { EvidenceDocument } from '@clinical/evidence';
import { bytesOfDocument } from '../../shared/result-cache.js';
import { ALL_WORDS } from '../compile/search-bodies.js';
import { decodeStemTable, unpackRankFacts, type StemTable } from '../layout/rank-facts.js';
import type { Candidate } from '../rank/rank-candidates.js';
import { UnexpectedAnswerError, hitsOf, type RawHit, type RawResponse } from './raw-response.js';

/** Context for decoding hits. */
interface HitContext {
  readonly pinned: boolean;
  /** Whether the hits contain all words, or `fromHit` if each hit reports it. */
  readonly haveAllWords: boolean | 'fromHit';
  /** Elasticsearch's score of the text relevance 1. */
  readonly fullScore: number;
}

/** Decodes hits to ranking candidates, in Elasticsearch's order. */
export function decodeCandidates(
  response: RawResponse,
  { pinned, haveAllWords, fullScore }: HitContext,
): Candidate[] {
  return hitsOf(response).map((hit) => ({
    id: String(valueOf(hit, 'id')),
    facts: unpackRankFacts(Number(valueOf(hit, 'rank'))),
    stems: decodeStemTable(String(valueOf(hit, 'stems'))),
    version: versionOf(hit),
    pinned,
    hasAllWords: haveAllWords === 'fromHit' ? (hit.matched_queries ?? []).includes(ALL_WORDS) : haveAllWords,
    title: titleIn(hit._source),
    engineScore: scoreOf(hit) / fullScore,
  }));
}

function titleIn(source: unknown): string | null {
  return (source as { document?: { title?: string } } | undefined)?.document?.title ?? null;
}

/** Word statistics of a document with Elasticsearch's relevance. */
export interface ScoredWords {
  readonly stems: StemTable;
  readonly engineScore: number;
}

/**
 * Decodes hits of which only the words are read.
 *
 * @param fullScore Elasticsearch's score of the text relevance 1
 */
export function decodeStems(response: RawResponse, fullScore: number): ScoredWords[] {
  return hitsOf(response).map((hit) => ({
    stems: decodeStemTable(String(valueOf(hit, 'stems'))),
    engineScore: scoreOf(hit) / fullScore,
  }));
}

/** Of a hit of a search that sorts by score first. */
function scoreOf({ sort, _score }: RawHit): number {
  return Number(sort?.[0] ?? _score ?? 0);
}

/** Indexes of the parts of a relaxation that each document does not match, by id. */
export function decodeMissing(response: RawResponse, parts: number): Map<string, readonly number[]> {
  const places = [...Array(parts).keys()];
  return new Map(
    hitsOf(response).map((hit) => {
      const matched = new Set(hit.matched_queries);
      return [String(valueOf(hit, 'id')), places.filter((place) => !matched.has(String(place)))];
    }),
  );
}

/** A stored document with the number of its publication. */
export interface StoredDocument {
  readonly document: EvidenceDocument;
  readonly publicationId: number | null;
}

/** A stored document with its vector, if it has one. */
export interface CachedDocument extends StoredDocument {
  readonly vector: Int8Array | null;
}

/** A stored document with its version. */
interface VersionedDocument {
  readonly version: string;
  readonly stored: CachedDocument;
}

/** Documents by id. */
export function decodeDocuments(response: RawResponse): Map<string, VersionedDocument> {
  return new Map(
    hitsOf(response).map((hit) => {
      const { _id = '', _source } = hit;
      const stored = { ...storedDocument(_id, _source), vector: vectorIn(hit) };
      return [_id, { version: versionOf(hit), stored }];
    }),
  );
}

/** The vector of a hit whose search reads it. */
export function vectorIn({ fields }: RawHit): Int8Array | null {
  const data = fields?.['vectorBytes']?.[0];
  return typeof data === 'string' ? Int8Array.from(Buffer.from(data, 'base64')) : null;
}

/** Titles by id. */
export function decodeTitles(response: RawResponse): Map<string, string> {
  return new Map(
    hitsOf(response).map(({ _id = '', _source }) => [_id, storedDocument(_id, _source).document.title]),
  );
}

/** Unique per change of the document within this index. */
function versionOf({ _primary_term: term, _seq_no: number }: RawHit): string {
  if (term === undefined || number === undefined)
    throw new UnexpectedAnswerError('Elasticsearch gave no version for a document that was asked for one.');
  return `${term}.${number}`;
}

/** @param source stored fields of a document */
export function storedDocument(id: string, source: unknown): StoredDocument {
  const { document, publication } = (source ?? {}) as {
    document?: EvidenceDocument;
    publication?: number | null;
  };
  if (document === undefined)
    throw new UnexpectedAnswerError(`The index holds ${id} without its document. Rebuild the index.`);
  return { document, publicationId: publication ?? null };
}

function valueOf({ fields }: RawHit, name: string): unknown {
  const value = fields?.[name]?.[0];
  if (value === undefined)
    throw new UnexpectedAnswerError(`The index holds a document without ${name}. Rebuild the index.`);
  return value;
}

/**
 * LRU cache of documents that recent searches showed or compared, by version. Paging, sorting and filtering
 * return the same documents, and reading them costs a request.
 */
export class DocumentCache {
  private readonly documents: LRUCache<string, CachedDocument>;

  /** @param bytes approximate total size */
  constructor(bytes: number) {
    this.documents = new LRUCache({ maxSize: bytes, sizeCalculation: (stored) => bytesOfDocument(stored) });
  }

  /**
   * @param history of the index: versions may repeat in another history
   * @param version reported by the search; other versions are misses
   */
  get(history: string, id: string, version: string): CachedDocument | null {
    return this.documents.get(keyOf(history, id, version)) ?? null;
  }

  add(history: string, id: string, { version, stored }: VersionedDocument): void {
    this.documents.set(keyOf(history, id, version), stored);
  }
}

function keyOf(history: string, id: string, version: string): string {
  return `${history} ${version} ${id}`;
}
