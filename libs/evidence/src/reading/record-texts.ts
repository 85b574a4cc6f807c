import type { ReadableRecord } from './quote.js';

/** One text of a record. */
export interface TextPlace {
  /** Index into the sections of the abstract; null for the title. */
  readonly section: number | null;
  /** Heading of the section; empty for the title and where there is none. */
  readonly label: string;
  readonly text: string;
}

/** The title and then each section of the abstract. */
export function eachText(record: ReadableRecord): TextPlace[] {
  return [{ section: null, label: '', text: record.title }, ...sectionTexts(record)];
}

/** The sections of the abstract. */
export function sectionTexts(record: ReadableRecord): TextPlace[] {
  return record.abstract.map(({ label, text }, section) => ({ section, label, text }));
}
