export {
  prepareStrategy,
  ProRequiredError,
  rankingSettings,
  RequestRefusedError,
  SearchEvidence,
  SearchStrategies,
  type PreparedStrategy,
  type SearchObserver,
  type SearchSettings,
  type StrategySearchSettings,
  type StrategySettings,
} from './search/index.js';
export { AnalyseTrial, appraisalSettings, ScorePublication } from './appraisal/index.js';
export { LookUpDocument } from './documents/index.js';
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
export { CorrectSpelling, SuggestSearches } from './suggestions/index.js';
export {
  DEFAULT_BATCH,
  ImportRecords,
  publicationKey,
  publicationScores,
  readPublicationScores,
  ReappraiseCollection,
  ReindexCollection,
  type DocumentSource,
  type ImportCounts,
  type ImportProgress,
  type ImportReport,
  type ImportRequest,
  type ImportSettings,
  type PublicationScores,
  type RejectedItem,
  type ReappraisalProgress,
  type ReappraisalReport,
  type ReappraisalRequest,
  type ReindexReport,
  type ReindexRequest,
} from './operations/index.js';
