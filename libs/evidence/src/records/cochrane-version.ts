import { normaliseDoi } from './identifiers.js';
import type { SourceRecord } from './source-record.js';

/** A version of a review of the Cochrane Database of Systematic Reviews. */
export interface CochraneVersion {
  /** Number of the review, such as `cd005259`. */
  readonly review: string;
  /** From 1; the DOI of the first has no suffix, that of the third ends in `.pub3`. */
  readonly version: number;
}

/** Which version of which Cochrane review a record is, by its DOI; null for all else. */
export function cochraneVersion({ doi }: Pick<SourceRecord, 'doi'>): CochraneVersion | null {
  const [, review, version = '1'] =
    /^10\.1002\/14651858\.([a-z]{2}\d{6})(?:\.pub(\d{1,2}))?$/.exec(normaliseDoi(doi)) ?? [];
  return review === undefined ? null : { review, version: Number(version) };
}

/** Key of all versions of a Cochrane review. */
export function cochraneKey(review: string): string {
  return `cochrane:${review}`;
}
