export { isLongRun, propertyRuns } from './property-runs.js';
