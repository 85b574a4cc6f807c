/**
 * Layout of an index file. It is raised with every change that an older product could not read or would read
 * wrongly. The table `document` and the keys of `meta` never change, so that any version can rebuild from it.
 */
export const SCHEMA_VERSION = 4;

/** Bytes of an index page; measured against 4,096 in docs/adr/0003-stem-postings-beside-fts5.md. */
export const PAGE_BYTES = 8192;

/** Checkpoints whose keys begin with a prefix, which is given twice. */
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
 * - `vocabulary`: how many live documents hold each word or topic, or define each abbreviation, as changes that are merged likewise.
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

/**
 * What terms are: stems of the text fields, exact words of all fields, whole values by field, and MeSH headings
 * with and without qualifiers. The numbers are stored.
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
} as const;

export type TermKind = (typeof TERM_KINDS)[keyof typeof TERM_KINDS];

/** Kinds of vocabulary: words of the text fields, words of authors, topics, abbreviations that texts define. */
export type VocabularyKind = 'word' | 'author' | 'topic' | 'abbreviation';

/** Numbers kept in `meta`; all are integers. */
export interface IndexCounters {
  /** Grows with every committed batch, over all generations. */
  readonly change: number;
  /** The docid that the next document gets. */
  readonly nextDocid: number;
  /** Live documents. */
  readonly documents: number;
  readonly demonstrationDocuments: number;
  /** Tokens of all live documents, by text field. */
  readonly titleTokens: number;
  readonly abstractTokens: number;
  readonly keywordTokens: number;
  /** Docids that no longer count. */
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

/** What an index was made with; a difference means that it should be rebuilt. */
export interface IndexVersions {
  readonly schemaVersion: number;
  readonly analysisVersion: string;
  readonly evidenceVersion: string;
}
