import { doiIn, normaliseDoi } from './identifiers.js';
import type { SourceRecord } from './source-record.js';

/** DOI prefix of the Cochrane Database of Systematic Reviews. */
const COCHRANE_DOI = '10.1002/14651858.';

/** PubMed's type of the link from a review to a newer version of it. */
export const UPDATED_BY = 'UpdateIn';

/** A version of a review of the Cochrane Database of Systematic Reviews. */
export interface CochraneVersion {
  /** Number of the review, such as `cd005259`. */
  readonly review: string;
  /** From 1; the DOI of the first has no suffix, that of the third ends in `.pub3`. */
  readonly version: number;
}

/** Cochrane review and version of a record by its DOI; null for other records. */
export function cochraneVersion({ doi }: Pick<SourceRecord, 'doi'>): CochraneVersion | null {
  const [, review, version = '1'] =
    /^10\.1002\/14651858\.([a-z]{2}\d{6})(?:\.pub(\d{1,2}))?$/.exec(normaliseDoi(doi)) ?? [];
  return review === undefined ? null : { review, version: Number(version) };
}

/** DOIs of the versions of a review that a version supersedes, the newest first. */
export function olderVersionDois({ review, version }: CochraneVersion): string[] {
  return Array.from({ length: version - 1 }, (_, index) => {
    const older = version - 1 - index;
    return `${COCHRANE_DOI}${review}${older === 1 ? '' : `.pub${older}`}`;
  });
}

/**
 * Whether a Cochrane review is known to have been updated: PubMed links it to its update, or a newer version is in the
 * collection (see `noticesOf`).
 */
export function isSuperseded(record: Pick<SourceRecord, 'doi' | 'corrections'>): boolean {
  const own = cochraneVersion(record);
  if (own === null) return false;
  return record.corrections.some(({ type, citation }) => {
    const linked = cochraneVersion({ doi: doiIn(citation) });
    return type === UPDATED_BY && (linked?.review !== own.review || linked.version > own.version);
  });
}

/** Key of all versions of a Cochrane review. */
export function cochraneKey(review: string): string {
  return `cochrane:${review}`;
}
