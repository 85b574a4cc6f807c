import { basename } from 'node:path';
import Database from 'better-sqlite3';
import type { EvidenceDocument } from '@clinical/evidence';
import { EVIDENCE_VERSION } from '@clinical/evidence/search';
import { ANALYSIS_VERSION } from '@clinical/text-analysis';
import { EngineUnavailableError } from '../../errors.js';

/**
 * Layout version of an index file. Raise it for changes that an older product cannot read correctly. The table
 * `document` and the keys of `meta` never change, so that every version can rebuild from it.
 */
const SCHEMA_VERSION = 5;

/** Page size in bytes; measured against 4,096 in docs/adr/0003-stem-postings-alongside-fts5.md. */
const PAGE_BYTES = 8192;

/** Checkpoints by key prefix, which is passed twice. */
export const CHECKPOINTS_FROM =
  'SELECT key, value FROM checkpoint WHERE key >= ? AND key < ? || char(1114111) ORDER BY key';

/**
 * Tables of one generation.
 *
 * - `document`: the documents themselves; `docid` grows with every write, an update takes a new one.
 * - `current`: the docid of each id. `lookup`: hashes of lookup keys.
 * - `deleted`: docids that no longer count, with the change that removed them.
 * - `columns`: blocks of typed columns (column-codec.ts), one a batch.
 * - `segment`, `block`: terms with their documents (term-block.ts); a segment is a run of docids, and small ones
 *   are merged into larger ones. Its blocks have consecutive ids, in the order of their terms.
 * - `vocabulary`: how many live documents hold each word, topic or phrase of a title, or define each abbreviation, as changes that are
 *   merged likewise.
 * - `vector`: signed bytes of the documents that have one; `vector_signs`: their signs, one block a batch (vector-signs.ts).
 */
