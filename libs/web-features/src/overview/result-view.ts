import type { SearchRequest } from '@clinical/contracts';
import { useState } from 'react';

/** Ways to see the results of a search other than the list. */
export const RESULT_VIEWS = ['matrix', 'map', 'table'] as const;
export type ResultView = (typeof RESULT_VIEWS)[number];

/** The view of the results of a search; null for the list, which every other search starts with. */
export function useResultView(
  request: SearchRequest,
): readonly [view: ResultView | null, show: (view: ResultView | null) => void] {
  const [chosen, setChosen] = useState<{ readonly view: ResultView; readonly of: SearchRequest } | null>(
    null,
  );
  const view = chosen?.of === request ? chosen.view : null;
  return [view, (next) => setChosen(next === null ? null : { view: next, of: request })];
}
