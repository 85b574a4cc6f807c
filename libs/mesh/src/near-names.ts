import { editDistance, stem, tokenKey, tokenTexts } from '@clinical/text-analysis';
import type { MeshMatch } from './mesh-heading.js';
import { ownMatch, termMatch, type IndexedName, type NameIndex } from './name-index.js';

/** A name with what tells quickly that another is too far from it. */
interface NearName {
  readonly key: string;
  readonly letters: number;
  readonly isOwn: boolean;
  readonly name: IndexedName;
}

/** Longest text that is corrected, in UTF-16 units of its key; nothing in MeSH that people type is longer. */
const LONGEST = 100;

/** Finds the name that was probably meant: one with the same word stems, else the one with the fewest letters changed. */
export class NearNames {
  readonly #byStems = new Map<string, NearName>();
  readonly #byLength = new Map<number, NearName[]>();

  constructor(names: NameIndex) {
    for (const [key, name] of names.ownNames()) this.#add(key, name, true);
    for (const [key, name] of names.entryTerms()) this.#add(key, name, false);
  }

  nearest(text: string): MeshMatch | null {
    const key = tokenKey(text);
    if (key === '' || key.length > LONGEST) return null;
    const found = this.#byStems.get(stemKey(key)) ?? this.#closest(key);
    if (found === undefined) return null;
    return found.isOwn ? ownMatch(found.name.heading) : termMatch(found.name);
  }

  #add(key: string, name: IndexedName, isOwn: boolean): void {
    const near: NearName = { key, letters: lettersOf(key), isOwn, name };
    const stems = stemKey(key);
    if (!this.#byStems.has(stems)) this.#byStems.set(stems, near);
    const sameLength = this.#byLength.get(key.length);
    if (sameLength === undefined) this.#byLength.set(key.length, [near]);
    else sameLength.push(near);
  }

  /** The fewest letters changed; among equals a heading's own name, then the first of the vocabulary. */
  #closest(key: string): NearName | undefined {
    const letters = lettersOf(key);
    const digits = digitsOf(key);
    let best: NearName | undefined;
    let limit = toleratedChanges(key);
    for (let length = key.length - limit; length <= key.length + limit; length += 1) {
      for (const near of this.#byLength.get(length) ?? []) {
        if (countBits(letters ^ near.letters) > 2 * limit || digitsOf(near.key) !== digits) continue;
        const distance = editDistance(key, near.key, limit);
        const isBetter = distance < limit || (distance === limit && best === undefined);
        if (distance > limit || !(isBetter || (near.isOwn && best?.isOwn === false))) continue;
        best = near;
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

/** Stems of the tokens in alphabetical order: `heart attacks` and `attack, heart` have the same. */
function stemKey(key: string): string {
  return tokenTexts(key).map(stem).sort().join(' ');
}

/** A bit for each letter and digit that occurs; one change of a text changes at most two of them. */
function lettersOf(key: string): number {
  let bits = 0;
  for (let index = 0; index < key.length; index += 1) bits |= 1 << (key.charCodeAt(index) & 31);
  return bits;
}

/** Another number is another thing, whatever the spelling: `interleukin 3` is no slip for `interleukin 5`. */
function digitsOf(key: string): string {
  return key.replace(/[^0-9]/g, '');
}

function countBits(bits: number): number {
  let left = bits;
  let count = 0;
  for (; left !== 0; count += 1) left &= left - 1;
  return count;
}
