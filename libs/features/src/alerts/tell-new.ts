import type { FoundDocument } from './find-new-documents.js';

/** Documents that were found by one thing that is looked for: dates, as ISO partial dates, by their ids. */
export type SeenOnce = ReadonlyMap<string, string>;

/** What was found before, by what it was looked for with. */
export type SeenDocuments = ReadonlyMap<string, SeenOnce>;

/** What may be found once more is kept, of each thing that is looked for, for so many documents or all that it finds. */
export const MOST_SEEN = 1_000;

/**
 * Those that were not found before. Where nothing was looked for before, those dated since then: a document of the same
 * month counts where only its month is known, but one of the same year does not, as most of the year was before.
 */
export function tellNew(
  found: readonly FoundDocument[],
  seenBefore: SeenOnce | undefined,
  since: Date,
): readonly FoundDocument[] {
  if (seenBefore === undefined)
    return found.filter(({ date }) => date !== '' && isSince(inFull(date), since));
  return found.filter(({ id }) => !seenBefore.has(id));
}

/**
 * What was found before and what is found now, as far as the next time may find it again. What one time did not find is
 * kept too: it may be back the next time, and is not new then. Of too many those are dropped that were not found now, the
 * oldest first: the others are found again as long as they are looked for.
 *
 * @param from the earliest day that the next time looks at
 */
export function keepSeen(
  seenBefore: SeenOnce | undefined,
  found: readonly FoundDocument[],
  from: Date,
): SeenOnce {
  const now = new Map(found.map(({ id, date }) => [id, date]));
  const before = [...(seenBefore ?? [])].filter(([id]) => !now.has(id));
  const others = before
    .toSorted(([, a], [, b]) => b.localeCompare(a))
    .slice(0, Math.max(0, MOST_SEEN - now.size));
  return new Map([...now, ...others].filter(([, date]) => isSince(date, from)));
}

/** A year as its first day. */
function inFull(date: string): string {
  return date.length === 4 ? `${date}-01-01` : date;
}

function isSince(date: string, day: Date): boolean {
  return date >= day.toISOString().slice(0, date.length);
}

/**
 * As it is kept; what cannot be read is as if nothing had been kept.
 *
 * @param lastRunAt when it was kept: marks from before dates were kept have ids alone, of documents that were there then
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

/** Interests as they are typed, one on each line or separated by commas (ACCOUNTS-5); none twice. */
export function readInterests(text: string, most: number): readonly string[] {
  const parts = text.split(/[\n,;]/).map((part) => part.trim().replace(/\s+/g, ' '));
  const byKey = new Map(parts.filter((part) => part !== '').map((part) => [part.toLowerCase(), part]));
  return [...byKey.values()].slice(0, most);
}
