/** One line of a file, without its line break. */
export interface FileLine {
  /** From 1. */
  readonly number: number;
  readonly byteOffset: number;
  /** Null when the line was longer than the limit; its bytes were skipped. */
  readonly bytes: Buffer | null;
}

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Splits chunks of bytes into lines at `\n` or `\r\n`. A last line without a break counts. When the chunks throw, the
 * lines that were complete have been given.
 *
 * @param maxBytes longest line that is kept, so that memory is bounded for any file
 */
export async function* readLines(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<FileLine> {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let tooLong = false;
  let number = 1;
  let lineStart = 0;
  let consumed = 0;

  const keep = (piece: Buffer): void => {
    pendingBytes += piece.length;
    if (pendingBytes > maxBytes) {
      tooLong = true;
      pending = [];
    } else if (piece.length > 0) pending.push(piece);
  };
  const finish = (): FileLine => {
    const bytes = tooLong
      ? null
      : withoutReturn(pending.length === 1 ? (pending[0] ?? EMPTY) : Buffer.concat(pending));
    const line = { number, byteOffset: lineStart, bytes };
    pending = [];
    pendingBytes = 0;
    tooLong = false;
    number += 1;
    return line;
  };

  for await (const chunk of chunks) {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(NEWLINE, start);
      if (end === -1) break;
      keep(chunk.subarray(start, end));
      yield finish();
      start = end + 1;
      lineStart = consumed + start;
    }
    keep(chunk.subarray(start));
    consumed += chunk.length;
  }
  if (pendingBytes > 0) yield finish();
}

const EMPTY = Buffer.alloc(0);

function withoutReturn(line: Buffer): Buffer {
  return line[line.length - 1] === CARRIAGE_RETURN ? line.subarray(0, -1) : line;
}
