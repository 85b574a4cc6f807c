import { isStopWord, stem, tokenTexts } from '@clinical/text-analysis';

const ENOUGH = 0.5;

/** Whether two phrases name the same people: they share half of their combined words. */
export function samePeople(one: string, other: string): boolean {
  const a = stemsOf(one);
  const b = stemsOf(other);
  const shared = [...a].filter((each) => b.has(each)).length;
  return a.size + b.size > 0 && (2 * shared) / (a.size + b.size) >= ENOUGH;
}

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(
    tokenTexts(text)
      .filter((word) => !isStopWord(word))
      .map(stem),
  );
}
