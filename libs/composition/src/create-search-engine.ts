import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder, type AppConfig } from '@clinical/platform';
import type { ManagedSearchEngine } from '@clinical/search-engine';

/** Folder of the embedded engine's index within the data directory. */
const INDEX_FOLDER = 'index';
/** Mappings, settings and scripts of Elasticsearch, at the root of the repository and of an installation. */
const ELASTIC_FOLDER = fileURLToPath(new URL('../../../elastic', import.meta.url));

type EngineConfig = Pick<AppConfig, 'dataDirectory' | 'search' | 'elasticsearch'>;

/**
 * The configured search engine, not yet open. Only this function chooses an adapter; the API, the operator program, the
 * tools and the tests all call it. The other one is not loaded: one takes long to load, and the other needs a binding
 * that not every installation has.
 *
 * @throws AppError `CANNOT_MAKE_FOLDER`
 */
export function createSearchEngine(config: EngineConfig): Promise<ManagedSearchEngine> {
  switch (config.search.engine) {
    case 'embedded':
      return createEmbedded(config);
    case 'elasticsearch':
      return createElasticsearch(config);
  }
}

async function createEmbedded({ dataDirectory, search }: EngineConfig): Promise<ManagedSearchEngine> {
  const { EmbeddedSearchEngine } = await import('@clinical/search-engine/embedded');
  const directory = join(dataDirectory, INDEX_FOLDER);
  makeFolder(directory);
  return new EmbeddedSearchEngine({
    directory,
    workers: search.workers,
    queueLimit: search.queueLimit,
    cacheBytes: search.cacheBytes,
    resultBytes: search.resultBytes,
  });
}

async function createElasticsearch({ elasticsearch, search }: EngineConfig): Promise<ManagedSearchEngine> {
  const { ElasticsearchSearchEngine } = await import('@clinical/search-engine/elasticsearch');
  const { nodes, auth, ca, indexPrefix: prefix, shards, replicas } = elasticsearch;
  return new ElasticsearchSearchEngine({
    connection: { nodes, auth, ca },
    prefix,
    shards,
    replicas,
    mappingsFolder: ELASTIC_FOLDER,
    queueLimit: search.queueLimit,
    documentBytes: search.cacheBytes,
    resultBytes: search.resultBytes,
  });
}
