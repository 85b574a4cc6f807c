import { refresh, writerCall, type Store } from './store.js';

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
