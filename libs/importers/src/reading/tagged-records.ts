import { isUtf8 } from 'node:buffer';
import { DamagedFileError } from './read-bytes.js';
import { readLines } from './read-lines.js';
import type { RecordNotes } from './record-notes.js';
import { oneLine } from './text.js';

/** A line of a tagged format with the lines that continue it, or one line of a list. */
export interface TaggedField {
  readonly tag: string;
  /** The lines joined by spaces, otherwise unchanged. */
  readonly value: string;
}

/** Notes each tag of a record that holds a value and is not among those of the format that are read or not needed. */
export function noteUnusedTags(
  fields: readonly TaggedField[],
  notes: RecordNotes,
  expected: ReadonlySet<string>,
): void {
  for (const { tag, value } of fields) if (!expected.has(tag) && value.trim() !== '') notes.unused(tag);
}

/** The values of tags, each as one line, without empty ones: all in the order of the file, and the first of the first tag that has any. */
export function valuesOfTags(fields: readonly TaggedField[]): {
  readonly all: (...tags: readonly string[]) => string[];
  readonly one: (...tags: readonly string[]) => string;
} {
  const all = (...tags: readonly string[]): string[] =>
    fields
      .filter(({ tag }) => tags.includes(tag))
      .map(({ value }) => oneLine(value))
      .filter((text) => text !== '');
  return { all, one: (...tags) => tags.map((tag) => all(tag)[0]).find(Boolean) ?? '' };
}

/** A record of a tagged format, or other text. */
export interface TaggedRecord {
  readonly line: number;
  readonly byteOffset: number;
  /** In the order of the file; null if the text is no record. */
  readonly fields: readonly TaggedField[] | null;
  /** Why it cannot be used; empty where it can. */
  readonly reason: string;
}

/** Syntax of a record format. */
export interface TaggedFormat {
  /** Name in error messages, such as `the RIS format`. */
  readonly name: string;
  /** Matches a line that starts a field: the tag, and the rest, which may hold line separators of Unicode. */
  readonly field: RegExp;
  /** First tag of records; if empty lines divide them they may start with any other. */
  readonly begin: string;
  /** Tag that ends a record; null where an empty line does. */
  readonly end: string | null;
  /** Tags of lists: each line that continues one is a value of its own, not the rest of the value before it. */
  readonly lists: ReadonlySet<string>;
  /** Matches lines that some providers write between records, such as `Record #2 of 611`; they are skipped. */
  readonly heading?: RegExp;
}

/** Longest line that is read, in bytes. */
const MAX_LINE_BYTES = 32 * 1024 * 1024;
/** Longest record that is kept, in characters. */
const MAX_RECORD_CHARACTERS = 64 * 1024 * 1024;
const MAX_QUOTED_LENGTH = 60;

/**
 * Splits a file of tagged lines (MEDLINE, RIS) into records. Text before the first record is skipped, as some providers
 * write a heading there; text between records is rejected as no record.
 *
 * @throws DamagedFileError when the file has no record at all
 */
export async function* readTaggedRecords(
  chunks: AsyncIterable<Buffer>,
  format: TaggedFormat,
): AsyncGenerator<TaggedRecord> {
  const cutter = new RecordCutter(format);
  for await (const { number, byteOffset, bytes } of readLines(chunks, MAX_LINE_BYTES)) {
    yield* cutter.take(number, byteOffset, bytes);
  }
  yield* cutter.finish();
}

/** Data collected of a record. */
interface OpenRecord {
  readonly line: number;
  readonly byteOffset: number;
  readonly fields: { readonly tag: string; readonly lines: string[] }[];
  reason: string;
  characters: number;
  /** Whether an empty line has been read, which ends a record unless it continues indented. */
  paused: boolean;
}

class RecordCutter {
  private open: OpenRecord | null = null;
  /** The first line of text that belongs to no record. */
  private stray: { readonly line: number; readonly byteOffset: number; readonly text: string } | null = null;
  private found = false;

  constructor(private readonly format: TaggedFormat) {}

  *take(line: number, byteOffset: number, bytes: Buffer | null): Generator<TaggedRecord> {
    if (bytes === null) {
      this.spoil(line, byteOffset, `line ${line} is longer than ${MAX_LINE_BYTES / 1024 / 1024} MB`);
      return;
    }
    const text = isUtf8(bytes) ? bytes.toString('utf8') : null;
    const plain = (text ?? bytes.toString('latin1')).replace(/^\ufeff/, '');
    if (this.format.heading?.test(plain.trim()) === true && this.isBetweenRecords()) {
      yield* this.close();
      return;
    }
    const match = this.format.field.exec(plain);
    if (match === null) yield* this.takeRest(plain, line, byteOffset);
    else yield* this.takeField(match[1] ?? '', match[2] ?? '', line, byteOffset);
    if (text === null) this.spoil(line, byteOffset, `line ${line} holds bytes that are not UTF-8`);
  }

