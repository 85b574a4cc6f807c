export { SourcesService, type KnownSource, type SourcesSettings } from './sources.service.js';
export {
  ReappraisalService,
  type ReappraisalProgress,
  type ReappraisalReport,
  type ReappraisalRequest,
} from './reappraisal.service.js';
export { ReindexService, type ReindexReport, type ReindexRequest } from './reindex.service.js';
