export { examineElasticsearch, type Examination } from './examine-elasticsearch.js';
export type { ExpectedIndices } from './index-findings.js';
