import { EngineUnavailableError } from '../../errors.js';
import type { LedgerState } from '../state/index-state.js';
import { STATE_ID, readOne } from '../state/state-documents.js';
import { refresh, writerCall, type IndexDefinition, type Store } from './store.js';

/** How long a new generation may take to be copied to its replicas. */
const MOST_HEALTH_WAIT_MS = 10 * 60_000;
const HEALTH_PAUSE_MS = 500;

type AliasAnswer = Readonly<Record<string, { readonly aliases: Readonly<Record<string, unknown>> }>>;

interface HealthAnswer {
  readonly status: 'green' | 'yellow' | 'red';
  readonly number_of_data_nodes: number;
}

/** A generation as the cluster has it. */
interface Generation {
  /** Such as `0003`. */
  readonly name: string;
  /** Its indices; one of them where making or removing it was interrupted. */
  readonly indices: readonly string[];
  readonly serves: boolean;
}

/** The generations of an installation: two indices each, and two aliases that name those that serve. */
export class Generations {
  constructor(private readonly store: Store) {}

  /** All generations, finished or not, oldest first. */
  async list(): Promise<Generation[]> {
    const { client, names } = this.store;
    const answer = await client.send<AliasAnswer | null>(
      {
        method: 'GET',
        path: `/${names.documentsAlias}-*,${names.ledgerAlias}-*/_alias`,
        query: { expand_wildcards: 'all', ignore_unavailable: true, allow_no_indices: true },
        safe: true,
        missing: 'null',
      },
      writerCall(),
    );
    const found = new Map<string, { indices: string[]; serves: boolean }>();
    for (const [index, { aliases }] of Object.entries(answer ?? {})) {
      const name = names.generationOf(index);
      if (name === null) continue;
      const { indices, serves } = found.get(name) ?? { indices: [], serves: false };
      found.set(name, { indices: [...indices, index], serves: serves || names.ledgerAlias in aliases });
    }
    return [...found]
      .map(([name, generation]) => ({ name, ...generation }))
      .sort((a, b) => Number(a.name) - Number(b.name));
  }

  /** Name of the serving generation; null when there is none. */
  async serving(): Promise<string | null> {
    return (await this.list()).findLast(({ serves }) => serves)?.name ?? null;
  }

  /**
   * A name that no generation has had.
   *
   * @param highest the highest that ever served
   */
  async next(highest: number): Promise<string> {
    const there = (await this.list()).map(({ name }) => Number(name));
    return String(Math.max(0, highest, ...there) + 1).padStart(4, '0');
  }

  /** Makes the indices of a generation, without copies: it is quicker to copy what is finished. */
  async create(state: LedgerState): Promise<void> {
    const { client, names, files, shards } = this.store;
    await this.createIndex(names.documents(state.generation), files.documents, {
      number_of_shards: shards,
      number_of_replicas: 0,
    });
    const ledger = names.ledger(state.generation);
    await this.createIndex(ledger, files.ledger, { number_of_replicas: 0 });
    await client.send(
      {
        method: 'PUT',
        path: `/${ledger}/_doc/${STATE_ID}`,
        query: { refresh: true },
        body: { kind: 'state', value: state },
        safe: true,
      },
      writerCall(),
    );
  }

  /**
   * Gives a generation its copies and waits until it is fit to serve: with all copies, where there are nodes for
   * them and time enough, and never without any.
   *
   * @throws EngineUnavailableError when a part of it is nowhere
   */
  async finish(generation: string): Promise<void> {
    const { client, names, replicas } = this.store;
    const indices = `${names.documents(generation)},${names.ledger(generation)}`;
    const body = { index: { number_of_replicas: replicas } };
    await client.send({ method: 'PUT', path: `/${indices}/_settings`, body, safe: true }, writerCall());
    const until = performance.now() + MOST_HEALTH_WAIT_MS;
    for (;;) {
      const health = await client.send<HealthAnswer>(
        { method: 'GET', path: `/_cluster/health/${indices}`, safe: true },
        writerCall(),
      );
      const roomForCopies = health.number_of_data_nodes > replicas;
      if (health.status === 'green' || (health.status === 'yellow' && !roomForCopies)) return;
      if (performance.now() >= until) {
        if (health.status === 'yellow') return;
        throw new EngineUnavailableError(
          `A part of the new index ${generation} is on no node. Look at the health of the cluster, and import again.`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, HEALTH_PAUSE_MS));
    }
  }

  /** Lets a generation serve in place of those that do, both of its indices in the same moment. */
  async switchTo(generation: string): Promise<void> {
    const { client, names } = this.store;
    const others = (await this.list()).filter(({ serves, name }) => serves && name !== generation);
    const remove = others.flatMap(({ indices }) =>
      indices.map((index) => ({ remove: { index, alias: this.aliasOf(index), must_exist: false } })),
    );
    const add = [names.documents(generation), names.ledger(generation)].map((index) => ({
      add: { index, alias: this.aliasOf(index) },
    }));
    try {
      await client.send(
        { method: 'POST', path: '/_aliases', body: { actions: [...remove, ...add] }, safe: false },
        writerCall(),
      );
    } catch (error) {
      // An answer that was lost says nothing about the switch.
      if ((await this.serving().catch(() => null)) !== generation) throw error;
    }
  }

  async remove(generation: string): Promise<void> {
    const { client, names } = this.store;
    const indices = [names.documents(generation), names.ledger(generation)].join(',');
    await client.send(
      { method: 'DELETE', path: `/${indices}`, query: { ignore_unavailable: true }, safe: true },
      writerCall(),
    );
  }

