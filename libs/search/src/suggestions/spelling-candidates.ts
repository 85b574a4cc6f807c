import { drugStem, hasDrugStem } from '@clinical/evidence';
import type { NearWord } from '@clinical/search-engine';
import { isStopWord } from '@clinical/text-analysis';

/** A word of the query that may be misspelt, its position in the text, and similar words of the index. */
export interface DoubtfulWord {
  /** Word as typed. */
  readonly typed: string;
  readonly start: number;
  readonly end: number;
  /** Records that contain it. */
  readonly documents: number;
  readonly near: readonly NearWord[];
}

/** A query with some of its words replaced. */
export interface SpellingCandidate {
  readonly text: string;
  /** Letters changed in all. */
  readonly distance: number;
  /**
   * Likelihood of the replacements by themselves, from 0 to 1: 1 where one letter of unknown words becomes a medical
   * word.
   */
  readonly likelihood: number;
  /** Records that contain the rarest inserted word; 0 where a word was replaced that the index knows. */
  readonly inPlaceOfUnknown: number;
  /** Whether a replaced word with a capital may be a name that no list has, such as a brand, rather than a slip. */
  readonly mayReplaceName: boolean;
}

/**
 * Factor of a likelihood if a replacement is no known medical word, starts with another letter, or replaces a known
 * word.
 */
const NOT_MEDICAL = 0.1;
const OTHER_FIRST_LETTER = 0.4;
const KNOWN_WORD = 0.5;
/** The same for a second letter that is changed, in words of less than eight letters and in longer ones. */
const SECOND_LETTER_OF_SHORT = 0.3;
const SECOND_LETTER_OF_LONG = 0.8;
/** Below it are words of everyday language that differ in two letters of a short word, or in one of them and the first. */
const MIN_LIKELIHOOD = 0.05;
const LONG_WORD = 8;
const MAX_DOCUMENTS_OF_RARE = 5;
/**
 * A word of some length is a slip of another one that differs in one letter, or in two if it is long, even without a
 * vocabulary: without one, few words are known as medical. A lost, added or swapped letter, and other vowels, rarely make
 * another word, so that a few records with the other suffice. Another consonant often does (`dysphasia`, `dysphagia`): then
 * the other must be common. A word in hardly any record may be a slip of an author; a
 * long one similar to a word that is hundreds of times as frequent may be of another language (`depresion`).
 */
const SLIP = {
  likelihood: 0.8,
  letters: 6,
  lettersForTwo: 10,
  documents: 3,
  documentsOfCommon: 20,
  mostKnown: 3,
  ratio: 10,
  ratioOfLong: 400,
};

/** Near words tried for one word. */
const TRIED_PER_WORD = 3;
/** Queries tried in all; each costs a search. */
const TRIED_IN_ALL = 8;
/** A word that the index knows is corrected only if a word one letter away is this many times as frequent. */
const KNOWN_WORD_RATIO = 20;

const STARTS_WITH_CAPITAL = /^\p{Lu}/u;

interface Replacement {
  readonly word: DoubtfulWord;
  readonly by: NearWord;
}

/**
 * Corrected queries to try, the likeliest first: every unknown word replaced by its nearest, then the second and third
 * choices one at a time. Everything but the words is kept as typed. No word becomes a stop word.
 *
 * @param isMedical whether a folded word is one that medical vocabularies use
 */
export function spellingCandidates(
  query: string,
  words: readonly DoubtfulWord[],
  isMedical: (word: string) => boolean = () => true,
): SpellingCandidate[] {
  const choices = words
    .map((word) => ({ word, options: optionsFor(word, isMedical) }))
    .filter(({ options }) => options.length > 0);
  const best = choices.flatMap(({ word, options: [by] }) => (by === undefined ? [] : [{ word, by }]));
  if (best.length === 0) return [];
  const unknown = best.filter(({ word }) => word.documents === 0);
  const sets: Replacement[][] = [unknown.length > 0 ? unknown : best];
  if (unknown.length > 0 && unknown.length < best.length) sets.push(best);
  for (const { word, options } of choices) {
    for (const by of options.slice(1))
      sets.push([...best.filter((other) => other.word !== word), { word, by }]);
    for (const by of options.slice(0, 1)) sets.push([{ word, by }]);
  }
  return distinct(
    sets.map((set) => ({
      text: replaceAll(query, set),
      distance: set.reduce((sum, { by }) => sum + by.distance, 0),
      likelihood: set.reduce((product, each) => product * likelihoodOf(each, isMedical), 1),
      inPlaceOfUnknown: Math.min(...set.map((each) => (isUnknown(each, isMedical) ? each.by.documents : 0))),
      mayReplaceName: set.some(({ word, by }) => STARTS_WITH_CAPITAL.test(word.typed) && !isMedical(by.word)),
    })),
  );
}

