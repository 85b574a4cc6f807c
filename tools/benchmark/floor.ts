import Database from 'better-sqlite3';
import type { EvidenceDocument } from '@clinical/evidence';
import { searchableText, TEXT_FIELDS } from '@clinical/search-engine';
import { stem } from '@clinical/text-analysis';
import { stemLeaf, type BareLeaf } from './bare-leaves.js';
import type { BenchmarkQuery } from './make-queries.js';

const BATCH = 2_000;

/**
 * The minimum that SQLite itself needs: two FTS5 tables with the same tokens as the product's index, one of stems and
 * one of exact tokens, and nothing else.
 */
export class Floor {
  readonly #database: Database.Database;

  constructor(path: string) {
    this.#database = new Database(path);
    this.#database.pragma('journal_mode = OFF');
    this.#database.pragma('synchronous = OFF');
    this.#database.pragma('mmap_size = 8589934592');
    this.#database.pragma('cache_size = -65536');
    for (const table of ['stems', 'words']) {
      this.#database.exec(
        `create virtual table if not exists ${table} using fts5(title, abstract, keywords, content='', tokenize='ascii')`,
      );
    }
  }

  /** Adds every document and merges both indexes into one segment, like a finished import. */
  async fill(documents: AsyncIterable<EvidenceDocument>): Promise<void> {
    const statements = ['stems', 'words'].map((table) =>
      this.#database.prepare(`insert into ${table}(rowid, title, abstract, keywords) values (?, ?, ?, ?)`),
    );
    let row = 0;
    this.#database.exec('begin');
    for await (const document of documents) {
      row += 1;
      const passages = searchableText(document);
      const tokens = TEXT_FIELDS.map((field) => passages[field].flat());
      statements[0]?.run(row, ...tokens.map((field) => field.map(stem).join(' ')));
      statements[1]?.run(row, ...tokens.map((field) => field.join(' ')));
      if (row % BATCH === 0) this.#database.exec('commit; begin');
    }
    this.#database.exec('commit');
    for (const table of ['stems', 'words'])
      this.#database.exec(`insert into ${table}(${table}) values ('optimize')`);
  }

  /** Milliseconds to fetch the row ids of every leaf of a query, one bare statement a leaf. */
  leafTime(leaves: readonly BareLeaf[]): number {
    let milliseconds = 0;
    for (const { table, expression } of leaves) {
      const statement = this.#database.prepare(`select rowid from ${table} where ${table} match ?`).pluck();
      const started = performance.now();
      statement.all(expression);
      milliseconds += performance.now() - started;
    }
    return milliseconds;
  }

  /** Milliseconds of FTS5's own ranked search for all words of a query, first 20; null for one with a phrase. */
  rankedTime({ stems, phrases }: BenchmarkQuery): number | null {
    if (stems.length === 0 || phrases.length > 0) return null;
    const statement = this.#database
      .prepare('select rowid from stems where stems match ? order by bm25(stems, 3, 1, 1) limit 20')
      .pluck();
    const expression = stems.map((each) => stemLeaf(each).expression).join(' AND ');
    const started = performance.now();
    statement.all(expression);
    return performance.now() - started;
  }

  close(): void {
    this.#database.close();
  }
}
