import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings and mappings as Elasticsearch takes them when an index is made. */
export interface IndexDefinition {
  readonly settings: { readonly index: Readonly<Record<string, unknown>> };
  readonly mappings: object;
}

/** The definitions of the folder `elastic/`. */
export interface MappingFiles {
  readonly documents: IndexDefinition;
  readonly ledger: IndexDefinition;
  readonly lock: IndexDefinition;
}

/**
 * @param folder with `documents.json`, `ledger.json` and `lock.json`
 * @throws Error when one is missing or no JSON
 */
export function readMappingFiles(folder: string): MappingFiles {
  const read = (name: string): IndexDefinition =>
    JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as IndexDefinition;
  return { documents: read('documents'), ledger: read('ledger'), lock: read('lock') };
}
