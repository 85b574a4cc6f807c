export { QueryLanguageHelpPage } from './help-page.js';
