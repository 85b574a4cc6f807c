export { FullText, FullTextUnavailableError, type CitedWork, type ReaderLibrary } from './full-text.port.js';
