import { isUtf8 } from 'node:buffer';
import { DamagedFileError } from './read-bytes.js';

/** One row of a table of comma- or tab-separated values. */
export interface TableRow {
  /** Line from 1 on which it starts. */
  readonly line: number;
  readonly byteOffset: number;
  /** Null if the span is no row. */
  readonly cells: readonly string[] | null;
  /** Why it cannot be used; empty where it can. */
  readonly reason: string;
}

const QUOTE = 0x22;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const SEPARATORS = [',', ';', '\t', '|'].map((separator) => separator.charCodeAt(0));

/** Longest row that is kept, in bytes. */
const MAX_ROW_BYTES = 16 * 1024 * 1024;

/**
 * Splits separated values (RFC 4180: quotes around cells with separators or line ends, doubled within) into rows, empty
 * lines left out. The separator is the one that the first line names (`sep=;`, as Excel writes it) or else has most of. A row with wrong quotes loses only its
 * first line: reading continues with the next one.
 *
 * @throws DamagedFileError when the file is empty
 */
export async function* readTable(chunks: AsyncIterable<Buffer>): AsyncGenerator<TableRow> {
  const cutter = new RowCutter();
  for await (const chunk of chunks) {
    cutter.add(chunk);
    yield* cutter.rows(false);
  }
  yield* cutter.rows(true);
  if (cutter.isEmpty) throw new DamagedFileError('the file is empty');
}

/** End of a row, or the reason why it is invalid. */
type RowEnd =
  | { readonly kind: 'row'; readonly end: number; readonly next: number; readonly cells: Cell[] }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'unfinished' };

/** Bytes of the cell; `quoted` when quotes enclosed them and may be doubled in them. */
interface Cell {
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
}

class RowCutter {
  private data: Buffer = Buffer.alloc(0);
  private start = 0;
  private offset = 0;
  private line = 1;
  private separator = 0;
  /** So much must be held before it is worth trying again to find the end of a row. */
  private minBytes = 0;
  isEmpty = true;

  add(chunk: Buffer): void {
    const rest = this.data.subarray(this.start);
    this.data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    this.start = 0;
  }

  *rows(ended: boolean): Generator<TableRow> {
    this.skipMark();
    while (this.start < this.data.length && (ended || this.data.length - this.start >= this.minBytes)) {
      if (this.separator === 0 && !this.findSeparator(ended)) return;
      const found = this.findEnd(ended);
      if (found.kind === 'unfinished') {
        // Doubling keeps the whole work linear for a long row that comes in small chunks.
        this.minBytes = 2 * (this.data.length - this.start);
        return;
      }
      this.minBytes = 0;
      const row = found.kind === 'row' ? this.takeRow(found) : this.takeBroken(found.reason);
      if (row !== null) yield row;
    }
  }

  private skipMark(): void {
    if (this.offset === 0 && this.data.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) this.drop(3);
  }

  private drop(length: number): void {
    this.start += length;
    this.offset += length;
  }

  private findSeparator(ended: boolean): boolean {
    const newline = this.data.indexOf(NEWLINE, this.start);
    if (newline === -1 && !ended && this.data.length < MAX_ROW_BYTES) return false;
    const first = this.data.toString('latin1', this.start, newline === -1 ? undefined : newline);
    const named = /^sep=(.)\r?$/i.exec(first)?.[1];
    if (named !== undefined && newline !== -1) {
      this.separator = named.charCodeAt(0);
      this.pass(newline + 1);
      return true;
    }
    const counts = new Map<number, number>(SEPARATORS.map((separator) => [separator, 0]));
    let inQuotes = false;
    for (const byte of this.data.subarray(this.start, newline === -1 ? undefined : newline)) {
      if (byte === QUOTE) inQuotes = !inQuotes;
      else if (!inQuotes && counts.has(byte)) counts.set(byte, (counts.get(byte) ?? 0) + 1);
    }
    const [mostFrequent] = [...counts].sort(([, a], [, b]) => b - a);
    this.separator = mostFrequent?.[0] ?? 0x2c;
    return true;
  }

  private findEnd(ended: boolean): RowEnd {
    const { data, separator } = this;
    const limit = this.start + MAX_ROW_BYTES;
    const cells: Cell[] = [];
    let at = this.start;
    for (;;) {
      const quoted = data[at] === QUOTE;
      const end = quoted ? this.endOfQuoted(at + 1) : this.endOfPlain(at);
      if (end > limit)
        return { kind: 'broken', reason: `the row is longer than ${MAX_ROW_BYTES / 1024 / 1024} MB` };
      const closed = quoted && end < data.length;
      const after = closed ? end + 1 : end;
      if (quoted && !closed)
        return ended ? { kind: 'broken', reason: 'a quoted cell is not closed' } : { kind: 'unfinished' };
      cells.push({ start: quoted ? at + 1 : at, end, quoted });
      if (after >= data.length)
        return ended ? { kind: 'row', end: after, next: after, cells } : { kind: 'unfinished' };
      const byte = data[after];
      if (byte === NEWLINE) return { kind: 'row', end: after, next: after + 1, cells };
      if (byte === RETURN) {
        if (after + 1 >= data.length && !ended) return { kind: 'unfinished' };
        return { kind: 'row', end: after, next: after + (data[after + 1] === NEWLINE ? 2 : 1), cells };
      }
      if (byte !== separator)
        return { kind: 'broken', reason: 'text stands behind the closing quote of a cell' };
      at = after + 1;
    }
  }

  /** Index of the closing quote, or the length of the data. */
  private endOfQuoted(from: number): number {
    const { data } = this;
    for (let at = data.indexOf(QUOTE, from); at !== -1; at = data.indexOf(QUOTE, at + 2)) {
      if (data[at + 1] !== QUOTE) return at;
    }
    return data.length;
  }

  private endOfPlain(from: number): number {
    const { data, separator } = this;
    let at = from;
    for (; at < data.length; at += 1) {
      const byte = data[at];
      if (byte === separator || byte === NEWLINE || byte === RETURN) break;
    }
    return at;
  }

  private takeRow({ end, next, cells }: Extract<RowEnd, { kind: 'row' }>): TableRow | null {
    const bytes = this.data.subarray(this.start, end);
    const place = { line: this.line, byteOffset: this.offset };
    const isBlank = cells.length === 1 && bytes.toString('latin1').trim() === '';
    const texts = isUtf8(bytes) ? cells.map((cell) => this.textOf(cell)) : null;
    this.pass(next);
    if (isBlank) return null;
    this.isEmpty = false;
    const reason = texts === null ? 'the row holds bytes that are not UTF-8' : '';
    return { ...place, cells: texts, reason };
  }

  /** Rejects the first line of the row. */
  private takeBroken(reason: string): TableRow {
    this.isEmpty = false;
    const place = { line: this.line, byteOffset: this.offset };
    const newline = this.data.indexOf(NEWLINE, this.start);
    this.pass(newline === -1 ? this.data.length : newline + 1);
    return { ...place, cells: null, reason };
  }

  private textOf({ start, end, quoted }: Cell): string {
    const text = this.data.toString('utf8', start, end);
    return quoted ? text.replaceAll('""', '"') : text;
  }

  private pass(next: number): void {
    let lines = 0;
    for (let at = this.data.indexOf(NEWLINE, this.start); at !== -1 && at < next; lines += 1)
      at = this.data.indexOf(NEWLINE, at + 1);
    const last = this.data[next - 1];
    this.line += lines === 0 && last === RETURN ? 1 : lines;
    this.drop(next - this.start);
  }
}
