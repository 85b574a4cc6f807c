export { CorrectSpelling, type SpellingCorrection } from './correct-spelling.service.js';
export { SuggestSearches } from './suggest-searches.service.js';
