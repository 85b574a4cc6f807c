export {
  FULL_TEXT_SOURCES,
  FullText,
  FullTextUnavailableError,
  type CitedWork,
  type FullTextLink,
  type ReaderLibrary,
  type FullTextSource,
} from './full-text.port.js';
export { openUrl } from './openurl-full-text.adapter.js';
