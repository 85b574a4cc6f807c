export { CorrectSpelling } from './correct-spelling.service.js';
export { SuggestSearches } from './suggest-searches.service.js';
