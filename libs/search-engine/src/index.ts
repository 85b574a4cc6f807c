export {
  EngineRefusedError,
  EngineUnavailableError,
  GenerationRefusedError,
  SearchCancelledError,
  SearchTimeoutError,
  SearchTooLargeError,
  TooManyExpansionsError,
  WriterBusyError,
} from './errors.js';
export { sizeAdvice } from './embedded/supported-size.js';
export { startThread } from './shared/start-thread.js';
export {
  IndexedWords,
  ManagedSearchEngine,
  SearchEngine,
  type Abbreviation,
  type CallContext,
  type Checkpoint,
  COMMAND_DEADLINE_MS,
  type EngineFinding,
  type EngineStatus,
  type IndexWriter,
  type Lexicon,
  type ListedDocument,
  type LookUps,
  type NearWord,
  type Publication,
  type Suggestion,
  type TitleHit,
  type WriteBatch,
} from './search-engine.port.js';
export {
  MAX_LEADING,
  MAX_NEAR_GAP,
  MAX_NEAR_OPERANDS,
  FREE_FULL_TEXT,
  NO_FILTERS,
  PHRASE_FIELDS,
  arrivedMinute,
  TEXT_FIELDS,
  type ArrivalPlace,
  type Condition,
  type EpochDay,
  type ExactField,
  type LimitedField,
  type MatchNode,
  type ScoredConcept,
  type SearchFilters,
  type SearchPlan,
  type SpanNode,
  type TextField,
  type TokenPattern,
} from './search-plan.js';
export type { LabelDetails, SearchHit, SearchResult } from './search-result.js';
export { IndexedVectors } from './indexed-vectors.js';
export { relaxationNodes, TOO_GENERAL_ALONE } from './relaxation.js';
export { searchableText } from './searchable-text.js';
export { titlePhrases } from './shared/title-phrases.js';
export { pooledThreadFile } from './shared/start-thread.js';