/**
 * Medical words first; a word that the index knows becomes no other kind of word, unless it is a long one of few records.
 * A word that ends as drugs of a kind do becomes a drug of that kind, if anything.
 */
function optionsFor(doubtful: DoubtfulWord, isMedical: (word: string) => boolean): NearWord[] {
  const { typed, documents, near } = doubtful;
  const kind = drugStem(typed.toLowerCase());
  const words = near.filter(
    (by) =>
      !isStopWord(by.word) &&
      (kind === null || hasDrugStem(by.word, kind)) &&
      likelihoodOf({ word: doubtful, by }, isMedical) >= MIN_LIKELIHOOD,
  );
  const medical = words.filter(({ word }) => isMedical(word));
  if (documents > 0) {
    const isRare = documents <= MAX_DOCUMENTS_OF_RARE && typed.length >= LONG_WORD;
    return (isRare ? words : medical)
      .filter(
        (by) =>
          by.distance === 1 &&
          by.documents >= documents * KNOWN_WORD_RATIO &&
          (isMedical(by.word) || isTypicalSlip(typed, by) || isSlip(doubtful, by)),
      )
      .slice(0, TRIED_PER_WORD);
  }
  const others = words.filter((word) => !medical.includes(word));
  return [...medical, ...others].filter((word) => word.documents > 0).slice(0, TRIED_PER_WORD);
}

function likelihoodOf({ word, by }: Replacement, isMedical: (word: string) => boolean): number {
  const secondLetter = word.typed.length < LONG_WORD ? SECOND_LETTER_OF_SHORT : SECOND_LETTER_OF_LONG;
  return (
    (isMedical(by.word) ? 1 : isSlip(word, by) ? SLIP.likelihood : NOT_MEDICAL) *
    (by.word.charAt(0) === word.typed.charAt(0).toLowerCase() ? 1 : OTHER_FIRST_LETTER) *
    (word.documents === 0
      ? 1
      : isSlip(word, by) && !isMedical(word.typed.toLowerCase())
        ? SLIP.likelihood
        : KNOWN_WORD) *
    (by.distance === 1 ? 1 : secondLetter)
  );
}

/** In no record, or in hardly any and no medical word: as authors misspell it too. */
function isUnknown({ word, by }: Replacement, isMedical: (word: string) => boolean): boolean {
  return word.documents === 0 || (isSlip(word, by) && !isMedical(word.typed.toLowerCase()));
}

function isSlip({ typed, documents }: DoubtfulWord, by: NearWord): boolean {
  const letters = by.distance === 1 ? SLIP.letters : SLIP.lettersForTwo;
  const isTypical = isTypicalSlip(typed, by);
  const isHardlyUsed =
    (documents <= SLIP.mostKnown &&
      by.documents >= documents * SLIP.ratio &&
      (isTypical || documents === 0)) ||
    (typed.length >= LONG_WORD && by.distance === 1 && by.documents >= documents * SLIP.ratioOfLong);
  return (
    typed.length >= letters &&
    by.documents >= (isTypical ? SLIP.documents : SLIP.documentsOfCommon) &&
    isHardlyUsed
  );
}

/** Whether the words differ as a slip does: by other vowels, or by one letter that is lost, added or swapped with its neighbour. */
function isTypicalSlip(typed: string, { word, distance }: NearWord): boolean {
  const folded = typed.toLowerCase();
  const isOneLetter =
    distance === 1 && (folded.length !== word.length || lettersOf(folded) === lettersOf(word));
  return isOneLetter || consonantsOf(folded) === consonantsOf(word);
}

function lettersOf(word: string): string {
  return [...word].sort().join('');
}

function consonantsOf(word: string): string {
  return word.replaceAll(/[aeiouy]/g, '');
}

function replaceAll(query: string, replacements: readonly Replacement[]): string {
  const inOrder = [...replacements].sort((a, b) => a.word.start - b.word.start);
  let text = '';
  let at = 0;
  for (const { word, by } of inOrder) {
    text += query.slice(at, word.start) + inCaseOf(word.typed, by.word);
    at = word.end;
  }
  return text + query.slice(at);
}

/** `Astma` becomes `Asthma`. Capitals throughout are not kept: they could make an operator of a word. */
function inCaseOf(typed: string, word: string): string {
  return /^\p{Lu}\P{Lu}*$/u.test(typed) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

function distinct(candidates: readonly SpellingCandidate[]): SpellingCandidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, TRIED_IN_ALL);
}
