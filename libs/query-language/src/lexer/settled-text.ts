import { isTokenCharacter } from '../characters.js';
import type { Dialect } from '../syntax-tree.js';
import { readSlash, readSuffix } from './suffixes.js';
import { readColonSuffix } from './tags.js';

/** Signs that may be wildcards at the end of a word. */
const SIGNS: Readonly<Record<Dialect, string>> = {
  trip: '*?#$',
  pubmed: '*',
  ovid: '*?#$:',
  embase: '*?$',
  cochrane: '*?',
};

/**
 * The text of a word as stored in trees: without meaningless signs around it, and without parts that would be read as a
 * field or a heading in another context. Its tokens do not change.
 *
 * @param spelled in normalised spelling
 * @param isTagged whether a tag follows, before which a slash is part of a heading
 */
export function settledText(spelled: string, dialect: Dialect, isTagged = false): string {
  const characters = [...spelled];
  const from = firstOf(characters);
  const to = endOf(characters, from, SIGNS[dialect]);
  const text = characters
    .slice(from, to)
    .join('')
    .replace(/[[\]{}]/g, '-');
  return withoutMarks(text, isTagged && to === characters.length);
}

/** Past leading signs; stars that lead a word are its own. */
function firstOf(characters: readonly string[]): number {
  let from = 0;
  while (from < characters.length) {
    let next = from;
    while (characters[next] === '*') next++;
    if (isTokenCharacter(characters[next] ?? '')) return from;
    from = Math.max(next, from + 1);
  }
  return from;
}

/** Before trailing signs; wildcards after a letter, and one comma, belong to the word. */
function endOf(characters: readonly string[], from: number, signs: string): number {
  let to = characters.length;
  while (to > from) {
    let last = to - 1;
    if (characters[last] === ',') last--;
    while (last > from && signs.includes(characters[last] ?? '')) last--;
    if (isTokenCharacter(characters[last] ?? '')) return to;
    to = Math.min(last + 1, to - 1);
  }
  return to;
}

function withoutMarks(text: string, isTagged: boolean): string {
  if (!/[./:]/.test(text)) return text;
  let settled = text;
  for (const { index } of text.matchAll(/[./:]/g)) {
    const isMark =
      readSuffix(settled, index, true) !== null ||
      (!isTagged && readSlash(settled, index, 'ovid') !== null) ||
      readColonSuffix(settled, index) !== null;
    if (isMark) settled = `${settled.slice(0, index)}-${settled.slice(index + 1)}`;
  }
  return settled;
}
