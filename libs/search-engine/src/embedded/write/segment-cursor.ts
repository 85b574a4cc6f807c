import { compareCodePoints } from '../storage/code-point-order.js';
import type { TermKind } from '../storage/schema.js';
import { BlockReader, type TermEntry, type TermPiece } from '../storage/term-block.js';

/** A row of the table of blocks. */
export interface StoredBlock {
  readonly kind: TermKind;
  readonly first_term: string;
  readonly part: number;
  readonly data: Buffer;
}

/** So many blocks of each segment are held while segments are merged: about a page each, some a quarter of a megabyte. */
export const BLOCKS_AT_ONCE = 8;

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

  constructor(private readonly nextBlocks: (after: AfterBlock) => readonly StoredBlock[]) {
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
    this.blocks = this.nextBlocks(after);
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
 * The terms of several segments, by kind and term; the pieces of one term stand in the order of the segments.
 *
 * @param cursors in the order of their docids
 */
export function* mergedEntries(cursors: readonly SegmentCursor[]): Generator<TermEntry> {
  for (;;) {
    const least = leastOf(cursors);
    const term = least?.term ?? null;
    if (least === null || term === null) return;
    const { kind } = least;
    const pieces: TermPiece[] = [];
    for (const cursor of cursors) {
      while (cursor.term === term && cursor.kind === kind) {
        pieces.push(cursor.piece());
        cursor.advance();
      }
    }
    yield { kind, term, pieces };
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