const SCHEMA = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
  CREATE TABLE document (docid INTEGER PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE current (id TEXT PRIMARY KEY, docid INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE lookup (hash INTEGER NOT NULL, docid INTEGER NOT NULL, PRIMARY KEY (hash, docid)) WITHOUT ROWID;
  CREATE TABLE publication (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL);
  CREATE TABLE clinical_area (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE checkpoint (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE deleted (change INTEGER NOT NULL, docid INTEGER NOT NULL, PRIMARY KEY (change, docid)) WITHOUT ROWID;
  CREATE TABLE columns (first_docid INTEGER PRIMARY KEY, data BLOB NOT NULL);
  CREATE TABLE segment (id INTEGER PRIMARY KEY AUTOINCREMENT, level INTEGER NOT NULL, first_docid INTEGER NOT NULL);
  CREATE TABLE block (
    id INTEGER PRIMARY KEY, segment INTEGER NOT NULL, kind INTEGER NOT NULL, first_term TEXT NOT NULL,
    part INTEGER NOT NULL, data BLOB NOT NULL
  );
  CREATE UNIQUE INDEX block_place ON block (segment, kind, first_term, part);
  CREATE TABLE vocabulary (
    id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, level INTEGER NOT NULL,
    first_change INTEGER NOT NULL, last_change INTEGER NOT NULL,
    terms TEXT NOT NULL, displays TEXT, counts BLOB NOT NULL
  );
`;

/** Tables that an index of an earlier release gets when it is opened for updates. */
const LATER_TABLES = `
  CREATE TABLE IF NOT EXISTS vector (docid INTEGER PRIMARY KEY, data BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS vector_signs (first_docid INTEGER PRIMARY KEY, data BLOB NOT NULL);
`;

/**
 * Kinds of terms: stems of the text fields, exact words of all fields, values by field, and MeSH headings with
 * and without qualifiers. The numbers are stored.
 */
export const TERM_KINDS = {
  stem: 0,
  word: 1,
  publicationType: 2,
  language: 3,
  journal: 4,
  firstAuthor: 5,
  lastAuthor: 6,
  registryNumber: 7,
  mesh: 8,
  fullText: 9,
} as const;

export type TermKind = (typeof TERM_KINDS)[keyof typeof TERM_KINDS];

/** Kinds of vocabulary: words of text fields, words of author names, topics, abbreviations, phrases of titles. */
export type VocabularyKind = 'word' | 'author' | 'topic' | 'abbreviation' | 'phrase';

/** Integers stored in `meta`. */
export interface IndexCounters {
  /** Incremented by every committed batch, across generations. */
  readonly change: number;
  /** Docid of the next document. */
  readonly nextDocid: number;
  /** Live documents. */
  readonly documents: number;
  readonly demonstrationDocuments: number;
  /** Tokens of all live documents, by text field. */
  readonly titleTokens: number;
  readonly abstractTokens: number;
  readonly keywordTokens: number;
  /** Number of deleted docids. */
  readonly deletedDocuments: number;
}

export const COUNTER_NAMES: readonly (keyof IndexCounters)[] = [
  'change',
  'nextDocid',
  'documents',
  'demonstrationDocuments',
  'titleTokens',
  'abstractTokens',
  'keywordTokens',
  'deletedDocuments',
];

/** Versions an index was built with; if they differ from the current ones, rebuild it. */
export interface IndexVersions {
  readonly schemaVersion: number;
  readonly analysisVersion: string;
  readonly evidenceVersion: string;
}

export type Connection = Database.Database;

/** Maximum number of bytes that SQLite maps; beyond it reads are regular. Two gigabytes is its compiled limit. */
const MAPPED_BYTES = 0x7fff_0000;
const READER_CACHE_KIB = 32 * 1024;
/**
 * Half of the readers' cache: the system caches the file too, and an import of a million long records uses less than
 * 500 MB.
 */
const WRITER_CACHE_KIB = 16 * 1024;
/** Pages after which the WAL is checkpointed, so that it remains near 64 MB while readers come and go. */
const CHECKPOINT_PAGES = (64 * 1024 * 1024) / PAGE_BYTES;

/** Versions this product builds an index with. */
export const CURRENT_VERSIONS: IndexVersions = {
  schemaVersion: SCHEMA_VERSION,
  analysisVersion: ANALYSIS_VERSION,
  evidenceVersion: EVIDENCE_VERSION,
};

/**
 * Opens a generation for searching.
 *
 * @throws EngineUnavailableError if it has another layout or is damaged, or on a full disk where its log is missing
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
      if (codeOf(error) !== 'SQLITE_IOERR_SHMSIZE') throw error;
      const message = 'The disk is full: the index cannot be opened until there is free space.';
      throw new EngineUnavailableError(message, { cause: error });
    }
  });
}

/**
 * Opens the serving generation for updates. In WAL mode with `synchronous = NORMAL` a commit survives the process
 * (kill -9 included); a power failure may lose the last commits, but never part of one, and checkpoints are lost
 * together with their documents.
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
      connection.exec(LATER_TABLES);
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  });
}

/**
 * Creates a generation without readers, with fast settings: a crash before {@link finishNew} leaves an unusable
 * file.
 */
export function createNew(file: string, counters: IndexCounters): Connection {
  const connection = new Database(file);
  connection.pragma(`page_size = ${PAGE_BYTES}`);
  // Journal in a file: in memory it would take as much space as a large merge.
  connection.pragma('journal_mode = TRUNCATE');
  connection.pragma('synchronous = OFF');
  connection.pragma(`cache_size = -${WRITER_CACHE_KIB}`);
  connection.transaction(() => {
    connection.exec(SCHEMA);
    connection.exec(LATER_TABLES);
    const insert = connection.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
    for (const [key, value] of Object.entries({ ...CURRENT_VERSIONS, ...counters })) insert.run(key, value);
  })();
  return connection;
}

/**
 * Closes a connection that wrote, and leaves the files of the log (`-wal`, empty, and `-shm`), which SQLite removes with the last
 * connection that can write: a reader that has to create them cannot open the index on a full disk.
 */
export function closeWritten(connection: Connection): void {
  let reader: Connection | null = null;
  try {
    // Readers that hold an older state are not waited for.
    connection.pragma('busy_timeout = 0');
    connection.pragma('wal_checkpoint(TRUNCATE)');
    reader = new Database(connection.name, { readonly: true, fileMustExist: true });
    readCounters(reader);
  } catch {
    // After a failed write, or without space for these files: they are removed.
  } finally {
    connection.close();
    reader?.close();
  }
}

/** Prepares a new generation for concurrent readers. */
export function finishNew(connection: Connection): void {
  connection.pragma('synchronous = FULL');
  connection.pragma('journal_mode = WAL');
  connection.pragma('wal_checkpoint(TRUNCATE)');
}

/** Reads the counters within the current transaction. */
export function readCounters(connection: Connection): IndexCounters {
  const rows = connection.prepare<[], { key: string; value: number }>('SELECT key, value FROM meta').all();
  const values = new Map(rows.map((row) => [row.key, row.value]));
  const counters = Object.fromEntries(COUNTER_NAMES.map((name) => [name, values.get(name) ?? 0]));
  return counters as unknown as IndexCounters;
}

/** Reads the versions the index was built with. */
export function readVersions(connection: Connection): IndexVersions {
  const read = connection.prepare<[string], string | number>('SELECT value FROM meta WHERE key = ?').pluck();
  return {
    schemaVersion: Number(read.get('schemaVersion') ?? 0),
    analysisVersion: String(read.get('analysisVersion') ?? ''),
    evidenceVersion: String(read.get('evidenceVersion') ?? ''),
  };
}

/**
 * Runs a read and reports damage of the index file in plain words.
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

function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));
}

/** Errors of the binding may be of another realm: they are known by their code. */
function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
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

/** Decodes a stored document. */
export function decodeDocument(body: string): EvidenceDocument {
  return JSON.parse(body) as EvidenceDocument;
}
