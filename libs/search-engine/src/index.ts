export {
  EngineUnavailableError,
  GenerationRefusedError,
  SearchCancelledError,
  SearchTimeoutError,
  WriterBusyError,
} from './errors.js';
export {
  SearchEngine,
  type CallContext,
  type Checkpoint,
  type EngineStatus,
  type IndexWriter,
  type NearWord,
  type Suggestion,
  type WriteBatch,
} from './search-engine.port.js';
export {
  TEXT_FIELDS,
  type EpochDay,
  type MatchNode,
  type SearchFilters,
  type SearchPlan,
  type TextField,
} from './search-plan.js';
export type { SearchFacets, SearchHit, SearchResult } from './search-result.js';
export { searchableText, topicsOf, type Passages, type SearchableText } from './searchable-text.js';
