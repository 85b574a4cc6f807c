import type { RankFactors, SearchRequest } from '@clinical/contracts';
import { useQuery } from '@tanstack/react-query';
import { searchEvidenceQuery } from '../data/search-evidence.query.js';

/** What is known of a record's rank; `factors` is null while it loads. */
export interface Explanation {
  readonly factors: RankFactors | null;
  readonly failed: boolean;
}

/** The ranking factors of a record, asked for with those of the whole page, so that the next one opens at once. */
export function useExplanation(request: SearchRequest, id: string): Explanation {
  const { data, isError } = useQuery(searchEvidenceQuery({ ...request, explain: true }));
  const factors = data?.documents.find((document) => document.id === id)?.factors ?? null;
  return { factors, failed: isError || (data !== undefined && factors === null) };
}
