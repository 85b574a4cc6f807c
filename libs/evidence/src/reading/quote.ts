import type { MergedRecord } from '../records/merge-records.js';

/** Parts of a record that are read for statements about its study. */
export type ReadableRecord = Pick<MergedRecord, 'title' | 'abstract'>;

/** A sentence of a record, by its place, so that the record's own text is quoted and nothing is stored twice. */
export interface Quote {
  /** Index into the sections of the abstract; null for the title. */
  readonly section: number | null;
  /** UTF-16 offsets of the sentence in the text of that section, or in the title. */
  readonly start: number;
  readonly end: number;
}

/** Something a record states, with the sentence that states it. */
export interface Stated<T> {
  readonly value: T;
  readonly quote: Quote;
}

/** The words of a quote; empty where the record has no such place. */
export function quotedText(record: ReadableRecord, { section, start, end }: Quote): string {
  const text = section === null ? record.title : (record.abstract[section]?.text ?? '');
  return text.slice(start, end);
}
