import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallContext } from '../../search-engine.port.js';
import { ElasticsearchClient, type ElasticsearchClientOptions } from '../client/elasticsearch-client.js';
import { IndexNames } from '../state/index-state.js';

/** Settings and mappings for creating an index. */
export interface IndexDefinition {
  readonly settings: { readonly index: Readonly<Record<string, unknown>> };
  readonly mappings: object;
}

/** Definitions in `elastic/`. */
interface MappingFiles {
  readonly documents: IndexDefinition;
  readonly state: IndexDefinition;
  readonly lock: IndexDefinition;
}

/**
 * @param folder with `documents.json`, `state.json` and `lock.json`
 * @throws Error if one is missing or invalid JSON
 */
function readMappingFiles(folder: string): MappingFiles {
  const read = (name: string): IndexDefinition =>
    JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as IndexDefinition;
  return { documents: read('documents'), state: read('state'), lock: read('lock') };
}

/** Shared by everything that writes to an index. */
export interface Store {
  readonly client: ElasticsearchClient;
  readonly names: IndexNames;
  readonly files: MappingFiles;
  /** Shards of the documents index, and replicas of all indices. */
  readonly shards: number;
  readonly replicas: number;
}

/** Deadline of one write request: allows for a large bulk on a slow disk or a node restart. */
const WRITE_DEADLINE_MS = 180_000;

/**
 * Call context of a writer: it cannot be cancelled, so that a started write is completed or known to have failed.
 */
export function writerCall(): CallContext {
  return { signal: new AbortController().signal, deadlineMs: WRITE_DEADLINE_MS };
}

/** Makes writes visible to searches. */
export async function refresh({ client }: Pick<Store, 'client'>, index: string): Promise<void> {
  await client.send({ method: 'POST', path: `/${index}/_refresh`, safe: true }, writerCall());
}

/** Options of a store; serializable, so that they can be sent to a thread. */
export interface StoreOptions {
  readonly connection: Pick<ElasticsearchClientOptions, 'nodes' | 'auth' | 'ca'>;
  /** Prefix of all index names: lower-case letters, digits and `-`. */
  readonly prefix: string;
  /** Shards of the documents index. */
  readonly shards: number;
  /** Replicas of all indices. */
  readonly replicas: number;
  /** The folder `elastic/`. */
  readonly mappingsFolder: string;
  /** Lease of a writer in milliseconds; default {@link DEFAULT_LEASE_MS}. */
  readonly leaseMs?: number;
}

export const DEFAULT_LEASE_MS = 30_000;

/** Reads the index definitions and creates a client. Sends nothing. */
export function openStore({ connection, prefix, shards, replicas, mappingsFolder }: StoreOptions): Store {
  return {
    client: new ElasticsearchClient(connection),
    names: new IndexNames(prefix),
    files: readMappingFiles(mappingsFolder),
    shards,
    replicas,
  };
}
