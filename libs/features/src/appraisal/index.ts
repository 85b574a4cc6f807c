export { TrialAnalysisService } from './trial-analysis.service.js';
export { APPRAISAL_SETTINGS, appraisalSettings } from './appraisal-settings.js';
export { PublicationScoreService } from './publication-score.service.js';
