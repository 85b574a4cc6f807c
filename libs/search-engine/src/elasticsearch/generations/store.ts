import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallContext } from '../../search-engine.port.js';
import { ElasticsearchClient, type ElasticsearchClientOptions } from '../client/elasticsearch-client.js';
import { IndexNames } from '../state/index-state.js';

/** Settings and mappings as Elasticsearch takes them when an index is made. */
export interface IndexDefinition {
  readonly settings: { readonly index: Readonly<Record<string, unknown>> };
  readonly mappings: object;
}

/** The definitions of the folder `elastic/`. */
interface MappingFiles {
  readonly documents: IndexDefinition;
  readonly ledger: IndexDefinition;
  readonly lock: IndexDefinition;
}

/**
 * @param folder with `documents.json`, `ledger.json` and `lock.json`
 * @throws Error when one is missing or no JSON
 */
function readMappingFiles(folder: string): MappingFiles {
  const read = (name: string): IndexDefinition =>
    JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as IndexDefinition;
  return { documents: read('documents'), ledger: read('ledger'), lock: read('lock') };
}

/** What everything that writes works with. */
export interface Store {
  readonly client: ElasticsearchClient;
  readonly names: IndexNames;
  readonly files: MappingFiles;
  /** Parts of the index of documents, and further copies of everything. */
  readonly shards: number;
  readonly replicas: number;
}

/** How long one request of a writer may take: a large bulk on a slow disk, or a node that is started again. */
const WRITE_DEADLINE_MS = 180_000;

/** A request of a writer, which nobody calls off: what is begun is ended, or known to have failed. */
export function writerCall(): CallContext {
  return { signal: new AbortController().signal, deadlineMs: WRITE_DEADLINE_MS };
}

/** Makes what was written to an index visible to searches. */
export async function refresh({ client }: Pick<Store, 'client'>, index: string): Promise<void> {
  await client.send({ method: 'POST', path: `/${index}/_refresh`, safe: true }, writerCall());
}

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
