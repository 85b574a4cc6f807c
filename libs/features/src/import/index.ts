export { CitedReferences, type ReferenceList } from './cited-references.js';
export {
  DEFAULT_BATCH,
  RecordImportService,
  type ImportRequest,
  type ImportSettings,
} from './record-import.service.js';
export type { ImportCounts, ImportProgress, ImportReport, RejectedItem } from './import-report.js';
export { markNamedDocuments } from './notices/refresh-notice-marks.js';
export { keepsNotices, listedNotices, LISTS_KEY, parseLists } from './notices/notice-checkpoints.js';
export { NoticeState } from './notices/notice-state.js';
export {
  publicationKey,
  PublicationScoreBook,
  publicationScores,
  readPublicationScores,
  type PublicationScores,
} from './publications/publication-scores.js';
export { nextRefresh, readRefreshState, writeRefreshState, type RefreshState } from './refresh-state.js';
export { readSourceTallies, SourceCount, type SourceTally } from './sources/source-state.js';
export { readSourceNotes, type SourceNote, type SourceRun } from './sources/source-runs.js';
