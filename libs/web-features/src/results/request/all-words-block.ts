import type { SearchSummary } from '@clinical/contracts';

/** How many results have all the words, and how many follow them with some. */
export interface AllWordsBlock {
  readonly all: number;
  readonly some: number;
}

/**
 * The records with all the words that come first in the list (B64). Null where there are none, where all
 * have them, and in a list sorted by date, which has no blocks.
 */
export function allWordsBlock({
  relaxed,
  total,
  sort,
}: Pick<SearchSummary, 'relaxed' | 'total' | 'sort'>): AllWordsBlock | null {
  if (relaxed === null || sort === 'y' || sort === 'v12m') return null;
  const some = total - relaxed.allWords;
  return relaxed.allWords === 0 || some <= 0 ? null : { all: relaxed.allWords, some };
}
