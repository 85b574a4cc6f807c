export { VocabularyModule } from './vocabulary/vocabulary.module.js';
export {
  HeadingCompletionService,
  MeshImportService,
  provideDemonstrationMesh,
  type MeshImportProgress,
  type MeshImportReport,
} from './vocabulary/index.js';
export {
  CitedReferences,
  DEFAULT_BATCH,
  nextRefresh,
  readRefreshState,
  RecordImportService,
  writeRefreshState,
  type ImportProgress,
  type ImportReport,
  type RefreshState,
  type ReferenceList,
  type RejectedItem,
} from './import/index.js';
export { ImportModule } from './import/import.module.js';
export {
  ReappraisalService,
  ReindexService,
  type ReindexRequest,
  SourcesService,
  type KnownSource,
  type ReappraisalProgress,
} from './collection/index.js';
export {
  basisCheckpoints,
  embeddableText,
  modelCheckpoints,
  readModel,
  readSince,
  type EmbeddedCounts,
  type VectorModel,
} from './vectors/index.js';
export { CollectionMaintenanceModule, NEXT_REFRESH } from './collection/collection-maintenance.module.js';
