import type { SourceRecord } from '@clinical/evidence';
import { LRUCache } from 'lru-cache';
import type { StoredDocument, VersionedDocument } from '../decode/candidates.js';

/** Texts of so many characters in all; a document takes about as many bytes, and half as much again for its parts. */
const MOST_CHARACTERS = 32_000_000;
/** What a document takes beside its abstract, at least, and what each part of a list in it takes. */
const CHARACTERS_OF_ANY = 1_000;
const CHARACTERS_OF_A_PART = 60;

/**
 * The documents that searches showed or compared last, each in the version that was read. Who pages, sorts or filters
 * meets the same ones again and again, and reading them is a request of its own.
 */
export class DocumentMemory {
  private readonly documents = new LRUCache<string, StoredDocument>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: charactersOf,
  });

  /** @param version of the document as a search met it: another one is not given */
  get(index: string, id: string, version: string): StoredDocument | null {
    return this.documents.get(keyOf(index, id, version)) ?? null;
  }

  add(index: string, id: string, { version, stored }: VersionedDocument): void {
    this.documents.set(keyOf(index, id, version), stored);
  }
}

function keyOf(index: string, id: string, version: string): string {
  return `${index} ${version} ${id}`;
}

function charactersOf({ document }: StoredDocument): number {
  return [document, ...document.contributions].reduce((sum, each) => sum + charactersOfRecord(each), 0);
}

function charactersOfRecord(record: Omit<SourceRecord, 'source' | 'sourceId'>): number {
  const { abstract, authors, mesh, keywords, substances, corrections } = record;
  const parts = authors.length + mesh.length + keywords.length + substances.length + corrections.length;
  const text = abstract.reduce((sum, section) => sum + section.text.length, 0);
  return CHARACTERS_OF_ANY + text + CHARACTERS_OF_A_PART * parts;
}
