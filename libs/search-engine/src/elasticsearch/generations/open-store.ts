import { ElasticsearchClient, type ElasticsearchClientOptions } from '../client/index.js';
import { IndexNames } from '../layout/index-names.js';
import { readMappingFiles } from './mapping-files.js';
import type { Store } from './store.js';

/** What an engine is made with; all of it can be handed to a thread. */
export interface StoreOptions {
  readonly connection: Pick<ElasticsearchClientOptions, 'nodes' | 'auth' | 'ca'>;
  /** What the names of all indices begin with: lower-case letters, digits and `-`. */
  readonly prefix: string;
  /** Parts of the index of documents. */
  readonly shards: number;
  /** Further copies of everything. */
  readonly replicas: number;
  /** The folder `elastic/`. */
  readonly mappingsFolder: string;
  /** Milliseconds after which a writer that is not heard of counts as dead; default {@link DEFAULT_LEASE_MS}. */
  readonly leaseMs?: number;
}

export const DEFAULT_LEASE_MS = 30_000;

/** Reads the definitions of indices and makes a client of its own; nothing is sent yet. */
export function openStore({ connection, prefix, shards, replicas, mappingsFolder }: StoreOptions): Store {
  return {
    client: new ElasticsearchClient(connection),
    names: new IndexNames(prefix),
    files: readMappingFiles(mappingsFolder),
    shards,
    replicas,
  };
}
