import type { Diagnostic, Language, SearchRequest } from '@clinical/contracts';
import {
  isRunnable,
  leavesOf,
  parse,
  print,
  type PhraseNode,
  type QueryNode,
} from '@clinical/query-language';
import { RequestRefusedError } from '../request-refused.error.js';
import { TypedWords } from '../typed-words.js';

/** The fields of a PICO search, in their order. */
const FIELDS = ['criteria', 'intervention', 'comparison', 'outcome'] as const;
type PicoField = (typeof FIELDS)[number];

/** The fields that each level asks for: the outcome is left out first, then the comparison (decisions.md B3). */
const FIELDS_OF_LEVEL: Readonly<Record<0 | 1 | 2, readonly PicoField[]>> = {
  0: FIELDS,
  1: ['criteria', 'intervention', 'comparison'],
  2: ['criteria', 'intervention'],
};

/** A PICO search as the query of the trip dialect that it stands for at one level. */
export interface PicoQuery {
  readonly level: 0 | 1 | 2;
  readonly text: string;
}

/**
 * The queries that a PICO search goes through, from the level asked for on: AND of the fields that are filled in,
 * each read as a standard search with its stop words left out. A level that asks for the same as the one before,
 * or for nothing, is none.
 *
 * @throws RequestRefusedError when a field cannot be read
 */
export function compilePico(request: SearchRequest, language: Language): PicoQuery[] {
  const trees = readFields(request, language);
  const queries: PicoQuery[] = [];
  for (const level of [0, 1, 2] as const) {
    if (level < request.picoLevel) continue;
    const parts = FIELDS_OF_LEVEL[level].flatMap((field) => trees.get(field) ?? []);
    const text = textOf(parts);
    if (text !== null && queries.at(-1)?.text !== text) queries.push({ level, text });
  }
  const all = textOf([...trees.values()]);
  return queries.length > 0 || all === null ? queries : [{ level: request.picoLevel, text: all }];
}

function textOf(parts: readonly QueryNode[]): string | null {
  const [first] = parts;
  if (first === undefined) return null;
  const tree: QueryNode =
    parts.length === 1 ? first : { kind: 'and', implicit: false, children: parts, start: 0, end: 0 };
  return print(tree, 'trip');
}

function readFields(request: SearchRequest, language: Language): Map<PicoField, QueryNode> {
  const trees = new Map<PicoField, QueryNode>();
  const diagnostics: Diagnostic[] = [];
  for (const field of FIELDS) {
    if (request[field].trim() === '') continue;
    const query = parse(request[field], { language });
    if (isRunnable(query)) trees.set(field, withoutStopWords(query.tree));
    else diagnostics.push(...query.diagnostics.map((found) => ({ ...found, parameter: field })));
  }
  if (diagnostics.length > 0) throw new RequestRefusedError('INVALID_QUERY', diagnostics);
  return trees;
}

/** Stop words beside other words are left out; operators are written as such, so that the text says what is searched. */
function withoutStopWords(tree: QueryNode): QueryNode {
  const words = new TypedWords(leavesOf(tree));
  const isStopWord = (node: QueryNode): boolean => node.kind === 'word' && words.read(node).isStopWord;
  const rewrite = (node: QueryNode): QueryNode => {
    if (node.kind === 'and') return rewriteAnd(node);
    if (node.kind === 'or') return { ...node, children: node.children.map(rewrite) };
    if (node.kind === 'not') return { ...node, left: rewrite(node.left), right: rewrite(node.right) };
    return isStopWord(node) ? asPhrase(node) : node;
  };
  const rewriteAnd = (node: Extract<QueryNode, { kind: 'and' }>): QueryNode => {
    const content = node.children.filter((child) => !isStopWord(child));
    const kept = (content.length > 0 ? content : node.children).map(rewrite);
    const [only] = kept;
    return kept.length === 1 && only !== undefined ? only : { ...node, implicit: false, children: kept };
  };
  return rewrite(tree);
}

/** A word such as `and` is an operator in the language that the query is written in, unless it is quoted. */
function asPhrase(node: QueryNode): QueryNode {
  if (node.kind !== 'word') return node;
  const { text, wildcards, start, end } = node;
  return { kind: 'phrase', text, wildcards, quoted: true, fallback: null, start, end } satisfies PhraseNode;
}
