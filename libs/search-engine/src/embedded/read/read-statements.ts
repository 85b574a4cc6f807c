import type Database from 'better-sqlite3';
import type { StoredBlocks } from '../storage/posting-codec.js';
import type { VocabularyKind } from '../storage/schema.js';
import type { StoredTermCounts } from '../storage/term-counts.js';

/** A stored change of the vocabulary. */
export interface StoredVocabularyChange extends StoredTermCounts {
  readonly first_change: number;
  readonly last_change: number;
}

/** The statements by which a generation is read. */
export interface ReadStatements {
  readonly begin: Database.Statement<[]>;
  readonly commit: Database.Statement<[]>;
  readonly columnsFrom: Database.Statement<[firstDocid: number], Buffer>;
  readonly deletedSince: Database.Statement<[change: number], number>;
  readonly publicationsFrom: Database.Statement<[known: number], { id: number; name: string }>;
  readonly areasFrom: Database.Statement<[known: number], { id: number; name: string }>;
  readonly postings: Database.Statement<[stem: string], StoredBlocks>;
  /** Docids as decimal digits between commas; null for none. */
  readonly exact: Database.Statement<[query: string, from: number, to: number], Buffer | null>;
  readonly lookup: Database.Statement<[hash: number], number>;
  readonly docid: Database.Statement<[id: string], number>;
  readonly body: Database.Statement<[docid: number], string>;
  readonly vocabularySince: Database.Statement<
    [kind: VocabularyKind, change: number],
    StoredVocabularyChange
  >;
}

export function prepareReadStatements(connection: Database.Database): ReadStatements {
  return {
    begin: connection.prepare('BEGIN'),
    commit: connection.prepare('COMMIT'),
    columnsFrom: connection
      .prepare<[number], Buffer>('SELECT data FROM columns WHERE first_docid >= ? ORDER BY first_docid')
      .pluck(),
    deletedSince: connection.prepare<[number], number>('SELECT docid FROM deleted WHERE change > ?').pluck(),
    publicationsFrom: connection.prepare('SELECT id, name FROM publication WHERE id > ? ORDER BY id'),
    areasFrom: connection.prepare('SELECT id, name FROM clinical_area WHERE id > ? ORDER BY id'),
    postings: connection.prepare(
      `SELECT posting.documents, posting.data FROM segment
       CROSS JOIN posting ON posting.segment = segment.id AND posting.stem = ? ORDER BY segment.first_docid`,
    ),
    exact: connection
      .prepare<[string, number, number], Buffer | null>(
        'SELECT CAST(group_concat(rowid) AS BLOB) FROM exact WHERE exact MATCH ? AND rowid >= ? AND rowid < ?',
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
