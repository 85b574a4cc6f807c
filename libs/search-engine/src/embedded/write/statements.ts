import type Database from 'better-sqlite3';
import type { Checkpoint } from '../../search-engine.port.js';
import {
  encodeTermCounts,
  mergeStart,
  sumStoredTermCounts,
  type StoredTermCounts,
  type TermCounts,
} from '../../shared/term-counts.js';
import { CHECKPOINTS_FROM, type Connection, type VocabularyKind } from '../storage/open-database.js';

/** Prepared statements for writing batches, except segments and vocabulary. */
interface WriteStatements {
  readonly insertDocument: Database.Statement<[docid: number, body: Buffer]>;
  readonly readBody: Database.Statement<[docid: number], string>;
  readonly deleteDocument: Database.Statement<[docid: number]>;
  readonly insertCurrent: Database.Statement<[id: string, docid: number]>;
  readonly findCurrent: Database.Statement<[id: string], number>;
  readonly deleteCurrent: Database.Statement<[id: string]>;
  readonly insertLookup: Database.Statement<[hash: number, docid: number]>;
  readonly findLookup: Database.Statement<[hash: number], number>;
  readonly deleteLookup: Database.Statement<[hash: number, docid: number]>;
  readonly insertDeleted: Database.Statement<[change: number, docid: number]>;
  readonly insertColumns: Database.Statement<[firstDocid: number, data: Buffer]>;
  readonly readCheckpoint: Database.Statement<[key: string], string>;
  readonly readCheckpoints: Database.Statement<[prefix: string, again: string], Checkpoint>;
  readonly writeCheckpoint: Database.Statement<[key: string, value: string]>;
  readonly deleteCheckpoint: Database.Statement<[key: string]>;
  readonly writeMeta: Database.Statement<[value: number, key: string]>;
}

export function prepareStatements(connection: Database.Database): WriteStatements {
  return {
    insertDocument: connection.prepare('INSERT INTO document (docid, body) VALUES (?, CAST(? AS TEXT))'),
    readBody: connection.prepare<[number], string>('SELECT body FROM document WHERE docid = ?').pluck(),
    deleteDocument: connection.prepare('DELETE FROM document WHERE docid = ?'),
    insertCurrent: connection.prepare('INSERT INTO current (id, docid) VALUES (?, ?)'),
    findCurrent: connection.prepare<[string], number>('SELECT docid FROM current WHERE id = ?').pluck(),
    deleteCurrent: connection.prepare('DELETE FROM current WHERE id = ?'),
    insertLookup: connection.prepare('INSERT INTO lookup (hash, docid) VALUES (?, ?)'),
    findLookup: connection.prepare<[number], number>('SELECT docid FROM lookup WHERE hash = ?').pluck(),
    deleteLookup: connection.prepare('DELETE FROM lookup WHERE hash = ? AND docid = ?'),
    insertDeleted: connection.prepare('INSERT INTO deleted (change, docid) VALUES (?, ?)'),
    insertColumns: connection.prepare('INSERT INTO columns (first_docid, data) VALUES (?, ?)'),
    readCheckpoint: connection
      .prepare<[string], string>('SELECT value FROM checkpoint WHERE key = ?')
      .pluck(),
    readCheckpoints: connection.prepare<[string, string], Checkpoint>(CHECKPOINTS_FROM),
    writeCheckpoint: connection.prepare(
      'INSERT INTO checkpoint (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    ),
    deleteCheckpoint: connection.prepare('DELETE FROM checkpoint WHERE key = ?'),
    writeMeta: connection.prepare('UPDATE meta SET value = ? WHERE key = ?'),
  };
}

interface ChangeRow extends StoredTermCounts {
  readonly id: number;
  readonly first_change: number;
  readonly last_change: number;
}

/** Stores vocabulary changes of batches and merges them. */
export class VocabularyStore {
  private readonly insert;
  private readonly listLevels;
  private readonly read;
  private readonly remove;

  constructor(connection: Connection) {
    this.insert = connection.prepare<[VocabularyKind, number, number, number, string, string | null, Buffer]>(
      `INSERT INTO vocabulary (kind, level, first_change, last_change, terms, displays, counts)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    this.listLevels = connection.prepare<[VocabularyKind], { id: number; level: number }>(
      'SELECT id, level FROM vocabulary WHERE kind = ? ORDER BY first_change',
    );
    this.read = connection.prepare<[number], ChangeRow>('SELECT * FROM vocabulary WHERE id = ?');
    this.remove = connection.prepare<[number]>('DELETE FROM vocabulary WHERE id = ?');
  }

  append(kind: VocabularyKind, change: number, counts: TermCounts): void {
    if (counts.terms.length === 0) return;
    this.write(kind, 0, change, change, encodeTermCounts(counts));
    this.mergeWhereDue(kind);
  }

  private write(
    kind: VocabularyKind,
    level: number,
    first: number,
    last: number,
    { terms, displays, counts }: StoredTermCounts,
  ): void {
    this.insert.run(kind, level, first, last, terms, displays, counts);
  }

  private mergeWhereDue(kind: VocabularyKind): void {
    for (;;) {
      const entries = this.listLevels.all(kind);
      const start = mergeStart(entries.map((entry) => entry.level));
      if (start === null) return;
      const rows = entries.slice(start).flatMap((entry) => this.read.get(entry.id) ?? []);
      for (const row of rows) this.remove.run(row.id);
      const sum = sumStoredTermCounts(rows, kind === 'topic');
      const level = (entries[start]?.level ?? 0) + 1;
      this.write(kind, level, rows[0]?.first_change ?? 0, rows.at(-1)?.last_change ?? 0, sum);
    }
  }
}
