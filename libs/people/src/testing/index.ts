export { createFeatures } from './features-module.js';
