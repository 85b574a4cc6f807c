import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EvidenceDocument, SourceRecord } from '@clinical/evidence';
import type { SearchResult } from '../search-result.js';

/** Stands for data that may be long, such as a plan or a query, where much is kept by it: equal data have equal keys. */
export function dataKey(data: object): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('base64');
}

/** Texts take a byte for most characters, and their parts half as much again. */
const BYTES_A_CHARACTER = 1.5;
/** What a document takes beside its abstract, at least, and what each part of a list in it takes. */
const CHARACTERS_OF_ANY = 1_000;
const CHARACTERS_OF_A_PART = 60;

/** About so many bytes does a document take. */
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

/** A result, and what tells the state of the index that gave it from every other. */
interface RememberedResult {
  readonly result: SearchResult;
  readonly state: string;
}

/** What takes more than this share, such as a page of an export, would drive out too many others. */
const LARGEST_SHARE = 1 / 16;
/** What a result takes beside its documents, at least, and an explanation. */
const BYTES_OF_ANY = 10_000;
const BYTES_OF_EXPLANATION = 2_000;

/**
 * The results that searches were given last. Some questions are asked by many, and everyone asks again who comes back from
 * a document or reloads. As long as the index is in the same state, which whoever asks has to find out, they are the
 * same to the last digit.
 */
export class ResultMemory {
  private readonly results: LRUCache<string, RememberedResult>;

  /** @param bytes about so many for all of them */
  constructor(bytes: number) {
    this.results = new LRUCache({
      maxSize: bytes,
      maxEntrySize: Math.floor(bytes * LARGEST_SHARE),
      sizeCalculation: ({ result }) => bytesOf(result),
    });
  }

  /**
   * What the search was given last, in whatever state the index was.
   *
   * @param key of the plan, which is nothing but data
   */
  get(key: string): RememberedResult | null {
    return this.results.get(key) ?? null;
  }

  add(key: string, remembered: RememberedResult): void {
    this.results.set(key, remembered);
  }
}

function bytesOf({ hits }: SearchResult): number {
  return hits.reduce(
    (sum, hit) => sum + bytesOfDocument(hit) + (hit.explanation === null ? 0 : BYTES_OF_EXPLANATION),
    BYTES_OF_ANY,
  );
}
