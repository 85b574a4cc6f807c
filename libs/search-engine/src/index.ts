export {
  EngineRefusedError,
  EngineUnavailableError,
  GenerationRefusedError,
  RollbackRefusedError,
  SearchCancelledError,
  SearchTimeoutError,
  SearchTooLargeError,
  TooManyExpansionsError,
  WriteConflictError,
  WriterBusyError,
  type TooManyExpansions,
} from './errors.js';
export {
  SearchEngine,
  type Abbreviation,
  type CallContext,
  type Checkpoint,
  type EngineStatus,
  type IndexWriter,
  type Lexicon,
  type NearWord,
  type Publication,
  type Suggestion,
  type SuggestionRequest,
  type WriteBatch,
} from './search-engine.port.js';
export { ManagedSearchEngine, type EngineFinding, type ManagedEngineStatus } from './search-engine.port.js';
export {
  EXACT_FIELDS,
  MAX_LEADING,
  MAX_NEAR_GAP,
  MAX_NEAR_OPERANDS,
  MAX_PATTERN_EXPANSIONS,
  PHRASE_FIELDS,
  TEXT_FIELDS,
  VALUE_FIELDS,
  type EpochDay,
  type ExactField,
  type MatchNode,
  type Relaxation,
  type SearchFilters,
  type ScoredConcept,
  type SearchPlan,
  type SpanNode,
  type TextField,
  type TokenPattern,
  type ValueField,
} from './search-plan.js';
export type {
  LabelDetails,
  PatternExpansion,
  SearchFacets,
  SearchHit,
  SearchResult,
} from './search-result.js';
export { relaxationNodes } from './relaxation.js';
export { patternText } from './search-plan.js';
export { searchableText, topicsOf, type Passages, type SearchableText } from './searchable-text.js';
