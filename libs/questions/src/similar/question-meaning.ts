import { americanForm, MAX_NAME_LENGTH, otherNames } from '@clinical/evidence';
import { isGeneralWord, isQuestionWord, isStopWord, stem, tokenTexts } from '@clinical/text-analysis';
import { readQuestion } from '../answers/read-question.js';
import titles from '../answers/words-of-titles.json' with { type: 'json' };
import words from './words-of-likeness.json' with { type: 'json' };

/** What a question is about, in words that do not depend on how it is put. */
export interface QuestionMeaning {
  /** Its words in order, with one name for what has several. */
  readonly tokens: readonly string[];
  /** Stems of the words that say what it is about; numbers and single letters as they are. */
  readonly subjects: ReadonlySet<string>;
  /** What it asks about them, such as `prevent` and `older`. */
  readonly senses: ReadonlySet<string>;
  /** Subjects and senses of what is done or happens, where the question says it first. */
  readonly intervention: ReadonlySet<string>;
}

const SENSES: ReadonlyMap<string, string> = new Map(
  Object.entries(words.senses).flatMap(([sense, names]) => names.map((name) => [name, sense] as const)),
);
const MAX_SENSE_LENGTH = 2;
const IGNORED: ReadonlySet<string> = new Set(Object.values(words.ignored).flat());

/** Pure. */
export function meaningOf(question: string): QuestionMeaning {
  const tokens = namedOnce(separate(question));
  const { subjects, senses } = split(tokens);
  for (const code of codesIn(question)) subjects.add(code);
  for (const number of question.matchAll(/[<>≤≥]?\s*\d+(?:[.,]\d+)*\s*%?/g))
    subjects.add(number[0].replaceAll(/\s+/g, ''));
  if (words.narrower.some((sense) => senses.has(sense))) senses.delete('benefit');
  const order = opposedIn(tokens);
  if (order !== null) senses.add(order);
  const { slots } = readQuestion(tokens.join(' '));
  const intervention = split(tokenTexts(slots.intervention));
  return {
    ...{ tokens, subjects, senses },
    intervention: new Set([...intervention.subjects, ...intervention.senses]),
  };
}

/** Single letters and letters with numbers, such as `b` of `hepatitis B` and `l5`: what stands beside them is not the same without. */
function codesIn(question: string): string[] {
  const plain = question.toLowerCase();
  const letters = [...plain.matchAll(/(?<![\p{L}\p{N}'’])\p{L}(?![\p{L}\p{N}'’])/gu)]
    .filter(({ 0: letter, index }) => !words.little_letters.includes(letter) || isNamedBefore(plain, index))
    .map(([letter]) => letter);
  const withNumbers = [...plain.matchAll(/(?<![\p{L}\p{N}])\p{L}{1,2}\d{1,3}(?![\p{L}\p{N}])/gu)];
  return [...letters, ...withNumbers.map(([code]) => code)];
}

/** Whether a word before a letter is one that letters follow, as in `hepatitis A`. */
function isNamedBefore(text: string, at: number): boolean {
  const [, before = ''] = /(\p{L}+)[\s-]+$/u.exec(text.slice(0, at)) ?? [];
  return titles.before_letters.includes(before);
}

/** Opposed senses in their order, such as `start stop`, which says something else than `stop start`; null without both. */
function opposedIn(tokens: readonly string[]): string | null {
  const found = tokens.flatMap((token) => SENSES.get(token) ?? []);
  const pairs = words.opposed.filter((pair) => pair.every((sense) => found.includes(sense)));
  return pairs.length === 0 ? null : found.filter((sense) => words.opposed.flat().includes(sense)).join(' ');
}

/** Folded words, with numbers apart from their units: `5mg` is two. */
function separate(question: string): string[] {
  return tokenTexts(question.replaceAll(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' '));
}

/** Replaces each name of several for the same by one of them. */
function namedOnce(tokens: readonly string[]): string[] {
  const named: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const run = longestName(tokens, at);
    named.push(...run.name);
    at += run.length;
  }
  return named;
}

function longestName(
  tokens: readonly string[],
  at: number,
): { readonly name: readonly string[]; readonly length: number } {
  for (let length = Math.min(MAX_NAME_LENGTH, tokens.length - at); length > 0; length -= 1) {
    const run = tokens.slice(at, at + length);
    const [first = '', last = ''] = [run[0], run.at(-1)];
    if (isStopWord(first) || isStopWord(last)) continue;
    const own = run.join(' ');
    const names = otherNames(run).map((name) => name.tokens.join(' '));
    if (names.length > 0) return { name: firstOf([own, ...names]).split(' '), length };
  }
  return { name: [tokens[at] ?? ''], length: 1 };
}

/** The longest name, so that no abbreviation is taken; the first by its letters of several. */
function firstOf(names: readonly string[]): string {
  return names.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))[0] ?? '';
}

function split(tokens: readonly string[]): { subjects: Set<string>; senses: Set<string> } {
  const [subjects, senses] = [new Set<string>(), new Set<string>()];
  for (let at = 0; at < tokens.length; at += 1) {
    const found = senseAt(tokens, at);
    if (found !== null) {
      senses.add(found.sense);
      at += found.length - 1;
      continue;
    }
    const token = tokens[at] ?? '';
    if (isAsking(token)) continue;
    subjects.add(stem(americanForm(token)));
  }
  return { subjects, senses };
}

function senseAt(
  tokens: readonly string[],
  at: number,
): { readonly sense: string; readonly length: number } | null {
  for (let length = MAX_SENSE_LENGTH; length > 0; length -= 1) {
    const sense = SENSES.get(tokens.slice(at, at + length).join(' '));
    if (sense !== undefined) return { sense, length };
  }
  return null;
}

/** Whether a word only asks. Numbers and single letters are read from the question as it was typed. */
function isAsking(token: string): boolean {
  if (token.length === 1 || /^\d+$/.test(token)) return true;
  return isStopWord(token) || isQuestionWord(token) || isGeneralWord(token) || IGNORED.has(token);
}
