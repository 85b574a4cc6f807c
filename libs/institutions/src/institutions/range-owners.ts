import type { InstitutionRecord } from '@clinical/database';
import { parseRange } from './address-ranges.js';

/** Whose each range is, by its ends. */
export type RangeOwners = Map<string, Pick<InstitutionRecord, 'id' | 'name'>>;

/** The owners of all ranges. */
export function rangeOwners(institutions: readonly InstitutionRecord[]): RangeOwners {
  const owners: RangeOwners = new Map();
  for (const institution of institutions) addRanges(owners, institution);
  return owners;
}

/** Adds the ranges of an institution, in place of those it had. */
export function addRanges(
  owners: RangeOwners,
  { id, name, addressRanges }: InstitutionRecord,
  before: readonly string[] = [],
): void {
  for (const text of before) owners.delete(endsOf(text) ?? text);
  for (const text of addressRanges) owners.set(endsOf(text) ?? text, { id, name });
}

/** The institution that has a range with the same ends. */
export function ownerOf(
  owners: RangeOwners,
  range: string,
): Pick<InstitutionRecord, 'id' | 'name'> | undefined {
  return owners.get(endsOf(range) ?? range);
}

function endsOf(text: string): string | null {
  const range = parseRange(text);
  return typeof range === 'string' ? null : `${range.first}-${range.last}`;
}
