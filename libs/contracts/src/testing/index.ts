export { isLongRun, longTextLength, propertyRuns } from './property-runs.js';