  /**
   * Removes what a crash left half-finished: every generation newer than the serving one.
   *
   * @throws EngineUnavailableError when none serves though one is fit to: its aliases are lost
   */
  async removeUnfinished(): Promise<void> {
    const all = await this.list();
    const serving = servingNumber(all);
    if (serving === 0) await this.requireNoneServed(all);
    for (const { name } of all) if (Number(name) > serving) await this.remove(name);
  }

  /** Removes the generations before the serving one but for the last of them, which is kept to go back to. */
  async removeOld(): Promise<void> {
    const all = await this.list();
    const serving = servingNumber(all);
    const older = all.filter(({ name }) => Number(name) < serving);
    for (const { name } of older.slice(0, -1)) await this.remove(name);
  }

  private async requireNoneServed(all: readonly Generation[]): Promise<void> {
    const { client, names } = this.store;
    for (const { name } of all) {
      const found = await readOne<LedgerState>(client, names.ledger(name), STATE_ID, writerCall());
      // One without documents is what a first import has left that died before it began to serve.
      if (found?.value.served !== true || found.value.documents === 0) continue;
      const [documents, ledger] = [names.documents(name), names.ledger(name)];
      throw new EngineUnavailableError(
        `The index ${documents} is fit to serve, but no alias names it any longer. Give it the alias ` +
          `${names.documentsAlias}, and ${ledger} the alias ${names.ledgerAlias}; or delete both.`,
      );
    }
  }

  private aliasOf(index: string): string {
    const { names } = this.store;
    return index.startsWith(`${names.documentsAlias}-`) ? names.documentsAlias : names.ledgerAlias;
  }

  private async createIndex(name: string, definition: IndexDefinition, settings: object): Promise<void> {
    const body = { ...definition, settings: { index: { ...definition.settings.index, ...settings } } };
    await this.store.client.send({ method: 'PUT', path: `/${name}`, body, safe: false }, writerCall());
  }
}

function servingNumber(all: readonly Generation[]): number {
  return Number(all.findLast(({ serves }) => serves)?.name ?? 0);
}

/** Smaller indices are not worth the wait. */
const LEAST_BYTES = 64_000_000;
/** What ordinary merging makes of an index are segments of up to five gigabytes; more is left to it. */
const MOST_BYTES_A_SHARD = 5_000_000_000;
const MOST_MERGING_MS = 20 * 60_000;
/** Elasticsearch looks twice a minute at what it must keep for recovering. */
const MOST_LEASE_WAIT_MS = 40_000;
const LEASE_PAUSE_MS = 1_000;

interface ShardStatistics {
  readonly store: { readonly size_in_bytes: number };
  readonly seq_no: { readonly max_seq_no: number };
  readonly retention_leases: { readonly leases: readonly { readonly retaining_seq_no: number }[] };
}

interface StatisticsAnswer {
  readonly indices: Readonly<
    Record<string, { readonly shards: Readonly<Record<string, ShardStatistics[]>> }>
  >;
}

/**
 * Brings a new index of documents into one segment for each shard, where that is no more than ordinary merging does
 * in time. It halves the index: until it is merged, a segment holds beside each document a copy of all that was sent,
 * which Elasticsearch keeps for recovering replicas, because part of the source is left out of the document.
 * Whatever fails of it leaves the index as it is; and it may serve meanwhile.
 *
 * @returns whether it was merged
 */
export async function settle(store: Pick<Store, 'client' | 'shards'>, index: string): Promise<boolean> {
  // The index is fit to serve without it; and what a proxy in between gives up, Elasticsearch goes on with.
  return merge(store, index).catch(() => false);
}

async function merge(store: Pick<Store, 'client' | 'shards'>, index: string): Promise<boolean> {
  const { client, shards } = store;
  const sizes = (await statistics(store, index)).map((shard) => shard.store.size_in_bytes);
  const bytes = sizes.reduce((a, b) => a + b, 0);
  if (bytes < LEAST_BYTES || bytes > shards * MOST_BYTES_A_SHARD) return false;
  await client.send({ method: 'POST', path: `/${index}/_flush`, safe: true }, writerCall());
  await untilNothingIsKept(store, index);
  await client.send(
    { method: 'POST', path: `/${index}/_forcemerge`, query: { max_num_segments: 1 }, safe: false },
    { ...writerCall(), deadlineMs: MOST_MERGING_MS },
  );
  // Searches, and the disk, would go on with what was merged.
  await refresh(store, index);
  return true;
}

/** Waits until nothing that was written is kept for recovering: merging before would copy it. */
async function untilNothingIsKept(store: Pick<Store, 'client'>, index: string): Promise<void> {
  const until = performance.now() + MOST_LEASE_WAIT_MS;
  const isKept = ({ seq_no, retention_leases }: ShardStatistics): boolean =>
    retention_leases.leases.some(({ retaining_seq_no }) => retaining_seq_no <= seq_no.max_seq_no);
  while (performance.now() < until && (await statistics(store, index)).some(isKept))
    await new Promise((resolve) => setTimeout(resolve, LEASE_PAUSE_MS));
}

async function statistics({ client }: Pick<Store, 'client'>, index: string): Promise<ShardStatistics[]> {
  const { indices } = await client.send<StatisticsAnswer>(
    { method: 'GET', path: `/${index}/_stats/store`, query: { level: 'shards' }, safe: true },
    writerCall(),
  );
  return Object.values(indices).flatMap((of) => Object.values(of.shards).flat());
}
