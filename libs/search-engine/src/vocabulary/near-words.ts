import { editDistance } from '@clinical/text-analysis';
import type { NearWord } from '../search-engine.port.js';
import type { WordIndex } from './word-index.js';

/** Near words given for one word. */
const MOST_NEAR_WORDS = 25;
/** Words from this length on may differ in two places; shorter ones in one. */
const LENGTH_FOR_TWO = 5;
/** Shorter words have too many neighbours for any of them to mean something. */
const SHORTEST = 3;
const HAS_DIGIT = /\p{Nd}/u;

/**
 * The indexed words near each of `words`. Words with digits (`il6`, `p53`) are names, not spellings: they are
 * neither corrected nor offered. Best first: the nearest; those with the same first letter, which people
 * rarely mistype; those in the most documents.
 *
 * @param words folded
 * @param check called before each word; it throws when the call is off
 */
export function nearWords(
  index: WordIndex,
  words: readonly string[],
  check: () => void,
): { word: string; documents: number; near: NearWord[] }[] {
  return words.map((word) => {
    check();
    const near: NearWord[] = [];
    if (word.length >= SHORTEST && !HAS_DIGIT.test(word)) {
      const limit = word.length < LENGTH_FOR_TWO ? 1 : 2;
      index.forEachSimilar(word, limit, (candidate) => {
        const distance = editDistance(word, candidate.word, limit);
        if (distance <= limit && !HAS_DIGIT.test(candidate.word)) near.push({ ...candidate, distance });
      });
    }
    near.sort((a, b) => compareNear(word, a, b));
    return { word, documents: index.documentsWith(word), near: near.slice(0, MOST_NEAR_WORDS) };
  });
}

function compareNear(word: string, a: NearWord, b: NearWord): number {
  const firstLetter = (near: NearWord): number => (near.word.charAt(0) === word.charAt(0) ? 0 : 1);
  return (
    a.distance - b.distance ||
    firstLetter(a) - firstLetter(b) ||
    b.documents - a.documents ||
    (a.word < b.word ? -1 : 1)
  );
}
