import { mergeStart } from '../../vocabulary/merge-run.js';
import type { Connection } from '../storage/open-database.js';
import { BlockPacker } from '../storage/term-block.js';
import type { PackedTerms } from './build-batch.js';
import { mergedEntries, SegmentCursor, type StoredBlock } from './segment-cursor.js';

/**
 * Writes terms with their documents. Blocks are keyed by segment first, so that a batch is appended in one
 * place: keyed by term first it would touch a page of the file for nearly every term it holds.
 */
export class SegmentStore {
  private readonly insertSegment;
  private readonly insertBlock;
  private readonly listSegments;
  private readonly readBlocks;
  private readonly deleteBlocks;
  private readonly deleteSegment;

  constructor(connection: Connection) {
    this.insertSegment = connection.prepare<[number, number]>(
      'INSERT INTO segment (level, first_docid) VALUES (?, ?)',
    );
    this.insertBlock = connection.prepare<[number, number, string, number, Buffer]>(
      'INSERT INTO block (segment, kind, first_term, part, data) VALUES (?, ?, ?, ?, ?)',
    );
    this.listSegments = connection.prepare<[], { id: number; level: number; first_docid: number }>(
      'SELECT id, level, first_docid FROM segment ORDER BY first_docid',
    );
    this.readBlocks = connection.prepare<[number, number, string, number, number], StoredBlock>(
      `SELECT kind, first_term, part, data FROM block
       WHERE segment = ? AND (kind, first_term, part) > (?, ?, ?)
       ORDER BY segment, kind, first_term, part LIMIT ?`,
    );
    this.deleteBlocks = connection.prepare<[number]>('DELETE FROM block WHERE segment = ?');
    this.deleteSegment = connection.prepare<[number]>('DELETE FROM segment WHERE id = ?');
  }

  /** Writes one batch as a segment, and merges what has become too many. */
  append(firstDocid: number, { bytes, blocks }: PackedTerms): void {
    const segment = this.addSegment(0, firstDocid);
    let start = 0;
    for (const { kind, firstTerm, part, end } of blocks) {
      const data = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start);
      this.insertBlock.run(segment, kind, firstTerm, part, data);
      start = end;
    }
    for (;;) {
      const segments = this.listSegments.all();
      const start = mergeStart(segments.map((segment) => segment.level));
      if (start === null) return;
      this.merge(segments.slice(start));
    }
  }

  /** Brings all segments into one. */
  mergeAll(): void {
    const segments = this.listSegments.all();
    if (segments.length > 1) this.merge(segments);
  }

  private merge(run: readonly { id: number; level: number; first_docid: number }[]): void {
    const [first] = run;
    if (first === undefined) return;
    const cursors = run.map(
      ({ id }) =>
        new SegmentCursor((last, atMost) =>
          this.readBlocks.all(id, last.kind, last.first_term, last.part, atMost),
        ),
    );
    const level = 1 + Math.max(...run.map((segment) => segment.level));
    const segment = this.addSegment(level, first.first_docid);
    const packer = new BlockPacker((kind, firstTerm, part, data) =>
      this.insertBlock.run(segment, kind, firstTerm, part, data),
    );
    for (const entry of mergedEntries(cursors)) packer.add(entry);
    packer.flush();
    for (const { id } of run) {
      this.deleteBlocks.run(id);
      this.deleteSegment.run(id);
    }
  }

  private addSegment(level: number, firstDocid: number): number {
    return Number(this.insertSegment.run(level, firstDocid).lastInsertRowid);
  }
}
