import { americanForm } from '@clinical/evidence';
import {
  isGeneralWord,
  isInSpanish,
  isQuestionWord,
  isSpanishFunctionWord,
  isStopWord,
  stem,
  tokenTexts,
} from '@clinical/text-analysis';
import { designationsIn } from './designations.js';
import words from './words-of-questions.json' with { type: 'json' };
import type { QuestionReading } from './question.contract.js';

/** A search of the product's own language, from the narrowest to the broadest. */
export interface BuiltQuery {
  readonly criteria: string;
  /** Parts of the question that it asks for. */
  readonly parts: readonly string[];
}

const MAX_WORDS_OF_PART = 6;
const MAX_WORDS = 12;
/** Words that say how something is given, which records often leave out. */
const OF_FORM: ReadonlySet<string> = new Set(words.of_form);
const OPERATORS: ReadonlySet<string> = new Set(['and', 'or', 'not', 'near', 'adj']);

/**
 * Two to four Boolean searches that anyone can run: the parts of the question joined by AND, then fewer of them, then any of its
 * words. A question without words that can be searched for has none.
 */
export function buildQueries(question: string, { slots }: QuestionReading): BuiltQuery[] {
  const wordsOf = wordsInLanguageOf(question);
  const all = asPhrases(wordsOf(question), question).slice(0, MAX_WORDS);
  if (all.length === 0) return [];
  const parts = (['intervention', 'population', 'outcome', 'comparator'] as const)
    .map((name) => ({
      name,
      words: asPhrases(wordsOf(slots[name]), slots[name]).slice(0, MAX_WORDS_OF_PART),
    }))
    .filter((part) => part.words.length > 0);
  const queries: BuiltQuery[] = [];
  for (const count of [parts.length, 2]) {
    const chosen = parts.slice(0, count);
    if (chosen.length < 2) continue;
    const criteria = chosen.map((part) => group(withMembers(part.words, slots[part.name]))).join(' AND ');
    if (!queries.some((each) => each.criteria === criteria))
      queries.push({ criteria, parts: chosen.map(({ name }) => name) });
  }
  return [...queries, { criteria: withMembers(all, question).join(' OR '), parts: [] }];
}

/** Words of a text with the drugs of the kinds that it names, which records may name instead. */
function withMembers(own: readonly string[], text: string): string[] {
  const named = ` ${tokenTexts(text).join(' ')} `;
  const kinds = words.kinds.filter(({ names }) => names.some((name) => named.includes(` ${name} `)));
  return [...new Set([...own, ...kinds.flatMap(({ members }) => members)])];
}

/** Reads the words of a part of a question; of one in Spanish without its function words. */
export function wordsInLanguageOf(question: string): (part: string) => string[] {
  if (!isInSpanish(tokenTexts(question))) return contentWords;
  return (part) => contentWords(part).filter((word) => !isSpanishFunctionWord(word));
}

/** Of `vitamin D` the phrase. */
function asPhrases(own: readonly string[], text: string): string[] {
  const designations = designationsIn(text, true);
  return own.flatMap((word) => {
    const codes = designations.get(word);
    return codes === undefined ? [word] : [...codes].map((code) => `"${word} ${code}"`);
  });
}

/** Words of a text that say what it is about, in order and once each. */
export function contentWords(text: string): string[] {
  return [...new Set(tokenTexts(text))].filter(
    (word) =>
      word.length > 1 &&
      !isStopWord(word) &&
      !isQuestionWord(word) &&
      !isGeneralWord(word) &&
      !OF_FORM.has(word) &&
      !OPERATORS.has(word),
  );
}

/** Stems of the words that say what a text is about, in American spelling. */
export function contentStems(text: string): string[] {
  return contentWords(text).map(stemOf);
}

const STEM_LENGTH = 7;

/** Longer stems are cut, so that `prostatic` is found by `prostate`. @param word folded */
export function stemOf(word: string): string {
  return stem(americanForm(word)).slice(0, STEM_LENGTH);
}

function group(words: readonly string[]): string {
  return words.length === 1 ? (words[0] ?? '') : `(${words.join(' OR ')})`;
}
