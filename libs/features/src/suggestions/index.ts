export { SpellingService, type SpellingCorrection } from './spelling.service.js';
export { SuggestionsService } from './suggestions.service.js';
