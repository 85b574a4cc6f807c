import { ANALYSIS_VERSION } from '@clinical/text-analysis';
import { EVIDENCE_VERSION } from '@clinical/evidence';
import Database from 'better-sqlite3';
import { basename } from 'node:path';
import { EngineUnavailableError } from '../../errors.js';
import {
  COUNTER_NAMES,
  PAGE_BYTES,
  SCHEMA,
  SCHEMA_VERSION,
  type IndexCounters,
  type IndexVersions,
} from './schema.js';

export type Connection = Database.Database;

/** SQLite maps at most this much of the file; beyond it reads are ordinary. Two gigabytes are its compiled limit. */
const MAPPED_BYTES = 0x7fff_0000;
const READER_CACHE_KIB = 32 * 1024;
/** Half of the readers': the system keeps the file's pages too, and an import of a million long records stays under 500 MB. */
const WRITER_CACHE_KIB = 16 * 1024;
/** The log is folded into the file after so many pages, so that it stays near 64 MB while readers come and go. */
const CHECKPOINT_PAGES = (64 * 1024 * 1024) / PAGE_BYTES;

/** The versions that this product makes an index with. */
export const CURRENT_VERSIONS: IndexVersions = {
  schemaVersion: SCHEMA_VERSION,
  analysisVersion: ANALYSIS_VERSION,
  evidenceVersion: EVIDENCE_VERSION,
};

/**
 * Opens a generation for searching.
 *
 * @throws EngineUnavailableError when it is of another layout or damaged
 */
export function openForReading(file: string): Connection {
  return guardDamage(file, () => {
    const connection = new Database(file, { readonly: true, fileMustExist: true });
    try {
      connection.pragma(`mmap_size = ${MAPPED_BYTES}`);
      connection.pragma(`cache_size = -${READER_CACHE_KIB}`);
      requireSchema(connection, file);
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  });
}

/**
 * Opens the serving generation for changes. In WAL mode with `synchronous = NORMAL` a commit outlives the
 * process at once (kill -9 included); a power failure may take back the last commits, never part of one, and
 * checkpoints go back with the documents they speak of.
 */
export function openForUpdate(file: string): Connection {
  return guardDamage(file, () => {
    const connection = new Database(file, { fileMustExist: true });
    try {
      requireSchema(connection, file);
      connection.pragma('journal_mode = WAL');
      connection.pragma('synchronous = NORMAL');
      connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
      connection.pragma(`journal_size_limit = ${CHECKPOINT_PAGES * PAGE_BYTES}`);
      connection.pragma(`cache_size = -${WRITER_CACHE_KIB}`);
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  });
}

/**
 * Creates a generation that nothing reads yet, with the fast settings that this allows: until
 * {@link finishNew} a crash leaves a file of no use.
 */
export function createNew(file: string, counters: IndexCounters): Connection {
  const connection = new Database(file);
  connection.pragma(`page_size = ${PAGE_BYTES}`);
  // A file takes the old pages: kept in memory, those of one large merge weigh as much as the merge.
  connection.pragma('journal_mode = TRUNCATE');
  connection.pragma('synchronous = OFF');
  connection.pragma(`cache_size = -${WRITER_CACHE_KIB}`);
  connection.transaction(() => {
    connection.exec(SCHEMA);
    const insert = connection.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
    for (const [key, value] of Object.entries({ ...CURRENT_VERSIONS, ...counters })) insert.run(key, value);
  })();
  return connection;
}

/** Makes a new generation ready for readers beside a writer. */
export function finishNew(connection: Connection): void {
  connection.pragma('synchronous = FULL');
  connection.pragma('journal_mode = WAL');
  connection.pragma('wal_checkpoint(TRUNCATE)');
}

/** Reads the counters as the current transaction sees them. */
export function readCounters(connection: Connection): IndexCounters {
  const rows = connection.prepare<[], { key: string; value: number }>('SELECT key, value FROM meta').all();
  const values = new Map(rows.map((row) => [row.key, row.value]));
  const counters = Object.fromEntries(COUNTER_NAMES.map((name) => [name, values.get(name) ?? 0]));
  return counters as unknown as IndexCounters;
}

/** Reads what the index was made with. */
export function readVersions(connection: Connection): IndexVersions {
  const read = connection.prepare<[string], string | number>('SELECT value FROM meta WHERE key = ?').pluck();
  return {
    schemaVersion: Number(read.get('schemaVersion') ?? 0),
    analysisVersion: String(read.get('analysisVersion') ?? ''),
    evidenceVersion: String(read.get('evidenceVersion') ?? ''),
  };
}

/**
 * Runs what reads an index file and says in plain words when the file is damaged.
 *
 * @throws EngineUnavailableError for damage; other errors pass through
 */
export function guardDamage<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new EngineUnavailableError(
      `The index file ${basename(file)} is damaged. Import the records again with --rebuild; ` +
        'everything else that the product stores is untouched.',
      { cause: error },
    );
  }
}

/** By its code alone: the binding's errors are of whichever realm loaded it first. */
function isDamage(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code);
}

function requireSchema(connection: Connection, file: string): void {
  const { schemaVersion } = readVersionsOrNone(connection);
  if (schemaVersion === SCHEMA_VERSION) return;
  const name = basename(file);
  throw new EngineUnavailableError(
    schemaVersion > SCHEMA_VERSION
      ? `The index ${name} was made by a newer version of the product (layout ${schemaVersion}, this one reads ` +
          `${SCHEMA_VERSION}). Start the newer version, or run the command reindex with this one.`
      : `The index ${name} was made by an older version of the product (layout ${schemaVersion}, this one reads ` +
          `${SCHEMA_VERSION}). Run the command reindex: it makes a new index from the stored documents.`,
  );
}

function readVersionsOrNone(connection: Connection): Pick<IndexVersions, 'schemaVersion'> {
  const tables = connection
    .prepare<[], number>("SELECT count(*) FROM sqlite_schema WHERE name = 'meta'")
    .pluck()
    .get();
  return tables === 1 ? readVersions(connection) : { schemaVersion: 0 };
}
