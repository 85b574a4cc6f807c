import { LRUCache } from 'lru-cache';
import { bytesOfDocument } from '../../memory/bytes-of-document.js';
import type { StoredDocument, VersionedDocument } from '../decode/candidates.js';

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
