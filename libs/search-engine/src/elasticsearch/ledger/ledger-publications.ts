import { LRUCache } from 'lru-cache';
import type { CallContext, Publication } from '../../search-engine.port.js';
import type { ElasticsearchClient } from '../client/index.js';
import type { IndexNames } from '../layout/index-names.js';
import type { Histories } from './histories.js';
import { readMany } from './ledger-documents.js';
import { publicationId } from './ledger-ids.js';
import type { LedgerState } from './ledger-state.js';

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
