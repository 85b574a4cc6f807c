import { tokenKey } from '@clinical/text-analysis';
import type { MeshHeading, MeshMatch } from './mesh-heading.js';

/** Long names of chemicals have commas that turn nothing round; these are names of things. */
const MOST_PARTS = 4;

/**
 * The natural order of an inverted name: `Aspergillosis, Pulmonary` is `Pulmonary Aspergillosis`, `Leukemia,
 * Myeloid, Acute` is `Acute Myeloid Leukemia`. Null for a name that is not inverted.
 */
export function turnedName(name: string): string | null {
  if (!name.includes(', ')) return null;
  const parts = name.split(', ');
  if (parts.length > MOST_PARTS || parts.some((part) => part.trim() === '')) return null;
  return parts.reverse().join(' ');
}

/** One name of a heading, by its key. */
export interface IndexedName {
  readonly heading: MeshHeading;
  /** The name as the vocabulary writes it. */
  readonly name: string;
}

/**
 * The names of a vocabulary by key: a heading's own name goes before an entry term, and an inverted name counts
 * in its natural order as well, unless two headings would claim it.
 */
export class NameIndex {
  readonly #own = new Map<string, IndexedName>();
  readonly #terms = new Map<string, IndexedName>();
  /** Headings whose own name has the key of another's, by that name: `Cytochromes c'` beside `Cytochromes c`. */
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

  /** @param text a name in any case and punctuation, in natural or inverted order */
  find(text: string): MeshMatch | null {
    const alike = this.#alike.get(text);
    if (alike !== undefined) return ownMatch(alike);
    const turned = turnedName(text);
    return this.#findKey(tokenKey(text)) ?? (turned === null ? null : this.#findKey(tokenKey(turned)));
  }

  /** Headings' own names with their keys, no key twice. */
  ownNames(): IterableIterator<[string, IndexedName]> {
    return this.#own.entries();
  }

  /** Entry terms with their keys, no key twice. */
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

/** Inverted names in their natural order, by key; null where two headings would claim one. */
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

/** Whether the name was added; not when another has its key. */
function addFirst(names: Map<string, IndexedName>, name: string, heading: MeshHeading): boolean {
  const key = tokenKey(name);
  if (key === '' || names.has(key)) return false;
  names.set(key, { heading, name });
  return true;
}

/** A heading found by its own name. */
export function ownMatch(heading: MeshHeading): MeshMatch {
  return { ...heading, matched: heading.name, byEntryTerm: false };
}

/** A heading found by another of its names. */
export function termMatch({ heading, name }: IndexedName): MeshMatch {
  return { ...heading, matched: name, byEntryTerm: true };
}
