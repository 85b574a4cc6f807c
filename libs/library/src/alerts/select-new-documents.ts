import type { FoundDocument } from './new-documents.service.js';

/** Documents that one search has found so far: ISO partial dates by document id. */
export type SeenOnce = ReadonlyMap<string, string>;

/** Documents found so far, by interest; under the empty string for a saved search. */
export type SeenDocuments = ReadonlyMap<string, SeenOnce>;

/** Maximum documents that are remembered of one search, unless it finds more in one run. */
export const MAX_SEEN = 1_000;

/**
 * Documents that were not found before. At the first search, those dated since then: a document with only a month counts if
 * it is the same month; one with only a year does not, as most of that year was earlier.
 */
export function selectNewDocuments(
  found: readonly FoundDocument[],
  seenBefore: SeenOnce | undefined,
  since: Date,
): readonly FoundDocument[] {
  if (seenBefore === undefined)
    return found.filter(({ date }) => date !== '' && isSince(firstDay(date), since));
  return found.filter(({ id }) => !seenBefore.has(id));
}

/**
 * Merges earlier and current documents, as far as the next search may find them again. Documents that were not found this
 * time are kept: they may return and are not new then. If there are too many, the oldest of these are dropped.
 *
 * @param from the earliest day that the next search covers; null if it covers all
 */
export function keepSeen(
  seenBefore: SeenOnce | undefined,
  found: readonly Pick<FoundDocument, 'id' | 'date'>[],
  from: Date | null,
): SeenOnce {
  const now = new Map(found.map(({ id, date }) => [id, date]));
  const before = [...(seenBefore ?? [])].filter(([id]) => !now.has(id));
  const others = before
    .toSorted(([, a], [, b]) => b.localeCompare(a))
    .slice(0, Math.max(0, MAX_SEEN - now.size));
  return new Map([...now, ...others].filter(([, date]) => from === null || isSince(date, from)));
}

/** A year as its first day. */
function firstDay(date: string): string {
  return date.length === 4 ? `${date}-01-01` : date;
}

function isSince(date: string, day: Date): boolean {
  return date >= day.toISOString().slice(0, date.length);
}

/**
 * Reads stored documents; invalid JSON counts as none.
 *
 * @param lastRunAt time when they were stored: marks of older versions have ids without dates
 */
export function readSeen(json: string | undefined, lastRunAt: Date = new Date(0)): SeenDocuments {
  try {
    const stored: unknown = JSON.parse(json ?? '{}');
    if (!isObject(stored)) return new Map();
    const foundOn = lastRunAt.toISOString().slice(0, 10);
    return new Map(
      Object.entries(stored).flatMap(([key, seen]): [string, SeenOnce][] => {
        if (Array.isArray(seen)) return [[key, new Map(seen.filter(isText).map((id) => [id, foundOn]))]];
        return isObject(seen) ? [[key, new Map(Object.entries(seen).filter(hasText))]] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function hasText(entry: [string, unknown]): entry is [string, string] {
  return isText(entry[1]);
}

export function writeSeen(seen: SeenDocuments): string {
  return JSON.stringify(
    Object.fromEntries([...seen].map(([key, documents]) => [key, Object.fromEntries(documents)])),
  );
}

/** Interests as typed, one on each line or separated by commas (ACCOUNTS-5), without duplicates. */
export function readInterests(text: string, max: number): readonly string[] {
  const parts = text.split(/[\n,;]/).map((part) => part.trim().replace(/\s+/g, ' '));
  const byKey = new Map(parts.filter((part) => part !== '').map((part) => [part.toLowerCase(), part]));
  return [...byKey.values()].slice(0, max);
}
