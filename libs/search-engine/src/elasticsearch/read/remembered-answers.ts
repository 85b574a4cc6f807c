import type { LRUCache } from 'lru-cache';
import { dataKey } from '../../shared/result-cache.js';
import { writtenSize } from '../compile/query.js';
import type { SearchBody } from '../compile/search-bodies.js';

/** Answers of recent searches, by what was asked. */
export interface RememberedAnswers<Answer> {
  get(body: SearchBody): Answer | undefined;
  set(body: SearchBody, answer: Answer): void;
}

/** Characters of the longest body that is remembered. Making the key of a long one blocks the process. */
const MAX_CHARACTERS = 100_000;

/**
 * Answers on one state of the index.
 *
 * @param answers of every state; null to remember none
 */
export function answersOn<Answer extends object | number>(
  state: string,
  answers: LRUCache<string, Answer> | null,
): RememberedAnswers<Answer> {
  const keys = new Map<SearchBody, string | null>();
  const keyOf = (body: SearchBody): string | null => {
    const known = keys.get(body);
    if (known !== undefined) return known;
    const key = writtenSize(body) > MAX_CHARACTERS ? null : `${state} ${dataKey(body)}`;
    keys.set(body, key);
    return key;
  };
  return {
    get: (body) => {
      const key = answers === null ? null : keyOf(body);
      return key === null ? undefined : answers?.get(key);
    },
    set: (body, answer) => {
      const key = answers === null ? null : keyOf(body);
      if (key !== null) answers?.set(key, answer);
    },
  };
}
