import { compareCodePoints } from '../storage/code-point-order.js';
import type { TermKind } from '../storage/schema.js';
import { BLOCK_BYTES, BlockReader, type TermEntry, type TermPiece } from '../storage/term-block.js';

/** A row of the table of blocks. */
export interface StoredBlock {
  readonly kind: TermKind;
  readonly first_term: string;
  readonly part: number;
  readonly data: Buffer;
}

/** So many blocks of each segment are read at once while segments are merged, of about a page each. */
const BLOCKS_AT_ONCE = 8;

/** Where reading goes on: after this block. */
export type AfterBlock = Pick<StoredBlock, 'kind' | 'first_term' | 'part'>;

/** Walks through the terms of a segment, some blocks at a time. */
export class SegmentCursor {
  kind: TermKind = 0;
  /** The term at hand; null after the last. */
  term: string | null = null;
  private blocks: readonly StoredBlock[] = [];
  private at = 0;
  private reader: BlockReader | null = null;

  /** @param nextBlocks reads so many blocks at most, in their order */
  constructor(private readonly nextBlocks: (after: AfterBlock, atMost: number) => readonly StoredBlock[]) {
    this.load({ kind: 0, first_term: '', part: -1 });
    this.advance();
  }

  /** What is known of the term at hand; of a large one a part. */
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
 * The terms of several segments, by kind and term; the pieces of one term stand in the order of the segments and
 * are read as they are taken, all of them before the next term.
 *
 * @param cursors in the order of their docids
 */
export function* mergedEntries(cursors: readonly SegmentCursor[]): Generator<TermEntry> {
  for (;;) {
    const least = leastOf(cursors);
    const term = least?.term ?? null;
    if (least === null || term === null) return;
    const { kind } = least;
    yield { kind, term, pieces: piecesOf(cursors, kind, term) };
  }
}

/** Moves on the cursors that are at the term, piece by piece. */
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
