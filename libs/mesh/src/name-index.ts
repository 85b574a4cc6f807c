import { tokenKey } from '@clinical/text-analysis';
import type { MeshHeading, MeshMatch } from './mesh-heading.js';

/** Chemical names contain commas without inversion; these patterns mark other names. */
const MAX_PARTS = 4;

/**
 * Natural order of an inverted name: `Aspergillosis, Pulmonary` becomes `Pulmonary Aspergillosis`, `Leukemia,
 * Myeloid, Acute` becomes `Acute Myeloid Leukemia`. Null if the name is not inverted.
 */
export function turnedName(name: string): string | null {
  if (!name.includes(', ')) return null;
  const parts = name.split(', ');
  if (parts.length > MAX_PARTS || parts.some((part) => part.trim() === '')) return null;
  return parts.reverse().join(' ');
}

/** A name of a heading with its key. */
export interface IndexedName {
  readonly heading: MeshHeading;
  /** Name as in the vocabulary. */
  readonly name: string;
}

/**
 * Names by key: heading names take precedence over entry terms, and inverted names also match in natural order
 * unless two headings claim it.
 */
export class NameIndex {
  readonly #own = new Map<string, IndexedName>();
  readonly #terms = new Map<string, IndexedName>();
  /**
   * Headings whose name has the same key as another's, by that name: `Cytochromes c'` as well as `Cytochromes c`.
   */
  readonly #alike = new Map<string, MeshHeading>();
  readonly #headings: readonly MeshHeading[];
  #turned: ReadonlyMap<string, IndexedName | null> | null = null;

  constructor(headings: readonly MeshHeading[]) {
    this.#headings = headings;
    for (const heading of headings)
      if (!addFirst(this.#own, heading.name, heading)) this.#alike.set(heading.name, heading);
    for (const heading of headings)
      for (const term of heading.entryTerms) addFirst(this.#terms, term, heading);
  }

  /** @param text a name in any case, punctuation and word order */
  find(text: string): MeshMatch | null {
    const alike = this.#alike.get(text);
    if (alike !== undefined) return ownMatch(alike);
    const turned = turnedName(text);
    return this.#findKey(tokenKey(text)) ?? (turned === null ? null : this.#findKey(tokenKey(turned)));
  }

  /** Heading names with distinct keys. */
  ownNames(): IterableIterator<[string, IndexedName]> {
    return this.#own.entries();
  }

  /** Entry terms with distinct keys. */
  entryTerms(): IterableIterator<[string, IndexedName]> {
    return this.#terms.entries();
  }

  #findKey(key: string): MeshMatch | null {
    const own = this.#own.get(key);
    if (own !== undefined) return ownMatch(own.heading);
    this.#turned ??= turnedNames(this.#headings);
    const other = this.#terms.get(key) ?? this.#turned.get(key);
    return other === undefined || other === null ? null : termMatch(other);
  }
}

/** Inverted names in natural order, by key; null if two headings claim one. */
function turnedNames(headings: readonly MeshHeading[]): ReadonlyMap<string, IndexedName | null> {
  const found = new Map<string, IndexedName | null>();
  for (const heading of headings) {
    for (const name of [heading.name, ...heading.entryTerms]) {
      const turned = turnedName(name);
      if (turned === null) continue;
      const key = tokenKey(turned);
      const known = found.get(key);
      if (known === undefined) found.set(key, { heading, name: turned });
      else if (known !== null && known.heading !== heading) found.set(key, null);
    }
  }
  return found;
}

/** Returns false if the key is taken. */
function addFirst(names: Map<string, IndexedName>, name: string, heading: MeshHeading): boolean {
  const key = tokenKey(name);
  if (key === '' || names.has(key)) return false;
  names.set(key, { heading, name });
  return true;
}

/** A match by name. */
export function ownMatch(heading: MeshHeading): MeshMatch {
  return { ...heading, matched: heading.name, byEntryTerm: false };
}

/** A match by entry term. */
export function termMatch({ heading, name }: IndexedName): MeshMatch {
  return { ...heading, matched: name, byEntryTerm: true };
}
