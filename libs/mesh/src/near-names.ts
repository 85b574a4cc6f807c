import { editDistance, tokenKey } from '@clinical/text-analysis';
import type { MeshMatch } from './mesh-heading.js';
import { ownMatch, termMatch, type IndexedName, type NameIndex } from './name-index.js';

/** Maximum key length for correction, in UTF-16 units; nothing typed in MeSH is longer. */
const MAX_LENGTH = 100;

/** Finds the name with the fewest changed letters. */
export class NearNames {
  readonly #keys: readonly string[];
  readonly #names: readonly IndexedName[];
  /** Names below this index are heading names, the others entry terms. */
  readonly #ownNames: number;
  /** Signature of each name for a quick distance bound. */
  readonly #letters: Int32Array;
  readonly #byLength = new Map<number, number[]>();

  constructor(names: NameIndex) {
    const own = [...names.ownNames()];
    const all = [...own, ...names.entryTerms()];
    this.#keys = all.map(([key]) => key);
    this.#names = all.map(([, name]) => name);
    this.#ownNames = own.length;
    this.#letters = Int32Array.from(this.#keys, lettersOf);
    this.#keys.forEach(({ length }, index) => {
      const sameLength = this.#byLength.get(length);
      if (sameLength === undefined) this.#byLength.set(length, [index]);
      else sameLength.push(index);
    });
  }

  /** Among equal distances heading names come before entry terms, then vocabulary order. */
  nearest(text: string): MeshMatch | null {
    const key = tokenKey(text);
    if (key === '' || key.length > MAX_LENGTH) return null;
    const index = this.#closest(key);
    const name = this.#names[index];
    if (name === undefined) return null;
    return index < this.#ownNames ? ownMatch(name.heading) : termMatch(name);
  }

  #closest(key: string): number {
    const letters = lettersOf(key);
    const digits = digitsOf(key);
    const maxChanges = toleratedChanges(key);
    let limit = maxChanges;
    let best = -1;
    for (let length = key.length - maxChanges; length <= key.length + maxChanges; length += 1) {
      for (const index of this.#byLength.get(length) ?? []) {
        if (countBits(letters ^ (this.#letters[index] ?? 0)) > 2 * limit) continue;
        const other = this.#keys[index] ?? '';
        const distance = editDistance(key, other, limit);
        if (distance > limit || digitsOf(other) !== digits) continue;
        if (distance === limit && best !== -1 && best < index) continue;
        best = index;
        limit = distance;
      }
    }
    return best;
  }
}

/** One change in a short word, at most three in a long name: more would be another word. */
function toleratedChanges({ length }: string): number {
  if (length < 4) return 0;
  if (length < 8) return 1;
  return length < 16 ? 2 : 3;
}

/** One bit per occurring letter and digit; one edit changes at most two bits. */
function lettersOf(key: string): number {
  let bits = 0;
  for (let index = 0; index < key.length; index += 1) bits |= 1 << (key.charCodeAt(index) & 31);
  return bits;
}

/** Digits must match: `interleukin 3` is no misspelling of `interleukin 5`. */
function digitsOf(key: string): string {
  return key.replace(/[^0-9]/g, '');
}

function countBits(bits: number): number {
  let left = bits;
  let count = 0;
  for (; left !== 0; count += 1) left &= left - 1;
  return count;
}
