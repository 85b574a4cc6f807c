import type { LRUCache } from 'lru-cache';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import type { SearchBody } from '../compile/search-bodies.js';
import type { DocumentCache } from '../decode/candidates.js';
import { hitsOf, type RawResponse } from '../decode/raw-response.js';
import type { IndexNames, IndexState } from '../state/index-state.js';
import type { StoredPublications } from '../state/publications.js';
import { STATE_ID } from '../state/state-documents.js';
import type { IndexFacts } from './index-facts.js';

export interface SearchRunnerOptions {
  readonly client: ElasticsearchClient;
  readonly names: IndexNames;
  readonly publications: StoredPublications;
  readonly facts: IndexFacts;
  /** Totals and facets, and numbers of listed documents, of recent searches by their body and the state of the index; null for none. */
  readonly counts: LRUCache<string, RawResponse> | null;
  readonly listedCounts: LRUCache<string, number> | null;
  readonly shards: number;
  readonly cache: DocumentCache;
  /** History of the index that the state belongs to. */
  readonly history: string;
}

/** The state document as searches see it; addressed by alias, so that a switch is noticed. */
export const STATE_BODY: SearchBody = { size: 1, query: { ids: { values: [STATE_ID] } } };

/** The state in the response to {@link STATE_BODY}. */
export function readState(response: RawResponse | undefined): IndexState | null {
  const [hit] = response === undefined ? [] : hitsOf(response);
  const source = hit?._source as { value?: IndexState } | undefined;
  return source?.value ?? null;
}
