export { IconGuidePage } from './icon-guide-page.js';
