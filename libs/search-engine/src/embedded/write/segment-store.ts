import { mergeStart } from '../../shared/term-counts.js';
import type { Connection, TermKind } from '../storage/open-database.js';
import {
  BLOCK_BYTES,
  BlockPacker,
  BlockReader,
  compareCodePoints,
  type TermEntry,
  type TermPiece,
} from '../storage/term-block.js';
import type { PackedTerms } from './build-batch.js';

/** A row of the block table. */
interface StoredBlock {
  readonly kind: TermKind;
  readonly first_term: string;
  readonly part: number;
  readonly data: Buffer;
}

/** Blocks of each segment read together during a merge, about a page each. */
const BLOCKS_AT_ONCE = 8;

/** Continue reading after this block. */
type AfterBlock = Pick<StoredBlock, 'kind' | 'first_term' | 'part'>;

/** Iterates over the terms of a segment. */
class SegmentCursor {
  kind: TermKind = 0;
  /** Current term; null after the last. */
  term: string | null = null;
  private blocks: readonly StoredBlock[] = [];
  private at = 0;
  private reader: BlockReader | null = null;

  /** @param nextBlocks reads the next blocks in order */
  constructor(private readonly nextBlocks: (after: AfterBlock, atMost: number) => readonly StoredBlock[]) {
    this.load({ kind: 0, first_term: '', part: -1 });
    this.advance();
  }

  /** Data of the current term; a part of a large one. */
  piece(): TermPiece {
    const { reader } = this;
    if (reader === null) throw new Error('The cursor is past the last term.');
    return { documents: reader.documents, data: reader.data, tail: reader.tail };
  }

  advance(): void {
    while (this.reader !== null && !this.reader.next()) this.nextBlock();
    this.term = this.reader?.term ?? null;
  }

  private nextBlock(): void {
    this.at++;
    const last = this.blocks.at(-1);
    if (this.at >= this.blocks.length && last !== undefined) this.load(last);
    else this.open();
  }

  private load(after: AfterBlock): void {
    const wasLarge = (this.blocks.at(-1)?.data.length ?? 0) > BLOCK_BYTES;
    this.blocks = this.nextBlocks(after, wasLarge ? 1 : BLOCKS_AT_ONCE);
    this.at = 0;
    this.open();
  }

  private open(): void {
    const block = this.blocks[this.at];
    this.reader = block === undefined ? null : new BlockReader(block.data);
    if (block !== undefined) this.kind = block.kind;
  }
}

/**
 * Merges the terms of several segments by kind and term. The pieces of a term are in segment order and must be
 * consumed before the next term.
 *
 * @param cursors in docid order
 */
function* mergedEntries(cursors: readonly SegmentCursor[]): Generator<TermEntry> {
  for (;;) {
    const least = leastOf(cursors);
    const term = least?.term ?? null;
    if (least === null || term === null) return;
    const { kind } = least;
    yield { kind, term, pieces: piecesOf(cursors, kind, term) };
  }
}

/** Advances the cursors at the term, piece by piece. */
function* piecesOf(cursors: readonly SegmentCursor[], kind: TermKind, term: string): Generator<TermPiece> {
  for (const cursor of cursors) {
    while (cursor.term === term && cursor.kind === kind) {
      const piece = cursor.piece();
      cursor.advance();
      yield piece;
    }
  }
}

function leastOf(cursors: readonly SegmentCursor[]): SegmentCursor | null {
  let least: SegmentCursor | null = null;
  for (const cursor of cursors) {
    if (cursor.term === null) continue;
    if (least === null || comesBefore(cursor, least)) least = cursor;
  }
  return least;
}

function comesBefore(a: SegmentCursor, b: SegmentCursor): boolean {
  return a.kind === b.kind ? compareCodePoints(a.term ?? '', b.term ?? '') < 0 : a.kind < b.kind;
}

/**
 * Stores terms with their documents. Blocks are keyed by segment first, so that a batch is appended in one place:
 * keyed by term it would touch a page for nearly every term.
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

  /** Writes a batch as a segment and merges segments if there are too many. */
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

  /** Merges all segments into one. */
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
