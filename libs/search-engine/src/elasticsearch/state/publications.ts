import { LRUCache } from 'lru-cache';
import type { CallContext, Publication } from '../../search-engine.port.js';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import { follows, type IndexNames, type LedgerState } from './index-state.js';
import { publicationId, readMany } from './state-documents.js';

/**
 * Tells histories of the index apart: what was read of one holds as long as it goes on, and in no other. After a snapshot
 * was restored, or an index was removed and begun anew, the same names, numbers and versions mean other things.
 */
export class Histories {
  /** By generation: the latest state that was met, and the number of its history. */
  private readonly latest = new Map<string, { readonly state: LedgerState; readonly number: number }>();
  private count = 0;

  /** Equal for states of one history, and for no others. */
  keyOf(state: LedgerState): string {
    const { generation } = state;
    const met = this.latest.get(generation);
    if (met !== undefined && follows(met.state, state)) return `${generation}.${met.number}`;
    const number = met !== undefined && follows(state, met.state) ? met.number : ++this.count;
    this.latest.set(generation, { state, number });
    return `${generation}.${number}`;
  }
}

/** A publication as the ledger holds it. */
export interface StoredPublication {
  readonly number: number;
  /** Journal titles that differ only in case, accents or punctuation have one key. */
  readonly key: string;
  readonly name: string;
}

const REMEMBERED = 20_000;

/**
 * The names of publications by their numbers. In one history of the index a number is never given to another one, so what
 * was read stays true.
 */
export class LedgerPublications {
  private readonly remembered = new LRUCache<string, string>({ max: REMEMBERED });

  constructor(
    private readonly client: ElasticsearchClient,
    private readonly names: IndexNames,
    private readonly histories: Histories,
  ) {}

  /** In the order asked for; unknown numbers are left out. */
  async publicationNames(
    state: LedgerState,
    ids: readonly number[],
    call: CallContext,
  ): Promise<Publication[]> {
    const history = this.histories.keyOf(state);
    const names = new Map(ids.map((id) => [id, this.remembered.get(keyOf(history, id))]));
    const unknown = [...names].flatMap(([id, name]) => (name === undefined && isNumber(id) ? [id] : []));
    const ledger = this.names.ledger(state.generation);
    const found = await readMany<StoredPublication>(this.client, ledger, unknown.map(publicationId), call);
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
