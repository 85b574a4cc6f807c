import type { SourceRecord } from './source-record.js';

/** The name of what a work was published in: the journal's title, else its abbreviation; empty without either. */
export function publicationName({ journal }: Pick<SourceRecord, 'journal'>): string {
  return journal.title === '' ? journal.abbreviation : journal.title;
}
