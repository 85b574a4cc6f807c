export { isRunnable, parse, QUERY_LIMITS, type ParsedQuery } from './parse.js';
export { print, toBracketed } from './print.js';
export {
  childrenOf,
  hasOperators,
  isPlainWords,
  leavesOf,
  type AndNode,
  type EverythingNode,
  type NotNode,
  type OrNode,
  type PhraseNode,
  type QueryLeaf,
  type QueryNode,
  type SourceSpan,
  type WordNode,
} from './syntax-tree.js';
