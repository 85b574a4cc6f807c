import { tokenTexts } from '@clinical/text-analysis';
import type { SourceRecord } from './source-record.js';

type Journal = Pick<SourceRecord['journal'], 'title' | 'abbreviation' | 'issn'>;

const SMALL_WORDS = new Set([
  'the',
  'of',
  'and',
  'in',
  'for',
  'on',
  'et',
  'de',
  'la',
  'der',
  'und',
  'y',
  'des',
]);

/** Whether two records name the same journal: by ISSN, by name, or one by the other's abbreviation. */
export function isSameJournal(a: Journal, b: Journal): boolean {
  if (a.issn !== '' && a.issn === b.issn) return true;
  return namesOf(a).some((left) => namesOf(b).some((right) => isSameName(left, right)));
}

/** Names as words, without place, subtitle and small words. */
function namesOf({ title, abbreviation }: Journal): string[][] {
  return [title, abbreviation]
    .map((name) =>
      tokenTexts(name.replace(/\s*(?:\(.*|[:=].*)$/, '')).filter((word) => !SMALL_WORDS.has(word)),
    )
    .filter((words) => words.length > 0);
}

function isSameName(left: readonly string[], right: readonly string[]): boolean {
  if (left.join('') === right.join('')) return true;
  return left.length === right.length && left.every((word, at) => shortens(word, right[at] ?? ''));
}

/** `res` and `research`, `natl` and `national`: one has the letters of the other in order, from the first on. */
function shortens(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.charAt(0) !== long.charAt(0)) return false;
  let at = 0;
  for (const letter of long) if (letter === short.charAt(at)) at += 1;
  return at === short.length;
}
