/**
 * Imports and upkeep of the collection, without accounts, mail and pages: with them an import would take a third more memory
 * before its first record.
 */
export { appraisalSettings } from './appraisal/appraisal-settings.js';
export {
  HeadingCompletionService,
  MeshImportService,
  provideDemonstrationMesh,
  VocabularyRefusedError,
  type MeshImportProgress,
  type MeshImportReport,
  type MeshImportRequest,
  type RejectedMeshItem,
} from './vocabulary/index.js';
export {
  DEFAULT_BATCH,
  nextRefresh,
  publicationKey,
  publicationScores,
  readPublicationScores,
  readRefreshState,
  RecordImportService,
  writeRefreshState,
  type DocumentSource,
  type ImportCounts,
  type ImportProgress,
  type ImportReport,
  type ImportRequest,
  type ImportSettings,
  type PublicationScores,
  type RefreshState,
  type RejectedItem,
} from './import/index.js';
export { ImportModule } from './import/import.module.js';
export {
  ReappraisalService,
  ReindexService,
  SourcesService,
  type KnownSource,
  type ReappraisalProgress,
  type ReappraisalReport,
  type ReappraisalRequest,
  type ReindexReport,
  type ReindexRequest,
} from './collection/index.js';
export { CollectionMaintenanceModule, NEXT_REFRESH } from './collection/maintenance.module.js';
