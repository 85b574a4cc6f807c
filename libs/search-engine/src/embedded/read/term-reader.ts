import type { TermKind } from '../storage/schema.js';
import { BlockReader, bytesOf } from '../storage/term-block.js';
import type { ReadStatements } from './read-statements.js';

/** What is stored of a term in one place; places come in the order of their docids. */
export interface StoredTerm {
  readonly documents: number;
  readonly data: Uint8Array;
  readonly tail: Uint8Array;
}

/** Reads terms out of the blocks of the segments that a view has. */
export class TermReader {
  private segments: readonly number[] = [];

  constructor(private readonly statements: ReadStatements) {}

  /** Looks up which segments there are now. */
  refresh(): void {
    this.segments = this.statements.segments.all();
  }

  /** What is stored of a term, empty for one that does not occur. */
  read(kind: TermKind, term: string): StoredTerm[] {
    const key = Buffer.from(term);
    const found: StoredTerm[] = [];
    for (const segment of this.segments) {
      for (const block of this.statements.blocksOf.all(segment, kind, segment, kind, term)) {
        const reader = new BlockReader(block);
        let order = -1;
        while (order < 0 && reader.next()) order = reader.compareTerm(key);
        if (order === 0) found.push(storedTerm(reader));
      }
    }
    return found;
  }

  /**
   * Reads many terms of one kind: neighbours in the index are read together.
   *
   * @param visit called with each term that occurs and what is stored of it
   */
  readMany(
    kind: TermKind,
    terms: readonly string[],
    visit: (term: string, stored: readonly StoredTerm[]) => void,
  ): void {
    const keys = terms.map((term) => ({ term, key: Buffer.from(term), stored: [] as StoredTerm[] }));
    keys.sort((a, b) => a.key.compare(b.key));
    for (const segment of this.segments) {
      let reader: BlockReader | null = null;
      let hasEntry = false;
      for (const { term, key, stored } of keys) {
        let order = -1;
        while (reader !== null && hasEntry && (order = reader.compareTerm(key)) < 0) hasEntry = reader.next();
        if (reader !== null && hasEntry) {
          if (order === 0) stored.push(storedTerm(reader));
          continue;
        }
        // The term lies behind the block at hand, or in its successors.
        for (const block of this.statements.blocksOf.all(segment, kind, segment, kind, term)) {
          reader = new BlockReader(block);
          hasEntry = reader.next();
          while (hasEntry && (order = reader.compareTerm(key)) < 0) hasEntry = reader.next();
          if (hasEntry && order === 0) stored.push(storedTerm(reader));
        }
      }
    }
    for (const { term, stored } of keys) if (stored.length > 0) visit(term, stored);
  }

  /** Every term of a kind that begins with `prefix`, with what is stored of it. */
  withPrefix(kind: TermKind, prefix: string, accept: (term: string) => boolean): Map<string, StoredTerm[]> {
    const found = new Map<string, StoredTerm[]>();
    for (const segment of this.segments) {
      for (const block of this.statements.blocksFrom.iterate(segment, kind, segment, kind, prefix)) {
        const reader = new BlockReader(block);
        let isPast = false;
        while (!isPast && reader.next()) {
          const { term } = reader;
          if (!term.startsWith(prefix)) {
            isPast = reader.compareTerm(Buffer.from(prefix)) > 0;
            continue;
          }
          if (!accept(term)) continue;
          const stored = found.get(term);
          if (stored === undefined) found.set(term, [storedTerm(reader)]);
          else stored.push(storedTerm(reader));
        }
        if (isPast) break;
      }
    }
    return found;
  }
}

/** The bytes are copies: a slice would keep its whole block. */
function storedTerm(reader: BlockReader): StoredTerm {
  return {
    documents: reader.documents,
    data: bytesOf(reader.data).slice(),
    tail: bytesOf(reader.tail).slice(),
  };
}
