import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EvidenceDocument, SourceRecord } from '@clinical/evidence';
import type { SearchResult } from '../search-result.js';

/** Short key for long data such as a plan: equal data have equal keys. */
export function dataKey(data: object): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('base64');
}

/** Most characters take one byte; parts of documents add half as much. */
const BYTES_A_CHARACTER = 1.5;
/** Minimum size of a document without its abstract, and of each list element. */
const CHARACTERS_OF_ANY = 1_000;
const CHARACTERS_OF_A_PART = 60;

/** Approximate size of a document in bytes. */
export function bytesOfDocument({ document }: { readonly document: EvidenceDocument }): number {
  const records = [document, ...document.contributions];
  return Math.ceil(BYTES_A_CHARACTER * records.reduce((sum, each) => sum + charactersOf(each), 0));
}

function charactersOf(record: Omit<SourceRecord, 'source' | 'sourceId'>): number {
  const { abstract, authors, mesh, keywords, substances, corrections } = record;
  const parts = authors.length + mesh.length + keywords.length + substances.length + corrections.length;
  const text = abstract.reduce((sum, section) => sum + section.text.length, 0);
  return CHARACTERS_OF_ANY + text + CHARACTERS_OF_A_PART * parts;
}

/** A result with the key of the index state that produced it. */
interface CachedResult {
  readonly result: SearchResult;
  readonly state: string;
}

/** Larger entries, such as a page of an export, would evict too many others. */
const MAX_SHARE = 1 / 16;
/** Minimum size of a result without its documents, and of an explanation. */
const BYTES_OF_ANY = 10_000;
const BYTES_OF_EXPLANATION = 2_000;

/**
 * LRU cache of search results. Popular searches repeat, and users return from documents or reload. Results remain exact
 * while the index is in the same state, which the caller must check.
 */
export class ResultCache {
  private readonly results: LRUCache<string, CachedResult>;

  /** @param bytes approximate total size */
  constructor(bytes: number) {
    this.results = new LRUCache({
      maxSize: bytes,
      maxEntrySize: Math.floor(bytes * MAX_SHARE),
      sizeCalculation: ({ result }) => bytesOf(result),
    });
  }

  /**
   * Last result of a search, for any state of the index.
   *
   * @param key `dataKey` of the plan
   */
  get(key: string): CachedResult | null {
    return this.results.get(key) ?? null;
  }

  add(key: string, cached: CachedResult): void {
    this.results.set(key, cached);
  }
}

function bytesOf({ hits }: SearchResult): number {
  return hits.reduce(
    (sum, hit) => sum + bytesOfDocument(hit) + (hit.explanation === null ? 0 : BYTES_OF_EXPLANATION),
    BYTES_OF_ANY,
  );
}
