export {
  DEFAULT_BATCH,
  ImportRecords,
  type ImportRequest,
  type ImportSettings,
} from './import-records.service.js';
export type { ImportCounts, ImportProgress, ImportReport, RejectedItem } from './import-report.js';
export {
  ReappraiseCollection,
  type ReappraisalProgress,
  type ReappraisalReport,
  type ReappraisalRequest,
} from './reappraise-collection.service.js';
export {
  ReindexCollection,
  type DocumentSource,
  type ReindexReport,
  type ReindexRequest,
} from './reindex-collection.service.js';
export {
  publicationKey,
  publicationScores,
  readPublicationScores,
  type PublicationScores,
} from './publications/publication-scores.js';
export { DescribeSources, type KnownSource, type SourcesSettings } from './describe-sources.service.js';
export { nextRefresh, readRefreshState, writeRefreshState, type RefreshState } from './refresh-state.js';
