export { AnalyseTrial } from './analyse-trial.service.js';
export { APPRAISAL_SETTINGS, appraisalSettings } from './appraisal-settings.js';
export { ScorePublication } from './score-publication.service.js';
