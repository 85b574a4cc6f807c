import type { FoundDocument } from './find-new-documents.js';

/** What was found the last time, by what it was looked for with. */
export type SeenDocuments = ReadonlyMap<string, readonly string[]>;

/**
 * Those that were not found the last time. Where there was no last time, those dated since then: a document of the same
 * month counts where only its month is known.
 */
export function tellNew(
  found: readonly FoundDocument[],
  seenBefore: readonly string[] | undefined,
  since: Date,
): readonly FoundDocument[] {
  if (seenBefore === undefined) {
    const day = since.toISOString();
    return found.filter(({ date }) => date !== '' && date >= day.slice(0, date.length));
  }
  const seen = new Set(seenBefore);
  return found.filter(({ id }) => !seen.has(id));
}

/** As it is kept; what cannot be read is as if nothing had been kept. */
export function readSeen(json: string | undefined): SeenDocuments {
  try {
    const stored: unknown = JSON.parse(json ?? '{}');
    if (typeof stored !== 'object' || stored === null) return new Map();
    return new Map(
      Object.entries(stored).flatMap(([key, ids]): [string, string[]][] =>
        Array.isArray(ids) ? [[key, ids.filter((id): id is string => typeof id === 'string')]] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

export function writeSeen(seen: SeenDocuments): string {
  return JSON.stringify(Object.fromEntries(seen));
}

/** Interests as they are typed, one on each line or separated by commas (accounts.md section 5); none twice. */
export function readInterests(text: string, most: number): readonly string[] {
  const parts = text.split(/[\n,;]/).map((part) => part.trim().replace(/\s+/g, ' '));
  const byKey = new Map(parts.filter((part) => part !== '').map((part) => [part.toLowerCase(), part]));
  return [...byKey.values()].slice(0, most);
}
