/**
 * Layout of an index file. It is raised with every change that an older product could not read or would read
 * wrongly. The table `document` and the keys of `meta` never change, so that any version can rebuild from it.
 */
export const SCHEMA_VERSION = 1;

/** Stands between passages of one field in the exact index; no token, as it is neither letter nor digit. */
export const PASSAGE_BREAK = '\u00b7';

/** Bytes of an index page; measured against 4,096 in docs/adr/0003-stem-postings-beside-fts5.md. */
export const PAGE_BYTES = 8192;

/**
 * Tables of one generation.
 *
 * - `document`: the documents themselves; `docid` grows with every write, an update takes a new one.
 * - `current`: the docid of each id. `lookup`: hashes of lookup keys.
 * - `deleted`: docids that no longer count, with the change that removed them.
 * - `columns`: blocks of typed columns (column-codec.ts), one a batch.
 * - `segment`, `posting`: stems with their documents and frequencies (posting-codec.ts); a segment is a run of
 *   docids, and small ones are merged into larger ones.
 * - `vocabulary`: how many live documents hold each word or topic, as changes that are merged likewise.
 * - `exact`: exact tokens for phrases.
 */
export const SCHEMA = `
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
  CREATE TABLE posting (
    segment INTEGER NOT NULL, stem TEXT NOT NULL, documents INTEGER NOT NULL, data BLOB NOT NULL,
    PRIMARY KEY (segment, stem)
  ) WITHOUT ROWID;
  CREATE TABLE vocabulary (
    id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, level INTEGER NOT NULL,
    first_change INTEGER NOT NULL, last_change INTEGER NOT NULL,
    terms TEXT NOT NULL, displays TEXT, counts BLOB NOT NULL
  );
  CREATE VIRTUAL TABLE exact USING fts5 (
    title, abstract, keywords, content = '', columnsize = 0, detail = full, tokenize = 'ascii'
  );
`;

/** Kinds of vocabulary. */
export type VocabularyKind = 'word' | 'topic';

/** Numbers kept in `meta`; all are integers. */
export interface IndexCounters {
  /** Grows with every committed batch, over all generations. */
  readonly change: number;
  /** The docid that the next document gets. */
  readonly nextDocid: number;
  /** Live documents. */
  readonly documents: number;
  readonly demonstrationDocuments: number;
  /** Tokens of all live documents. */
  readonly totalLength: number;
  /** Docids that no longer count. */
  readonly deletedDocuments: number;
}

export const COUNTER_NAMES: readonly (keyof IndexCounters)[] = [
  'change',
  'nextDocid',
  'documents',
  'demonstrationDocuments',
  'totalLength',
  'deletedDocuments',
];

/** What an index was made with; a difference means that it should be rebuilt. */
export interface IndexVersions {
  readonly schemaVersion: number;
  readonly analysisVersion: string;
  readonly evidenceVersion: string;
}
