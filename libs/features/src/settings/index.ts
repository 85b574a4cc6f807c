export { APPRAISAL_SETTINGS, appraisalSettings } from './appraisal-settings.js';
export { rankingSettings } from './ranking-settings.js';
