export { CitationCountsService } from './citations/citation-counts.service.js';
export type { CitationImportReport } from './citations/citation-import.service.js';
export { CitationsService } from './citations/citations.service.js';
export { COLLECTION } from './collection.domain.js';
export { CitedReferences, type ReferenceList } from './import/cited-references.js';
export type { ImportProgress, ImportReport, RejectedItem } from './import/import-report.js';
export { ImportModule } from './import/import.module.js';
export { DEFAULT_BATCH, RecordImportService } from './import/record-import.service.js';
export {
  nextRefresh,
  readRefreshState,
  type RefreshState,
  writeRefreshState,
} from './import/refresh-state.js';
export { CollectionMaintenanceModule, NEXT_REFRESH } from './maintenance/collection-maintenance.module.js';
export { type ReappraisalProgress, ReappraisalService } from './maintenance/reappraisal.service.js';
export { ReindexService } from './maintenance/reindex.service.js';
export { type KnownSource, SourcesService } from './maintenance/sources.service.js';
export { readModel, readSince } from './embeddings/vector-checkpoints.js';
export type { VectorsProgress } from './vectors/vectors.service.js';
export { CitationImportService } from './citations/citation-import.service.js';
export { CitationsModule } from './citations/citations.module.js';
export { VectorsModule } from './vectors/vectors.module.js';
export { VectorsService } from './vectors/vectors.service.js';
