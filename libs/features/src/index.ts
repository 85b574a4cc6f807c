export { rankingSettings, RequestRefusedError, SearchEvidence, type SearchObserver, type SearchSettings } from './search/index.js';
export { LookUpDocument } from './documents/index.js';
export { CorrectSpelling, SuggestSearches } from './suggestions/index.js';
