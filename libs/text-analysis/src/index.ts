export { foldRun } from './fold.js';
export { MAX_TOKEN_LENGTH, tokenise, tokenKey, tokenTexts, type Token } from './tokens.js';
export { stem } from './stem.js';
export { detached } from './detached.js';
export { isStopWord } from './stop-words.js';
export { highlightSpans, type HighlightTerms, type Span, type TokenForm } from './highlight.js';
export { cutSnippet, type Snippet } from './snippet.js';
export { editDistance } from './edit-distance.js';
export { ANALYSIS_VERSION } from './analysis-version.js';
