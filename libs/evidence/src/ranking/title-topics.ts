import { isStopWord, stem, tokenTexts } from '@clinical/text-analysis';
import { holds, wordingOf, type Wording } from './wording-letters.js';

/** The words of a title as stems, in order. */
export type TitleStems = readonly string[];

/** A concept of a search: any of its names, each as stems. */
export interface Topic {
  readonly typed: readonly string[];
  readonly others: readonly (readonly string[])[];
  /** It only qualifies another concept, such as `severe` or `women`, and counts for less. */
  readonly isQualifier: boolean;
}

/**
 * Words that say how, how much, when or of whom next to what a search is about. They are written as stems are derived
 * from them.
 */
const QUALIFIERS: ReadonlySet<string> = new Set(
  `risk timing benefit harm safety outcome duration early late mild moderate
   severe recurrent persistent refractory long short term high low dose daily weekly day week month year women woman men
   man least most first second line initial stay length shorten linked associated predict frequent previous prior
   routine rate number quality life care hospital`
    .split(/\s+/)
    .map(stem),
);
/** Weight of a qualifier relative to that of a concept, which is 1. */
const QUALIFIER_WEIGHT = 0.3;
/** Words before a name in a title by which the title is not about it: `non-cystic fibrosis`. */
const EXCLUDING: readonly (readonly string[])[] = ['non', 'without', 'apart from', 'other than'].map(stemsOf);

/** Before `without`, they say that the title is about both: `with or without thrombolysis`. */
const JOINING: ReadonlySet<string> = new Set(['and', 'or', 'versus', 'vs'].map(stem));

/** Words of the titles of a document, as stems. */
export function titleOf(...titles: readonly string[]): TitleStems {
  return titles.flatMap(stemsOf);
}

/** The concepts of a search from their names. */
export function readTopics(
  names: readonly { readonly typed: string; readonly others: readonly string[] }[],
): Topic[] {
  return names.flatMap(({ typed, others }) => {
    const own = contentOf(typed);
    const isQualifier = own.every((word) => QUALIFIERS.has(word));
    return own.length === 0 ? [] : [{ typed: own, others: others.map(stemsOf).filter(hasAny), isQualifier }];
  });
}

/**
 * Share of the concepts of a search that each title names. Concepts that few of the titles name count for more,
 * qualifiers for less.
 *
 * @returns null where there are no concepts, or no title names any
 */
export function topicsInTitles(
  topics: readonly Topic[],
  titles: readonly TitleStems[],
): readonly number[] | null {
  const isExcluding = topics.some(({ typed }) => EXCLUDING.some(([first]) => typed[0] === first));
  const named = topics.map((topic) =>
    titles.map((title) => isNamed(topic, title, isExcluding ? [] : EXCLUDING)),
  );
  return named.some((each) => each.some(Boolean)) ? sharesOf(topics, named) : null;
}

/** Share of the concepts of a search that each text has; weighted like {@link topicsInTitles}. */
export function topicsInTexts(
  topics: readonly Topic[],
  texts: readonly { readonly title: TitleStems; readonly letters: Wording }[],
): readonly number[] {
  const inLetters = (name: readonly string[]): ((letters: Wording) => boolean) => {
    const beginnings = name.map(beginningOf);
    return (letters) => beginnings.every((beginning) => holds(letters, beginning));
  };
  const found = topics.map((topic) => {
    const names = [topic.typed, ...topic.others].map(inLetters);
    return texts.map(
      ({ title, letters }) => isNamed(topic, title, []) || names.some((name) => name(letters)),
    );
  });
  return sharesOf(topics, found);
}

const SHORTEST_BEGINNING = 4;

/** The letters that words of a stem begin with: `therapi` is the stem of `therapy`. Short words are taken whole. */
function beginningOf(word: string): Wording {
  return word.length < SHORTEST_BEGINNING
    ? wordingOf([word])
    : wordingOf([word.replace(/i$/, '')]).subarray(0, -1);
}

/** Weighted share of the concepts that each text has, of those of all concepts; 1 without any. */
function sharesOf(topics: readonly Topic[], found: readonly (readonly boolean[])[]): readonly number[] {
  const [first = []] = found;
  const weights = found.map(
    (each, topic) =>
      rarity(each.filter(Boolean).length, each.length) *
      (topics[topic]?.isQualifier === true ? QUALIFIER_WEIGHT : 1),
  );
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return first.map(
    (_, index) =>
      weights.reduce((sum, weight, topic) => sum + (found[topic]?.[index] === true ? weight : 0), 0) / all,
  );
}

/** Every concept counts; one that few of the titles name counts for more. */
function rarity(holders: number, titles: number): number {
  return 1 + (holders === 0 ? 0 : 0.5 + Math.log(1 + (titles - holders + 0.5) / (holders + 0.5)));
}

/** @param excluding words before a name that say that the title is not about it */
function isNamed(
  { typed, others }: Topic,
  title: TitleStems,
  excluding: readonly (readonly string[])[],
): boolean {
  const isMeant = (at: number): boolean =>
    !excluding.some((words) => {
      const start = at - words.length;
      return standsAt(words, title, start) && !JOINING.has(title[start - 1] ?? '');
    });
  return (
    typed.every((word) => title.some((each, at) => each === word && isMeant(at))) ||
    others.some((name) => title.some((_, start) => standsAt(name, title, start) && isMeant(start)))
  );
}

/** Whether the words of a name are adjacent from here on. */
function standsAt(name: readonly string[], title: TitleStems, start: number): boolean {
  return name.every((word, offset) => title[start + offset] === word);
}

function contentOf(name: string): string[] {
  const tokens = tokenTexts(name);
  const content = tokens.filter((token) => !isStopWord(token));
  return (content.length > 0 ? content : tokens).map(stem);
}

/** All words of a text as stems. */
export function stemsOf(name: string): string[] {
  return tokenTexts(name).map(stem);
}

function hasAny(name: readonly string[]): boolean {
  return name.length > 0;
}
