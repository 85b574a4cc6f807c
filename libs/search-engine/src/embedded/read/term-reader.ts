import type Database from 'better-sqlite3';
import type { StoredTermCounts } from '../../shared/term-counts.js';
import type { TermKind, VocabularyKind } from '../storage/open-database.js';
import { BlockReader, bytesOf } from '../storage/term-block.js';

/** A stored vocabulary change. */
interface StoredVocabularyChange extends StoredTermCounts {
  readonly first_change: number;
  readonly last_change: number;
}

/** Prepared statements for reading a generation. */
export interface ReadStatements {
  readonly begin: Database.Statement<[]>;
  readonly commit: Database.Statement<[]>;
  /** Number of the last change; the counters change with it. */
  readonly change: Database.Statement<[], number>;
  readonly columnsFrom: Database.Statement<[firstDocid: number], Buffer>;
  readonly deletedSince: Database.Statement<[change: number], number>;
  readonly publicationsFrom: Database.Statement<[known: number], { id: number; name: string }>;
  readonly areasFrom: Database.Statement<[known: number], { id: number; name: string }>;
  /** Ids of the segments in docid order. */
  readonly segments: Database.Statement<[], number>;
  /** The block of a term, or all blocks of a large term. */
  readonly blocksOf: Database.Statement<
    [segment: number, kind: number, sameSegment: number, sameKind: number, term: string],
    Buffer
  >;
  /** The block that would contain a term, and all later ones of its kind. */
  readonly blocksFrom: Database.Statement<
    [segment: number, kind: number, sameSegment: number, sameKind: number, term: string],
    Buffer
  >;
  readonly lookup: Database.Statement<[hash: number], number>;
  readonly docid: Database.Statement<[id: string], number>;
  readonly body: Database.Statement<[docid: number], string>;
  /** Id of a document by docid. */
  readonly idOf: Database.Statement<[docid: number], string>;
  /** Id and title of a document by docid, without decoding the rest of it. */
  readonly titleOf: Database.Statement<[docid: number], { id: string; title: string }>;
  readonly vocabularySince: Database.Statement<
    [kind: VocabularyKind, change: number],
    StoredVocabularyChange
  >;
}

/** First term of the block that would contain a term. */
const LAST_BEFORE = `SELECT first_term FROM block WHERE segment = ? AND kind = ? AND first_term <= ?
  ORDER BY first_term DESC LIMIT 1`;

export function prepareReadStatements(connection: Database.Database): ReadStatements {
  return {
    begin: connection.prepare('BEGIN'),
    commit: connection.prepare('COMMIT'),
    change: connection.prepare<[], number>("SELECT value FROM meta WHERE key = 'change'").pluck(),
    columnsFrom: connection
      .prepare<[number], Buffer>('SELECT data FROM columns WHERE first_docid >= ? ORDER BY first_docid')
      .pluck(),
    deletedSince: connection.prepare<[number], number>('SELECT docid FROM deleted WHERE change > ?').pluck(),
    publicationsFrom: connection.prepare('SELECT id, name FROM publication WHERE id > ? ORDER BY id'),
    areasFrom: connection.prepare('SELECT id, name FROM clinical_area WHERE id > ? ORDER BY id'),
    segments: connection.prepare<[], number>('SELECT id FROM segment ORDER BY first_docid').pluck(),
    blocksOf: connection
      .prepare<[number, number, number, number, string], Buffer>(
        `SELECT data FROM block WHERE segment = ? AND kind = ? AND first_term = (${LAST_BEFORE}) ORDER BY part`,
      )
      .pluck(),
    blocksFrom: connection
      .prepare<[number, number, number, number, string], Buffer>(
        `SELECT data FROM block WHERE segment = ? AND kind = ? AND first_term >= coalesce((${LAST_BEFORE}), '')
         ORDER BY first_term, part`,
      )
      .pluck(),
    lookup: connection.prepare<[number], number>('SELECT docid FROM lookup WHERE hash = ?').pluck(),
    docid: connection.prepare<[string], number>('SELECT docid FROM current WHERE id = ?').pluck(),
    body: connection.prepare<[number], string>('SELECT body FROM document WHERE docid = ?').pluck(),
    idOf: connection
      .prepare<[number], string>("SELECT json_extract(body, '$.id') FROM document WHERE docid = ?")
      .pluck(),
    titleOf: connection.prepare(
      `SELECT json_extract(body, '$.id') AS id, json_extract(body, '$.title') AS title
       FROM document WHERE docid = ?`,
    ),
    vocabularySince: connection.prepare(
      `SELECT first_change, last_change, terms, displays, counts FROM vocabulary
       WHERE kind = ? AND last_change > ? ORDER BY first_change`,
    ),
  };
}

/** Stored data of a term in one segment, in docid order. */
interface StoredTerm {
  readonly documents: number;
  readonly data: Uint8Array;
  readonly tail: Uint8Array;
}

/** Reads terms from the blocks of the segments of a view. */
export class TermReader {
  private segments: readonly number[] = [];

  constructor(private readonly statements: ReadStatements) {}

  /** Reloads the list of segments. */
  refresh(): void {
    this.segments = this.statements.segments.all();
  }

  /** Stored data of a term; empty if it does not occur. */
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
   * Reads many terms of one kind; neighbours in the index are read together.
   *
   * @param visit called with each existing term and its data
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
        // The term is after the current block.
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

  /** Every term of a kind with this prefix, with its data. */
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

/** Copies the bytes: a slice would retain its whole block. */
function storedTerm(reader: BlockReader): StoredTerm {
  return {
    documents: reader.documents,
    data: bytesOf(reader.data).slice(),
    tail: bytesOf(reader.tail).slice(),
  };
}
