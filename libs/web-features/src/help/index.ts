export { QueryLanguageHelpPage } from './help-page.js';
export { queryLanguageHelpQuery } from './help.query.js';