  private isBetweenRecords(): boolean {
    return this.open === null || (this.format.end === null && this.open.paused);
  }

  *finish(): Generator<TaggedRecord> {
    if (this.open !== null && this.format.end !== null)
      this.open.reason ||= `the file ends inside a record, before its ${this.format.end} line: it is truncated`;
    yield* this.close();
    if (!this.found) {
      const what = this.stray === null ? 'the file is empty' : `this is not ${this.format.name}`;
      const begins = this.stray === null ? '' : `; it begins with '${this.stray.text}'`;
      throw new DamagedFileError(`${what}${begins}`);
    }
    yield* this.closeStray();
  }

  private *takeField(tag: string, value: string, line: number, byteOffset: number): Generator<TaggedRecord> {
    const { begin, end } = this.format;
    const open = this.open;
    if (open !== null && tag === end) {
      yield* this.close();
      return;
    }
    if (open !== null && end !== null && tag === begin) {
      open.reason ||= `the record is not closed by an ${end} line before the next one`;
      yield* this.close();
    } else if (open !== null && end === null && (open.paused || isSecond(open, tag, begin))) {
      yield* this.close();
    }
    if (this.open === null && (tag === begin || end === null)) {
      yield* this.closeStray();
      this.open = { line, byteOffset, fields: [], reason: '', characters: 0, paused: false };
    }
    if (this.open === null) this.addStray(`${tag}  - ${value}`, line, byteOffset);
    else this.add(this.open, tag, value);
  }

  /** A line without a tag continues the field before it, or is empty. */
  private *takeRest(text: string, line: number, byteOffset: number): Generator<TaggedRecord> {
    const trimmed = text.trim();
    if (trimmed === '') {
      if (this.open !== null) this.open.paused = true;
      return;
    }
    const continues = this.format.end !== null || this.open?.paused !== true || /^\s/.test(text);
    if (this.open !== null && continues) {
      this.open.paused = false;
      this.open.characters += trimmed.length;
      this.open.fields.at(-1)?.lines.push(trimmed);
      this.limit(this.open);
      return;
    }
    yield* this.close();
    this.addStray(trimmed, line, byteOffset);
  }

  private add(open: OpenRecord, tag: string, value: string): void {
    open.paused = false;
    open.characters += value.length + 8;
    open.fields.push({ tag, lines: [value.trim()] });
    this.limit(open);
  }

  /** Discards data that are too long for a record, so that memory is bounded. */
  private limit(open: OpenRecord): void {
    if (open.characters <= MAX_RECORD_CHARACTERS) return;
    open.reason ||= `the record is longer than ${MAX_RECORD_CHARACTERS / 1024 / 1024} MB`;
    open.fields.length = 1;
    open.characters = 0;
  }

  private spoil(line: number, byteOffset: number, reason: string): void {
    if (this.open === null) this.addStray(reason, line, byteOffset);
    else this.open.reason ||= reason;
  }

  private addStray(text: string, line: number, byteOffset: number): void {
    const shown = text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text;
    this.stray ??= { line, byteOffset, text: shown };
  }

  private *closeStray(): Generator<TaggedRecord> {
    const stray = this.stray;
    this.stray = null;
    if (stray === null || !this.found) return;
    const reason = `text that belongs to no record, beginning with '${stray.text}'`;
    yield { line: stray.line, byteOffset: stray.byteOffset, fields: null, reason };
  }

  private *close(): Generator<TaggedRecord> {
    const open = this.open;
    this.open = null;
    if (open === null) return;
    this.found = true;
    const fields = open.fields.flatMap(({ tag, lines }) =>
      (this.format.lists.has(tag) ? lines : [lines.join(' ')]).map((value) => ({ tag, value })),
    );
    yield { line: open.line, byteOffset: open.byteOffset, fields, reason: open.reason };
  }
}

/** Whether the first tag of records occurs again, where the empty line between two of them is missing. */
function isSecond({ fields }: OpenRecord, tag: string, begin: string): boolean {
  return tag === begin && fields.some((field) => field.tag === begin);
}
