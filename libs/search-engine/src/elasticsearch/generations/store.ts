import type { CallContext } from '../../search-engine.port.js';
import type { ElasticsearchClient } from '../client/index.js';
import type { IndexNames } from '../layout/index-names.js';
import type { MappingFiles } from './mapping-files.js';

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
