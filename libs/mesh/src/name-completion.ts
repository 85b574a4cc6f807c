import { tokenKey } from '@clinical/text-analysis';
import type { MeshMatch } from './mesh-heading.js';
import { compareText, firstAtLeast } from './mesh-tree.js';
import { ownMatch, termMatch, type IndexedName, type NameIndex } from './name-index.js';

interface SortedNames {
  readonly keys: readonly string[];
  readonly names: readonly IndexedName[];
}

/** Names in alphabetical order, for completion. */
export class NameCompletion {
  readonly #own: SortedNames;
  readonly #terms: SortedNames;

  constructor(names: NameIndex) {
    this.#own = sorted(names.ownNames());
    this.#terms = sorted(names.entryTerms());
  }

  /** Headings with this prefix, then headings with such an entry term, without duplicates. */
  startingWith(prefix: string, limit: number): MeshMatch[] {
    const key = tokenKey(prefix);
    if (key === '' || limit <= 0) return [];
    const found = new Map<string, MeshMatch>();
    for (const { heading } of stretch(this.#own, key, limit)) found.set(heading.ui, ownMatch(heading));
    if (found.size < limit) {
      for (const name of stretch(this.#terms, key, Number.POSITIVE_INFINITY)) {
        if (!found.has(name.heading.ui)) found.set(name.heading.ui, termMatch(name));
        if (found.size >= limit) break;
      }
    }
    return [...found.values()];
  }
}

function sorted(names: IterableIterator<[string, IndexedName]>): SortedNames {
  const entries = [...names].sort(([a], [b]) => compareText(a, b));
  return { keys: entries.map(([key]) => key), names: entries.map(([, name]) => name) };
}

function* stretch({ keys, names }: SortedNames, prefix: string, limit: number): Generator<IndexedName> {
  let count = 0;
  for (let index = firstAtLeast(keys, prefix); count < limit; index += 1, count += 1) {
    const name = names[index];
    if (name === undefined || keys[index]?.startsWith(prefix) !== true) return;
    yield name;
  }
}
