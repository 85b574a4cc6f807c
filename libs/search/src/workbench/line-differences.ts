import { diffArrays } from 'diff';

/** What became of a line; `before` is null for an added one, `after` for a removed one. */
export interface LineDifference {
  readonly before: string | null;
  readonly after: string | null;
}

/** All lines of both texts in order. A removed line beside an added one is one that changed. Pure. */
export function lineDifferences(before: string, after: string): LineDifference[] {
  const found: LineDifference[] = [];
  let removed: readonly string[] = [];
  const flush = (added: readonly string[]): void => {
    const length = Math.max(removed.length, added.length);
    for (let at = 0; at < length; at++) found.push({ before: removed[at] ?? null, after: added[at] ?? null });
    removed = [];
  };
  for (const part of diffArrays(linesOf(before), linesOf(after))) {
    if (part.removed) removed = part.value;
    else if (part.added) flush(part.value);
    else {
      flush([]);
      found.push(...part.value.map((line) => ({ before: line, after: line })));
    }
  }
  flush([]);
  return found;
}

function linesOf(text: string): string[] {
  return text.trim().split(/\r?\n/);
}
