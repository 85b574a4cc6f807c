import type { SourceRecord } from '@clinical/evidence';
import { LRUCache } from 'lru-cache';
import type { StoredDocument, VersionedDocument } from '../decode/candidates.js';

/** Texts take a byte for most characters, and their parts half as much again. */
const BYTES_A_CHARACTER = 1.5;
/** What a document takes beside its abstract, at least, and what each part of a list in it takes. */
const CHARACTERS_OF_ANY = 1_000;
const CHARACTERS_OF_A_PART = 60;

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

/** About so many bytes does a document take. */
export function bytesOfDocument({ document }: Pick<StoredDocument, 'document'>): number {
  const records = [document, ...document.contributions];
  return Math.ceil(BYTES_A_CHARACTER * records.reduce((sum, each) => sum + charactersOf(each), 0));
}

function charactersOf(record: Omit<SourceRecord, 'source' | 'sourceId'>): number {
  const { abstract, authors, mesh, keywords, substances, corrections } = record;
  const parts = authors.length + mesh.length + keywords.length + substances.length + corrections.length;
  const text = abstract.reduce((sum, section) => sum + section.text.length, 0);
  return CHARACTERS_OF_ANY + text + CHARACTERS_OF_A_PART * parts;
}
