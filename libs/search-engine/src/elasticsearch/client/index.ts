export { CallGate } from './call-gate.js';
export { DEFAULT_BREAKER, type BreakerSettings } from './circuit-breaker.js';
export { isWriting, type ClientRequest } from './client-request.js';
export {
  ElasticsearchClient,
  type ClusterIdentity,
  type ElasticsearchClientOptions,
} from './elasticsearch-client.js';
export { SUPPORTED_VERSION } from './error-table.js';
