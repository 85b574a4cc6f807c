export { DescribeSources, type KnownSource, type SourcesSettings } from './describe-sources.service.js';
export {
  ReappraiseCollection,
  type ReappraisalProgress,
  type ReappraisalReport,
  type ReappraisalRequest,
} from './reappraise-collection.service.js';
export { ReindexCollection, type ReindexReport, type ReindexRequest } from './reindex-collection.service.js';
