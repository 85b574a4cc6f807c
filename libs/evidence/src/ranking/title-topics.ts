import { isStopWord, stem, tokenTexts } from '@clinical/text-analysis';
import { holds, withoutEnd, wordingOf, type Wording } from './wording-letters.js';

/** The words of a title as stems, in order. */
export type TitleStems = readonly string[];

/** A concept of a search: any of its names, each as stems. */
export interface Topic {
  readonly typed: readonly string[];
  readonly others: readonly (readonly string[])[];
  /** Each of its names as the letters that its words begin with, or of another name all its letters. */
  readonly letters: readonly (readonly Wording[])[];
  /** It only qualifies another concept, such as `severe` or `women`, and counts for less. */
  readonly isQualifier: boolean;
}

/** Words that say how, how much, when or of whom next to what a search is about; compared by their stems. */
const QUALIFIERS: ReadonlySet<string> = new Set(
  `risk timing benefit harm safety outcome duration early late mild moderate severe recurrent persistent refractory term
   dose daily weekly day week month year women woman men man least most initial stay length shorten linked associated
   predict frequent previous prior routine rate number quality life`
    .split(/\s+/)
    .map(stem),
);
/** Weight of a qualifier relative to that of a concept, which is 1. */
const QUALIFIER_WEIGHT = 0.3;
/** Words before a name in a title by which the title is not about it: `non-cystic fibrosis`. */
const EXCLUDING: readonly (readonly string[])[] = ['non', 'without', 'apart from', 'other than'].map(stemsOf);

/** Before `without`, they say that the title is about both: `with or without thrombolysis`. */
const JOINING: ReadonlySet<string> = new Set(['and', 'or', 'versus', 'vs', 'with'].map(stem));

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
    if (own.length === 0) return [];
    const named = others.filter((name) => stemsOf(name).length > 0);
    const letters = [
      contentTokens(typed).map(beginningOf),
      ...named.map((name) => [withoutEnd(wordingOf([name]))]),
    ];
    return [
      {
        typed: own,
        others: named.map(stemsOf),
        letters,
        isQualifier: own.every((word) => QUALIFIERS.has(word)),
      },
    ];
  });
}

/**
 * Share of the concepts of a search that each title names. Concepts that few of the titles name count for more,
 * qualifiers for less.
 *
 * @param search its stems: one with `without` asks for titles that have it
 * @returns null where there are no concepts, or no title names any
 */
export function topicsInTitles(
  topics: readonly Topic[],
  titles: readonly TitleStems[],
  search: TitleStems,
): readonly number[] | null {
  const isExcluding = EXCLUDING.some((words) => search.some((_, at) => standsAt(words, search, at)));
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
  const found = topics.map((topic) =>
    texts.map(
      ({ title, letters }) =>
        isNamed(topic, title, []) || topic.letters.some((name) => name.every((part) => holds(letters, part))),
    ),
  );
  return sharesOf(topics, found);
}

const SHORTEST_BEGINNING = 4;

/** The letters that a word and its stem begin with: `therap` of `therapy`, `smok` of `smoking`. Short words are taken whole. */
function beginningOf(word: string): Wording {
  const stemmed = stem(word);
  let length = 0;
  while (length < stemmed.length && stemmed[length] === word[length]) length++;
  return length < SHORTEST_BEGINNING ? wordingOf([word]) : wordingOf([word]).subarray(0, length + 1);
}

/** Weighted share of the concepts that each text has, of at least one. */
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
  return contentTokens(name).map(stem);
}

function contentTokens(name: string): string[] {
  const tokens = tokenTexts(name);
  const content = tokens.filter((token) => !isStopWord(token));
  return content.length > 0 ? content : tokens;
}

/** All words of a text as stems. */
export function stemsOf(name: string): string[] {
  return tokenTexts(name).map(stem);
}
