/**
 * What brings records and vocabulary in and keeps them, without what people own: an import that loaded accounts, mail and
 * pages too would take a third more memory before its first record.
 */
export { appraisalSettings } from './appraisal/appraisal-settings.js';
export {
  CompleteHeadings,
  ImportMesh,
  provideDemonstrationMesh,
  VocabularyRefusedError,
  type MeshImportProgress,
  type MeshImportReport,
  type MeshImportRequest,
  type RejectedMeshItem,
} from './vocabulary/index.js';
export {
  DEFAULT_BATCH,
  DescribeSources,
  ImportRecords,
  nextRefresh,
  publicationKey,
  publicationScores,
  readPublicationScores,
  readRefreshState,
  ReappraiseCollection,
  ReindexCollection,
  writeRefreshState,
  type DocumentSource,
  type ImportCounts,
  type ImportProgress,
  type ImportReport,
  type ImportRequest,
  type ImportSettings,
  type KnownSource,
  type PublicationScores,
  type RejectedItem,
  type ReappraisalProgress,
  type ReappraisalReport,
  type ReappraisalRequest,
  type ReindexReport,
  type RefreshState,
  type ReindexRequest,
} from './operations/index.js';
