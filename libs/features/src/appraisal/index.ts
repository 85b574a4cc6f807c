export { AnalyseTrial } from './analyse-trial.service.js';
export { ScorePublication } from './score-publication.service.js';
