import { LRUCache } from 'lru-cache';
import type { CallContext, Publication } from '../../search-engine.port.js';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import { follows, type IndexNames, type IndexState } from './index-state.js';
import { publicationId, readMany } from './state-documents.js';

/**
 * Distinguishes histories of the index. After a snapshot is restored, or an index is removed and recreated, the same
 * names, numbers and versions have different meanings, so cached reads are valid within one history only.
 */
export class Histories {
  /** By generation: the latest known state and the number of its history. */
  private readonly latest = new Map<string, { readonly state: IndexState; readonly number: number }>();
  private count = 0;

  /** Equal for states of the same history only. */
  keyOf(state: IndexState): string {
    const { generation } = state;
    const met = this.latest.get(generation);
    if (met !== undefined && follows(met.state, state)) return `${generation}.${met.number}`;
    const number = met !== undefined && follows(state, met.state) ? met.number : ++this.count;
    this.latest.set(generation, { state, number });
    return `${generation}.${number}`;
  }
}

/** A publication as stored in the state index. */
export interface StoredPublication {
  readonly number: number;
  /** Key that ignores case, accents and punctuation. */
  readonly key: string;
  readonly name: string;
}

const REMEMBERED = 20_000;

/** Names of publications by number. Numbers are never reused within a history, so cached names remain valid. */
export class StoredPublications {
  private readonly remembered = new LRUCache<string, string>({ max: REMEMBERED });

  constructor(
    private readonly client: ElasticsearchClient,
    private readonly names: IndexNames,
    private readonly histories: Histories,
  ) {}

  /** In the requested order; unknown numbers are omitted. */
  async publicationNames(
    state: IndexState,
    ids: readonly number[],
    call: CallContext,
  ): Promise<Publication[]> {
    const history = this.histories.keyOf(state);
    const names = new Map(ids.map((id) => [id, this.remembered.get(keyOf(history, id))]));
    const unknown = [...names].flatMap(([id, name]) => (name === undefined && isNumber(id) ? [id] : []));
    const stateIndex = this.names.state(state.generation);
    const found = await readMany<StoredPublication>(
      this.client,
      stateIndex,
      unknown.map(publicationId),
      call,
    );
    for (const { value } of found) {
      names.set(value.number, value.name);
      this.remembered.set(keyOf(history, value.number), value.name);
    }
    return ids.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    });
  }
}

function keyOf(history: string, id: number): string {
  return `${history} ${id}`;
}

function isNumber(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}
