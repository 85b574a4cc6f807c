import { findJava } from '../find-java.mjs';
import { install, VERSION } from './install.mjs';
import { CLUSTER, javaOptions, start } from './start.mjs';

const ANSWERS_WITHIN_MS = 5_000;

async function ask(url) {
  const answer = await fetch(url, { signal: globalThis.AbortSignal.timeout(ANSWERS_WITHIN_MS) });
  return answer.json();
}

async function probe(address) {
  try {
    const { version, cluster_name: cluster } = await ask(address);
    if (version?.number !== VERSION) return `version ${version?.number} answers, not ${VERSION}`;
    if (cluster !== CLUSTER) return `another cluster answers: ${cluster}`;
    const { status } = await ask(`${address}/_cluster/health`);
    return status === 'green' || status === 'yellow' ? null : `the health of the cluster is ${status}`;
  } catch (error) {
    return error.cause?.message ?? error.message;
  }
}

/** @type {import('../registry.mjs').Service} */
export const elasticsearch = {
  name: 'elasticsearch',
  version: VERSION,
  variable: 'ELASTICSEARCH_TEST_URL',
  ports: { main: 19_200, transport: 19_300 },
  container: {
    image: `docker.elastic.co/elasticsearch/elasticsearch:${VERSION}`,
    port: 9_200,
    environment: () => ({
      'cluster.name': CLUSTER,
      'discovery.type': 'single-node',
      'xpack.security.enabled': 'false',
      'cluster.routing.allocation.disk.threshold_enabled': 'false',
      ES_JAVA_OPTS: javaOptions(),
    }),
    healthPath: '/_cluster/health?wait_for_status=yellow',
  },
  async install(folders) {
    // Fail before the download if the start would fail.
    findJava(process.env, 'Elasticsearch');
    javaOptions();
    await install(folders);
  },
  start,
  address: (host, port) => `http://${host}:${port}`,
  probe,
};
