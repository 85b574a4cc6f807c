export { FullText, FullTextUnavailableError, type CitedWork, type ReaderLibrary } from './full-text.port.js';
export { openUrl } from './openurl-full-text.adapter.js';
