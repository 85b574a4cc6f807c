export { isRunnable, parse, QUERY_LIMITS, type ParsedQuery, type ParseOptions } from './parse.js';
export { print, toBracketed, type Notation } from './print/print.js';
export { safePhrase, safeWord } from './translate/text-forms.js';
export {
  type StrategyTranslation,
  translate,
  type TranslatedLine,
  translateStrategy,
  type Translation,
} from './translate/translate.js';
export { fieldTable, type FieldPlace } from './fields/field-table.js';
export { commonNames, type NameKind, type NameLookup } from './fields/operator-names.js';
export { ALL_FIELDS } from './fields/field-meaning.js';
export type { FieldMeaning } from './fields/field-meaning.js';
export { LANGUAGE_NAMES } from './fields/subsets.js';
export {
  childrenOf,
  DATE_FIELDS,
  DIALECTS,
  FIELD_NAMES,
  hasOperators,
  isPlainWords,
  leavesOf,
  type AndNode,
  type DateField,
  type DateNode,
  type Dialect,
  type EverythingNode,
  type FieldName,
  type FieldNode,
  type FrequencyNode,
  type LinesNode,
  type MeshNode,
  type NotNode,
  type OrNode,
  type PhraseNode,
  type ProximityNode,
  type QueryLeaf,
  type QueryNode,
  type SourceSpan,
  type SubheadingNode,
  type Wildcard,
  type WordNode,
} from './syntax-tree.js';
export {
  detectDialect,
  isSupportedSystem,
  type DetectedDialect,
  type DialectEvidence,
} from './strategy/detect-dialect.js';
export { QUERY_SYSTEMS, type QuerySystem } from './strategy/dialect-marks.js';
export { isForeign, type ForeignSystem } from './strategy/foreign/foreign-systems.js';
export { translateForeign, type ForeignTranslation } from './strategy/foreign/translate-foreign.js';
export {
  combineEntries,
  type ExpandedPart,
  expandedText,
  expandQuery,
} from './strategy/history/expand-entry.js';
export { historyAsCsv, historyAsText, type HistoryExportOptions } from './strategy/history/export-history.js';
export { mergeHistories } from './strategy/history/merge-histories.js';
export {
  addEntry,
  clearHistory,
  EMPTY_HISTORY,
  findEntry,
  knownNumbers,
  parseHistory,
  readHistory,
  removeEntry,
  withTotal,
  type NewHistoryEntry,
} from './strategy/history/query-history.js';
export { searchableText, type SearchableText } from './strategy/history/searchable-text.js';
export { parseStrategy, type StrategyOptions } from './strategy/parse-strategy.js';
export { resolveLines, type ResolvedLine, type ResolvedLines } from './strategy/resolve-lines.js';
export {
  queryLines,
  STRATEGY_LIMITS,
  type ParsedStrategy,
  type QueryLine,
  type StrategyLine,
} from './strategy/strategy.js';
export { compileAdvancedForm, droppedWords, type AdvancedFormFields } from './forms/compile-advanced-form.js';
export { describeReading, type LineReading, type StrategyReading } from './strategy/describe-reading.js';
