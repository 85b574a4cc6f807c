import { basename } from 'node:path';

/** Files of records that belong to a collection of the operator's. */
export interface CollectionOptions {
  readonly paths: readonly string[];
  /** Name of the collection; null takes the file's name without its endings. */
  readonly collection: string | null;
  /** Every record of this import is found by Pro users only (B69). */
  readonly proOnly: boolean;
}

const ENDINGS = /(?:\.(?:jsonl|ndjson|ris|csv|tsv|txt|gz))+$/i;

/** The collection that the records of a file belong to. */
export function collectionName({ collection }: Pick<CollectionOptions, 'collection'>, file: string): string {
  return collection ?? basename(file).replace(ENDINGS, '');
}
