import { join } from 'node:path';
import { makeFolder, type AppConfig } from '@clinical/platform';
import type { ManagedSearchEngine } from '@clinical/search-engine';
import { EmbeddedSearchEngine } from '@clinical/search-engine/embedded';

/** Folder of the index within the data directory. */
const INDEX_FOLDER = 'index';

/**
 * The search engine that the configuration asks for. This is the one place where an adapter is chosen; the API,
 * the operator program, the tools and the tests all come here. The folder of the index is there afterwards.
 *
 * @throws AppError `CANNOT_MAKE_FOLDER`
 */
export function createSearchEngine({
  dataDirectory,
  search,
}: Pick<AppConfig, 'dataDirectory' | 'search'>): ManagedSearchEngine {
  const directory = join(dataDirectory, INDEX_FOLDER);
  makeFolder(directory);
  return new EmbeddedSearchEngine({
    directory,
    workers: search.workers,
    queueLimit: search.queueLimit,
    cacheBytes: search.cacheBytes,
  });
}
