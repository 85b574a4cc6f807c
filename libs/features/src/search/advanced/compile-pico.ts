import type { Diagnostic, Language, SearchRequest } from '@clinical/contracts';
import {
  isRunnable,
  leavesOf,
  parse,
  print,
  safePhrase,
  safeWord,
  type QueryNode,
} from '@clinical/query-language';
import {
  withoutGeneralWords,
  withoutStopWords,
  RequestRefusedError,
  TypedWords,
} from '../../search-planning/index.js';

/** The fields of a PICO search, in their order. */
const FIELDS = ['criteria', 'intervention', 'comparison', 'outcome'] as const;
type PicoField = (typeof FIELDS)[number];

/** The fields that each level requires: the outcome is left out first, then the comparison (B3). */
const FIELDS_OF_LEVEL: Readonly<Record<0 | 1 | 2, readonly PicoField[]>> = {
  0: FIELDS,
  1: ['criteria', 'intervention', 'comparison'],
  2: ['criteria', 'intervention'],
};

/** A PICO search at one level as a query of the trip dialect. */
export interface PicoQuery {
  readonly level: 0 | 1 | 2;
  readonly text: string;
}

/**
 * The queries that a PICO search goes through, from the requested level on: AND of the fields that are filled in,
 * each read as a standard search. Levels that equal the one before, or are empty, are omitted.
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
  return parts.length === 0 ? null : print(joined('and', parts), 'trip');
}

function readFields(request: SearchRequest, language: Language): Map<PicoField, QueryNode> {
  const trees = new Map<PicoField, QueryNode>();
  const diagnostics: Diagnostic[] = [];
  for (const field of FIELDS) {
    if (request[field].trim() === '') continue;
    const query = parse(request[field], { language, smallOr: true });
    if (isRunnable(query)) trees.set(field, asTrip(query.tree));
    else diagnostics.push(...query.diagnostics.map((found) => ({ ...found, parameter: field })));
  }
  if (diagnostics.length > 0) throw new RequestRefusedError('INVALID_QUERY', diagnostics);
  return trees;
}

/**
 * Equivalent query in Trip's dialect: stop words next to other words are left out, all tokens of a word must be there,
 * operators are written as such, and signs that mean something in Trip alone are left out.
 */
function asTrip(tree: QueryNode): QueryNode {
  const words = new TypedWords(leavesOf(tree));
  const requiredOf = ({ children, implicit }: Extract<QueryNode, { kind: 'and' }>) =>
    implicit ? withoutGeneralWords(children, words) : withoutStopWords(children, words);
  const rewrite = (node: QueryNode): QueryNode => {
    switch (node.kind) {
      case 'and':
        return joined('and', requiredOf(node).map(rewrite));
      case 'or':
        return joined('or', node.children.map(rewrite));
      case 'not':
        return { ...node, left: rewrite(node.left), right: rewrite(node.right) };
      case 'phrase':
        return safePhrase(node);
      case 'word':
        return node.wildcards.length > 0 ? safeWord(node) : joined('and', words.read(node).typed.map(asTerm));
      default:
        return node;
    }
  };
  return rewrite(tree);
}

/** One group of its kind, so that no brackets are written that change nothing. */
function joined(kind: 'and' | 'or', parts: readonly QueryNode[]): QueryNode {
  const children = parts.flatMap((part) => (part.kind === kind ? part.children : [part]));
  const [only] = children;
  if (children.length === 1 && only !== undefined) return only;
  const span = { start: 0, end: 0 };
  return kind === 'or' ? { kind, children, ...span } : { kind, implicit: false, children, ...span };
}

/** A word that Trip matches in all of its forms, as a standard search does; operators of Trip are quoted. */
function asTerm(typed: string): QueryNode {
  for (const text of [typed, typed.toLowerCase()]) {
    const query = parse(text, { mode: 'advanced', dialect: 'trip' });
    if (isRunnable(query) && query.tree.kind === 'word') return query.tree;
  }
  return {
    kind: 'phrase',
    text: typed,
    wildcards: [],
    quoted: true,
    fallback: null,
    start: 0,
    end: 0,
  };
}
