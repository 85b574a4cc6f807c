export { isRunnable, parse, QUERY_LIMITS, type ParsedQuery } from './parse.js';
export { print, toBracketed } from './print/print.js';
export { safePhrase, safeWord } from './text-forms.js';
export {
  PLATFORM_TARGETS,
  translate,
  translateStrategy,
  type PlatformTarget,
} from './translate/translate.js';
export { publicationTypeOf } from './fields/publication-types.js';
export { fieldTable } from './fields/field-table.js';
export { commonNames, type NameKind } from './fields/operator-names.js';
export { ALL_FIELDS } from './fields/field-meaning.js';
export {
  childrenOf,
  DIALECTS,
  hasOperators,
  isPlainWords,
  leavesOf,
  type AndNode,
  type DateNode,
  type Dialect,
  type FieldName,
  type FieldNode,
  type LinesNode,
  type MeshNode,
  type NotNode,
  type OrNode,
  type PhraseNode,
  type ProximityNode,
  type QueryLeaf,
  type QueryNode,
  type SourceSpan,
  type Wildcard,
  type WordNode,
} from './syntax-tree.js';
export { detectDialect, isSupportedSystem } from './strategy/detect-dialect.js';
export type { QuerySystem } from './strategy/dialect-marks.js';
export { combineEntries, type ExpandedPart, expandQuery } from './strategy/history/expand-entry.js';
export { historyAsCsv, historyAsText } from './strategy/history/export-history.js';
export { mergeHistories } from './strategy/history/merge-histories.js';
export {
  addEntry,
  clearHistory,
  EMPTY_HISTORY,
  knownNumbers,
  parseHistory,
  readHistory,
  removeEntry,
  withTotal,
} from './strategy/history/query-history.js';
export { searchableText, type SearchableText } from './strategy/history/searchable-text.js';
export { parseStrategy } from './strategy/parse-strategy.js';
export { resolveLines } from './strategy/resolve-lines.js';
export { queryLines, type ParsedStrategy, type QueryLine } from './strategy/strategy.js';
export { strategyLimits } from './strategy/strategy-limits.js';
export { compileAdvancedForm, droppedWords } from './forms/compile-advanced-form.js';
export { describeReading, type LineReading, type StrategyReading } from './strategy/describe-reading.js';
export { filterErrors, filterLine, filtersIn, type SearchFilter } from './filters/search-filters.js';
