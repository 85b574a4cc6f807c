export { AppraisalModule } from './appraisal/appraisal.module.js';
export { PublicationScoreService } from './appraisal/publication-score.service.js';
export { TrialAnalysisService } from './appraisal/trial-analysis.service.js';
export { type CitationCoverage, CitationGraph } from './connected/citation-graph.js';
export { type CitationEdge, citationNearness, type CitationNearness } from './connected/citation-walk.js';
export { type CandidateFacts, type FactorWeights, mixConnected } from './connected/connected-mix.js';
export { ConnectedModule } from './connected/connected.module.js';
export { ConnectedService, type ConnectedOfRecord } from './connected/connected.service.js';
export { DocumentViewsModule } from './document-views/document-views.module.js';
export { DocumentViewsService, type Viewer } from './document-views/document-views.service.js';
export { CitationService } from './documents/citation.service.js';
export type { CitedDocument } from './documents/cite-document.js';
export { DocumentLookupService } from './documents/document-lookup.service.js';
export { DocumentsModule } from './documents/documents.module.js';
export { findDocument } from './documents/find-document.js';
export { MatrixService } from './matrix/matrix.service.js';
export { MindMapService } from './mind-map/mind-map.service.js';
export { SearchedTopicsService } from './overview/searched-topics.service.js';
export { planOfKeys } from './planning/plan-of-keys.js';
export { planFrame } from './planning/plan-search.js';
export { ProRequiredError } from './planning/pro-required.error.js';
export { RequestRefusedError } from './planning/request-refused.error.js';
export { SearchPlanningModule } from './planning/search-planning.module.js';
export {
  SEARCH_OBSERVER,
  SEARCH_SETTINGS,
  type SearchObserver,
  type StrategySearchSettings,
} from './planning/search-tokens.js';
export { documentAddress, freeAddress } from './presentation/document-address.js';
export { downloadName } from './presentation/download-name.js';
export { flowSteps, type FlowStep } from './flow-diagram/flow-boxes.js';
export { flowTable } from './flow-diagram/flow-docx.js';
export { flowAsSvg } from './flow-diagram/flow-svg.js';
export { sourceName } from './presentation/source-name.js';
export {
  keepsPublicationScores,
  publicationKey,
  PublicationScoreBook,
  publicationScores,
  type PublicationScores,
} from './publication-scores/publication-scores.js';
export { ReferenceCheckModule } from './reference-check/reference-check.module.js';
export { ReferenceCheckService } from './reference-check/reference-check.service.js';
export { SEARCH } from './search.domain.js';
export { type PreparedStrategy, prepareStrategy } from './search/advanced/prepare-strategy.js';
export { type CountableSearch, CountableSearchService } from './search/countable-search.service.js';
export { EvidenceSearchService, isLeftAsTyped } from './search/evidence-search.service.js';
export { MAX_NEW_RESULTS, NewResultsService } from './search/new-results.service.js';
export { RunningSearches } from './search/running-searches.js';
export { AllMatchesSearchModule, SearchModule, SearchWithSettingsModule } from './search/search.module.js';
export { StrategySearchService } from './search/strategy-search.service.js';
export { APPRAISAL_SETTINGS, appraisalSettings } from './settings/appraisal-settings.js';
export { SuggestionsModule } from './suggestions/suggestions.module.js';
export { documentAsDocx } from './text-documents/document-as-docx.js';
export type { TextBlock, TextDocument } from './text-documents/text-document.js';
export { DOCX_LANGUAGES, docxHeading, docxParagraph, docxText } from './text-documents/write-docx.js';
export { documentAsMarkdown, escapedMarkdown, markdownRow } from './text-documents/write-markdown.js';
export type { CodesImportReport } from './vocabulary/code-import.service.js';
export { CodeTablesModule } from './vocabulary/code-tables.module.js';
export {
  type MeshImportProgress,
  type MeshImportReport,
  MeshImportService,
} from './vocabulary/mesh-import.service.js';
export { provideDemonstrationMesh } from './vocabulary/provide-demonstration-mesh.js';
export { VocabularyModule } from './vocabulary/vocabulary.module.js';
export { CodeImportService } from './vocabulary/code-import.service.js';
export { lineDifferences } from './workbench/line-differences.js';
export { StrategyComparisonService } from './workbench/strategy-comparison.service.js';
export { WorkbenchModule } from './workbench/workbench.module.js';
