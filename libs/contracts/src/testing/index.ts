export { anyCharacter, longTextLength, propertyRuns } from './property-runs.js';
export { isLongRun, turnOf } from './test-run.js';
