import type { SourceSpan } from '../syntax-tree.js';

/** A span of a mapped text and the source span that it is from. */
export interface MappedPiece extends SourceSpan {
  /** Start in the mapped text. */
  readonly at: number;
  /** Length in the mapped text. */
  readonly length: number;
  /** `kept`: as in the source; `blanked`: spaces in place of it; `written`: another text in place of it. */
  readonly kind: 'kept' | 'blanked' | 'written';
}

/**
 * A text made from parts of a source, which maps each character to its origin. Omitted text is mostly blanked, not cut,
 * so that the columns of a line match those that the reader sees.
 */
export class MappedText {
  constructor(
    readonly text: string,
    readonly pieces: readonly MappedPiece[],
  ) {}

  /** Source span of a span of this text; for inserted text, the replaced span. */
  toSource(span: SourceSpan): SourceSpan {
    const start = this.#startOf(span.start);
    return { start, end: span.end > span.start ? Math.max(start, this.#endOf(span.end)) : start };
  }

  #startOf(offset: number): number {
    const piece = this.#pieceAt(offset);
    if (piece === undefined) return this.pieces.at(-1)?.end ?? 0;
    return piece.kind === 'written' ? piece.start : piece.start + (offset - piece.at);
  }

  #endOf(offset: number): number {
    const piece = this.#pieceAt(offset - 1);
    if (piece === undefined) return this.pieces.at(-1)?.end ?? 0;
    return piece.kind === 'written' ? piece.end : piece.start + (offset - piece.at);
  }

  /** The piece with the character at an offset, by binary search. */
  #pieceAt(offset: number): MappedPiece | undefined {
    let low = 0;
    let high = this.pieces.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const piece = this.pieces[middle];
      if (piece === undefined) return undefined;
      if (offset < piece.at) high = middle - 1;
      else if (offset >= piece.at + piece.length) low = middle + 1;
      else return piece;
    }
    return undefined;
  }
}

/** Puts a {@link MappedText} together from front to back. */
export class MappedTextBuilder {
  readonly #source: string;
  readonly #parts: string[] = [];
  readonly #pieces: MappedPiece[] = [];
  #length = 0;

  constructor(source: string) {
    this.#source = source;
  }

  keep(start: number, end: number): this {
    return this.#add(this.#source.slice(start, end), start, end, 'kept');
  }

  blank(start: number, end: number): this {
    return this.#add(' '.repeat(Math.max(0, end - start)), start, end, 'blanked');
  }

  /** Replaces a span of the source, which may be empty, by another text. */
  write(text: string, start: number, end: number): this {
    return this.#add(text, start, end, 'written');
  }

  build(): MappedText {
    return new MappedText(this.#parts.join(''), this.#pieces);
  }

  #add(text: string, start: number, end: number, kind: MappedPiece['kind']): this {
    if (text === '') return this;
    this.#parts.push(text);
    this.#pieces.push({ at: this.#length, length: text.length, start, end, kind });
    this.#length += text.length;
    return this;
  }
}

/** Replacement of a span of the source; `text` null: spaces. */
export interface Edit extends SourceSpan {
  readonly text: string | null;
}

/**
 * The span of a source from `start` to `end` with edits applied.
 *
 * @param edits that do not overlap, in any order; those outside the span are left out
 */
export function edited(source: string, { start, end }: SourceSpan, edits: readonly Edit[]): MappedText {
  const builder = new MappedTextBuilder(source);
  let at = start;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at || edit.end > end) continue;
    builder.keep(at, edit.start);
    if (edit.text === null) builder.blank(edit.start, edit.end);
    else builder.write(edit.text, edit.start, edit.end);
    at = edit.end;
  }
  return builder.keep(at, end).build();
}
