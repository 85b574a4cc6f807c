import type Database from 'better-sqlite3';
import type { Checkpoint } from '../../search-engine.port.js';
import { CHECKPOINTS_FROM } from '../storage/schema.js';

/** The statements by which batches are written, the ones for segments and vocabulary aside. */
export interface WriteStatements {
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
