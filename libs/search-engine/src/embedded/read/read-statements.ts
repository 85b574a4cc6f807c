import type Database from 'better-sqlite3';
import type { StoredTermCounts } from '../../vocabulary/term-counts.js';
import type { VocabularyKind } from '../storage/schema.js';

/** A stored change of the vocabulary. */
export interface StoredVocabularyChange extends StoredTermCounts {
  readonly first_change: number;
  readonly last_change: number;
}

/** The statements by which a generation is read. */
export interface ReadStatements {
  readonly begin: Database.Statement<[]>;
  readonly commit: Database.Statement<[]>;
  /** The number of the last change; the counters change with it. */
  readonly change: Database.Statement<[], number>;
  readonly columnsFrom: Database.Statement<[firstDocid: number], Buffer>;
  readonly deletedSince: Database.Statement<[change: number], number>;
  readonly publicationsFrom: Database.Statement<[known: number], { id: number; name: string }>;
  readonly areasFrom: Database.Statement<[known: number], { id: number; name: string }>;
  /** Ids of the segments, by their docids. */
  readonly segments: Database.Statement<[], number>;
  /** The block that a term is in, if it occurs, or all of them for a large one. */
  readonly blocksOf: Database.Statement<
    [segment: number, kind: number, sameSegment: number, sameKind: number, term: string],
    Buffer
  >;
  /** The block that a term is or would be in, and all after it of its kind. */
  readonly blocksFrom: Database.Statement<
    [segment: number, kind: number, sameSegment: number, sameKind: number, term: string],
    Buffer
  >;
  readonly lookup: Database.Statement<[hash: number], number>;
  readonly docid: Database.Statement<[id: string], number>;
  readonly body: Database.Statement<[docid: number], string>;
  readonly vocabularySince: Database.Statement<
    [kind: VocabularyKind, change: number],
    StoredVocabularyChange
  >;
}

/** The first term of the block that a term is or would be in. */
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
    vocabularySince: connection.prepare(
      `SELECT first_change, last_change, terms, displays, counts FROM vocabulary
       WHERE kind = ? AND last_change > ? ORDER BY first_change`,
    ),
  };
}
