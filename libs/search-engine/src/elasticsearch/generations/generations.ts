import { EngineUnavailableError } from '../../errors.js';
import type { IndexState } from '../state/index-state.js';
import { STATE_ID, readOne } from '../state/state-documents.js';
import { refresh, writerCall, type IndexDefinition, type Store } from './store.js';

/** Maximum time to wait for replicas of a new generation. */
const MAX_HEALTH_WAIT_MS = 10 * 60_000;
const HEALTH_PAUSE_MS = 500;

type AliasAnswer = Readonly<Record<string, { readonly aliases: Readonly<Record<string, unknown>> }>>;

interface HealthAnswer {
  readonly status: 'green' | 'yellow' | 'red';
  readonly number_of_data_nodes: number;
}

/** A generation in the cluster. */
interface Generation {
  /** Such as `0003`. */
  readonly name: string;
  /** Its indices; only one if creation or removal was interrupted. */
  readonly indices: readonly string[];
  readonly serves: boolean;
}

/** Index generations of an installation: two indices each, and two aliases for the serving one. */
export class Generations {
  constructor(private readonly store: Store) {}

  /** All generations, including unfinished ones, oldest first. */
  async list(): Promise<Generation[]> {
    const { client, names } = this.store;
    const answer = await client.send<AliasAnswer | null>(
      {
        method: 'GET',
        path: `/${names.documentsAlias}-*,${names.stateAlias}-*/_alias`,
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
      found.set(name, { indices: [...indices, index], serves: serves || names.stateAlias in aliases });
    }
    return [...found]
      .map(([name, generation]) => ({ name, ...generation }))
      .sort((a, b) => Number(a.name) - Number(b.name));
  }

  /** Name of the serving generation; null if none. */
  async serving(): Promise<string | null> {
    return (await this.list()).findLast(({ serves }) => serves)?.name ?? null;
  }

  /**
   * The next unused generation name.
   *
   * @param highest highest number that ever served
   */
  async next(highest: number): Promise<string> {
    const there = (await this.list()).map(({ name }) => Number(name));
    return String(Math.max(0, highest, ...there) + 1).padStart(4, '0');
  }

  /** Creates the indices of a generation without replicas: copying the finished index is faster. */
  async create(state: IndexState): Promise<void> {
    const { client, names, files, shards } = this.store;
    await this.createIndex(names.documents(state.generation), files.documents, {
      number_of_shards: shards,
      number_of_replicas: 0,
    });
    const stateIndex = names.state(state.generation);
    await this.createIndex(stateIndex, files.state, { number_of_replicas: 0 });
    await client.send(
      {
        method: 'PUT',
        path: `/${stateIndex}/_doc/${STATE_ID}`,
        query: { refresh: true },
        body: { kind: 'state', value: state },
        safe: true,
      },
      writerCall(),
    );
  }

  /**
   * Adds replicas and waits until the generation can serve: with all replicas if there are enough nodes and time,
   * never without primaries.
   *
   * @throws EngineUnavailableError if a primary shard is unassigned
   */
  async finish(generation: string): Promise<void> {
    const { client, names, replicas } = this.store;
    const indices = `${names.documents(generation)},${names.state(generation)}`;
    const body = { index: { number_of_replicas: replicas } };
    await client.send({ method: 'PUT', path: `/${indices}/_settings`, body, safe: true }, writerCall());
    const until = performance.now() + MAX_HEALTH_WAIT_MS;
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

  /** Switches both aliases to a generation atomically. */
  async switchTo(generation: string): Promise<void> {
    const { client, names } = this.store;
    const others = (await this.list()).filter(({ serves, name }) => serves && name !== generation);
    const remove = others.flatMap(({ indices }) =>
      indices.map((index) => ({ remove: { index, alias: this.aliasOf(index), must_exist: false } })),
    );
    const add = [names.documents(generation), names.state(generation)].map((index) => ({
      add: { index, alias: this.aliasOf(index) },
    }));
    try {
      await client.send(
        { method: 'POST', path: '/_aliases', body: { actions: [...remove, ...add] }, safe: false },
        writerCall(),
      );
    } catch (error) {
      // A lost response does not show the outcome.
      if ((await this.serving().catch(() => null)) !== generation) throw error;
    }
  }

  async remove(generation: string): Promise<void> {
    const { client, names } = this.store;
    const indices = [names.documents(generation), names.state(generation)].join(',');
    await client.send(
      { method: 'DELETE', path: `/${indices}`, query: { ignore_unavailable: true }, safe: true },
      writerCall(),
    );
  }

  /**
   * Removes generations newer than the serving one, left by a crash.
   *
   * @throws EngineUnavailableError if none serves although one could: the aliases were lost
   */
  async removeUnfinished(): Promise<void> {
    const all = await this.list();
    const serving = servingNumber(all);
    if (serving === 0) await this.requireNoneServed(all);
    for (const { name } of all) if (Number(name) > serving) await this.remove(name);
  }

  /** Removes all but the latest generation before the serving one, which is kept for rollback. */
  async removeOld(): Promise<void> {
    const all = await this.list();
    const serving = servingNumber(all);
    const older = all.filter(({ name }) => Number(name) < serving);
    for (const { name } of older.slice(0, -1)) await this.remove(name);
  }

  private async requireNoneServed(all: readonly Generation[]): Promise<void> {
    const { client, names } = this.store;
    for (const { name } of all) {
      const found = await readOne<IndexState>(client, names.state(name), STATE_ID, writerCall());
      // An empty generation is the remains of a first import that died before serving.
      if (found?.value.served !== true || found.value.documents === 0) continue;
      const [documents, stateIndex] = [names.documents(name), names.state(name)];
      throw new EngineUnavailableError(
        `The index ${documents} is fit to serve, but no alias names it any longer. Give it the alias ` +
          `${names.documentsAlias}, and ${stateIndex} the alias ${names.stateAlias}; or delete both.`,
      );
    }
  }

  private aliasOf(index: string): string {
    const { names } = this.store;
    return index.startsWith(`${names.documentsAlias}-`) ? names.documentsAlias : names.stateAlias;
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
const MIN_BYTES = 64_000_000;
/** Regular merging produces segments of up to 5 GB; larger indices are left to it. */
const MAX_BYTES_PER_SHARD = 5_000_000_000;
const MAX_MERGING_MS = 20 * 60_000;
/** Elasticsearch checks retention leases every 30 seconds. */
const MAX_LEASE_WAIT_MS = 40_000;
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
 * Force-merges a new documents index into one segment per shard if regular merging would eventually do the same.
 * It halves the index: until merged, segments keep a recovery copy of each source, because the stored source is
 * filtered. Failures leave the index as it is; it may serve meanwhile.
 *
 * @returns whether it was merged
 */
export async function settle(store: Pick<Store, 'client' | 'shards'>, index: string): Promise<boolean> {
  // The index can serve without merging, and Elasticsearch continues if a proxy times out.
  return merge(store, index).catch(() => false);
}

async function merge(store: Pick<Store, 'client' | 'shards'>, index: string): Promise<boolean> {
  const { client, shards } = store;
  const sizes = (await statistics(store, index)).map((shard) => shard.store.size_in_bytes);
  const bytes = sizes.reduce((a, b) => a + b, 0);
  if (bytes < MIN_BYTES || bytes > shards * MAX_BYTES_PER_SHARD) return false;
  await client.send({ method: 'POST', path: `/${index}/_flush`, safe: true }, writerCall());
  await untilNothingIsKept(store, index);
  await client.send(
    { method: 'POST', path: `/${index}/_forcemerge`, query: { max_num_segments: 1 }, safe: false },
    { ...writerCall(), deadlineMs: MAX_MERGING_MS },
  );
  // Without a refresh, searches and the disk would keep the old segments.
  await refresh(store, index);
  return true;
}

/** Waits until no recovery sources are retained: merging earlier would copy them. */
async function untilNothingIsKept(store: Pick<Store, 'client'>, index: string): Promise<void> {
  const until = performance.now() + MAX_LEASE_WAIT_MS;
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
