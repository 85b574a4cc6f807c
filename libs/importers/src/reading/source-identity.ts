import { stableHash, type SourceRecord } from '@clinical/evidence';

/** Where a source's own identifier is missing, what a record is known by. */
type Identified = Pick<SourceRecord, 'pmid' | 'doi' | 'pmcid' | 'title' | 'date' | 'authors'>;

/**
 * What a record without an identifier of its own is known by within its collection: the first of PMID, DOI and PMCID
 * with its scheme in front, else a name made of title, year and first author; the same on every import.
 */
export function derivedSourceId({ pmid, doi, pmcid, title, date, authors }: Identified): string {
  if (pmid !== '') return `pmid:${pmid}`;
  if (doi !== '') return `doi:${doi}`;
  if (pmcid !== '') return `pmcid:${pmcid}`;
  return `title:${stableHash([title.toLowerCase(), date.slice(0, 4), authors[0] ?? ''].join('\n'))}`;
}
