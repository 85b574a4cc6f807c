export { TrialAnalysisService } from './trial-analysis.service.js';
export { PublicationScoreService } from './publication-score.service.js';
