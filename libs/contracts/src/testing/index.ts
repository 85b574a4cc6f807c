export { anyCharacter, longTextLength, propertyRuns } from './property-runs.js';
export { isLongRun } from './test-run.js';
