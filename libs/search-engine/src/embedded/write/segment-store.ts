import { compareCodePoints } from '../storage/code-point-order.js';
import type { Connection } from '../storage/open-database.js';
import { mergeStart } from './merge-run.js';
import type { SegmentBuilder } from './segment-builder.js';

interface PostingRow {
  readonly stem: string;
  readonly documents: number;
  readonly data: Buffer;
}

/**
 * Writes stem postings. Rows are keyed by segment first, so that a batch is appended in one place: keyed by
 * stem first it would touch a page of the file for nearly every stem it holds.
 */
export class SegmentStore {
  private readonly insertSegment;
  private readonly insertPosting;
  private readonly listSegments;
  private readonly readPostings;

  constructor(private readonly connection: Connection) {
    this.insertSegment = connection.prepare<[number, number]>(
      'INSERT INTO segment (level, first_docid) VALUES (?, ?)',
    );
    this.insertPosting = connection.prepare<[number, string, number, Buffer]>(
      'INSERT INTO posting (segment, stem, documents, data) VALUES (?, ?, ?, ?)',
    );
    this.listSegments = connection.prepare<[], { id: number; level: number; first_docid: number }>(
      'SELECT id, level, first_docid FROM segment ORDER BY first_docid',
    );
    this.readPostings = connection.prepare<[number, string, number], PostingRow>(
      'SELECT stem, documents, data FROM posting WHERE segment = ? AND stem > ? ORDER BY stem LIMIT ?',
    );
  }

  /** Writes one batch as a segment, and merges what has become too many. */
  append(firstDocid: number, builder: SegmentBuilder): void {
    this.write(0, firstDocid, builder.postings());
    this.mergeWhereDue();
  }

  private write(level: number, firstDocid: number, postings: Iterable<PostingRow>): void {
    const segment = Number(this.insertSegment.run(level, firstDocid).lastInsertRowid);
    for (const { stem, documents, data } of postings) this.insertPosting.run(segment, stem, documents, data);
  }

  private mergeWhereDue(): void {
    for (;;) {
      const segments = this.listSegments.all();
      const start = mergeStart(segments.map((segment) => segment.level));
      const run = start === null ? [] : segments.slice(start);
      const [first] = run;
      if (first === undefined) return;
      this.write(first.level + 1, first.first_docid, this.joined(run.map((segment) => segment.id)));
      const ids = run.map((segment) => segment.id).join(',');
      this.connection.exec(
        `DELETE FROM posting WHERE segment IN (${ids}); DELETE FROM segment WHERE id IN (${ids})`,
      );
    }
  }

  /** The postings of several segments, by stem; the blocks of one stem are joined in the order of the segments. */
  private *joined(segments: readonly number[]): Generator<PostingRow> {
    const cursors = segments.map((segment) => new PostingCursor((after) => this.page(segment, after)));
    for (;;) {
      let least: string | null = null;
      for (const { head } of cursors) {
        if (head !== null && (least === null || compareCodePoints(head.stem, least) < 0)) least = head.stem;
      }
      if (least === null) return;
      const rows: PostingRow[] = [];
      for (const cursor of cursors) {
        if (cursor.head?.stem !== least) continue;
        rows.push(cursor.head);
        cursor.advance();
      }
      yield joinRows(least, rows);
    }
  }

  private page(segment: number, after: string): PostingRow[] {
    return this.readPostings.all(segment, after, PAGE_ROWS);
  }
}

const PAGE_ROWS = 500;

function joinRows(stem: string, rows: readonly PostingRow[]): PostingRow {
  const [only] = rows;
  if (rows.length === 1 && only !== undefined) return only;
  return {
    stem,
    documents: rows.reduce((sum, row) => sum + row.documents, 0),
    data: Buffer.concat(rows.map((row) => row.data)),
  };
}

/** Walks through the postings of a segment, a page of rows at a time. */
class PostingCursor {
  head: PostingRow | null = null;
  private rows: PostingRow[] = [];
  private at = 0;

  constructor(private readonly nextPage: (after: string) => PostingRow[]) {
    this.load('');
  }

  advance(): void {
    const row = this.rows[++this.at];
    if (row !== undefined) this.head = row;
    else this.load(this.head?.stem ?? '');
  }

  private load(after: string): void {
    this.rows = this.nextPage(after);
    this.at = 0;
    this.head = this.rows[0] ?? null;
  }
}
