import { isStopWord, stem, tokenTexts } from '@clinical/text-analysis';

/** The words of a title as stems, in order. */
export type TitleStems = readonly string[];

/** A concept of a search: any of its names, each as stems. */
export interface Topic {
  readonly typed: readonly string[];
  readonly others: readonly (readonly string[])[];
}

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
    return { typed: own, others: others.map(stemsOf).filter((name) => name.length > 0) };
  });
}

/**
 * Share of the concepts of a search that each title names.
 *
 * @returns null where there are no concepts, or no title names any
 */
export function topicsInTitles(
  topics: readonly Topic[],
  titles: readonly TitleStems[],
): readonly number[] | null {
  const named = titles.map((title) => topics.filter((topic) => isNamed(topic, title)).length);
  return named.some((count) => count > 0) ? named.map((count) => count / topics.length) : null;
}

function isNamed({ typed, others }: Topic, title: TitleStems): boolean {
  return (
    typed.every((word) => title.includes(word)) ||
    others.some((name) => title.some((_, start) => standsAt(name, title, start)))
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
