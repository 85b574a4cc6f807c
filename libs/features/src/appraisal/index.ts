export { AnalyseTrial } from './analyse-trial.service.js';
export { appraisalSettings } from './appraisal-settings.js';
export { ScorePublication } from './score-publication.service.js';
