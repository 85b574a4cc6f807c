import { tokenKey } from '@clinical/text-analysis';
import type { MeshHeading, MeshMatch } from './mesh-heading.js';
import { turnedName } from './turned-name.js';

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
  readonly #turned = new Map<string, IndexedName | null>();

  constructor(headings: readonly MeshHeading[]) {
    for (const heading of headings) addFirst(this.#own, heading.name, heading);
    for (const heading of headings)
      for (const term of heading.entryTerms) addFirst(this.#terms, term, heading);
    for (const heading of headings) {
      this.#addTurned(heading.name, heading);
      for (const term of heading.entryTerms) this.#addTurned(term, heading);
    }
  }

  /** @param text a name in any case and punctuation, in natural or inverted order */
  find(text: string): MeshMatch | null {
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
    const other = this.#terms.get(key) ?? this.#turned.get(key);
    return other === undefined || other === null ? null : termMatch(other);
  }

  #addTurned(name: string, heading: MeshHeading): void {
    const turned = turnedName(name);
    if (turned === null) return;
    const key = tokenKey(turned);
    const known = this.#turned.get(key);
    if (known === undefined) this.#turned.set(key, { heading, name: turned });
    else if (known !== null && known.heading !== heading) this.#turned.set(key, null);
  }
}

function addFirst(names: Map<string, IndexedName>, name: string, heading: MeshHeading): void {
  const key = tokenKey(name);
  if (key !== '' && !names.has(key)) names.set(key, { heading, name });
}

/** A heading found by its own name. */
export function ownMatch(heading: MeshHeading): MeshMatch {
  return { ...heading, matched: heading.name, byEntryTerm: false };
}

/** A heading found by another of its names. */
export function termMatch({ heading, name }: IndexedName): MeshMatch {
  return { ...heading, matched: name, byEntryTerm: true };
}
