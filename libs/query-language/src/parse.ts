import { MAX_QUERY_LENGTH, type Diagnostic, type Language } from '@clinical/contracts';
import { deepestReading } from './depth.js';
import { DiagnosticList } from './diagnostics.js';
import { ExpressionParser } from './expression-parser.js';
import { lex, OPERATORS, type Lexeme, type LexicalProblem } from './lexer.js';
import { childrenOf, type QueryNode, type SourceSpan } from './syntax-tree.js';

/** Limits of one query (query-language.md section 4.5). */
export const QUERY_LIMITS = { characters: MAX_QUERY_LENGTH, depth: 50, nodes: 5000 } as const;

/** A query text as understood. */
export interface ParsedQuery {
  /** The best reading; null when there is nothing to search for or the query is too large. */
  readonly tree: QueryNode | null;
  /** Errors first. A query with an error is not to be run as it stands. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the text of a standard search: words, phrases in quotation marks, AND, OR, NOT in capitals, brackets.
 * Never throws, in time linear in the text.
 *
 * @param language of the messages
 */
export function parse(text: string, language: Language = 'en'): ParsedQuery {
  const diagnostics = new DiagnosticList(language);
  return { tree: read(text, diagnostics), diagnostics: diagnostics.inOrder() };
}

/** Whether a query can be run as it stands. */
export function isRunnable(query: ParsedQuery): query is ParsedQuery & { readonly tree: QueryNode } {
  return query.tree !== null && query.diagnostics.every(({ severity }) => severity !== 'error');
}

function read(text: string, diagnostics: DiagnosticList): QueryNode | null {
  const whole = { start: 0, end: text.length };
  if (text.length > QUERY_LIMITS.characters) {
    const values = { n: text.length, max: QUERY_LIMITS.characters };
    diagnostics.add('error', 'Q070.characters', whole, { values, hint: 'Q070.hint' });
    return null;
  }
  const { lexemes, problems, curlyQuote } = lex(text);
  for (const problem of problems) report(problem, diagnostics);
  if (curlyQuote !== null) diagnostics.add('notice', 'Q103', curlyQuote);
  if (isTooLarge(lexemes, diagnostics, whole)) return null;
  const tree = new ExpressionParser(text, lexemes, diagnostics).parse();
  if (tree === null) {
    const told = diagnostics.inOrder().some(({ severity }) => severity === 'error');
    if (!told) diagnostics.add('error', 'Q004', whole, { hint: 'Q004.hint' });
    return null;
  }
  if (isTreeTooLarge(tree, diagnostics, whole)) return null;
  if (tree.kind === 'phrase')
    diagnostics.add('warning', 'Q015', tree, { hint: 'Q015.hint', fix: unquoted(tree.text) });
  return tree;
}

/** The words of a phrase without quotation marks, in small letters where they would be read as operators. */
function unquoted(text: string): string {
  return text
    .split(' ')
    .map((word) => (OPERATORS.some((operator) => operator === word) ? word.toLowerCase() : word))
    .join(' ')
    .replace(/[()]/g, ' ');
}

function report(problem: LexicalProblem, diagnostics: DiagnosticList): void {
  if (problem.kind === 'unclosed quote') {
    diagnostics.add('error', 'Q003', problem, { hint: 'Q003.hint', fix: '' });
    return;
  }
  const point = (problem.text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  diagnostics.add('error', 'Q001', problem, { values: { c: `U+${point}` }, hint: 'Q001.hint', fix: '' });
}

/** Checked before parsing, which recurses into brackets and chains of operators. */
function isTooLarge(lexemes: readonly Lexeme[], diagnostics: DiagnosticList, whole: SourceSpan): boolean {
  const terms = lexemes.filter(({ kind }) => kind === 'word' || kind === 'phrase').length;
  if (terms > QUERY_LIMITS.nodes) {
    diagnostics.add('error', 'Q070', whole, {
      values: { n: terms, max: QUERY_LIMITS.nodes },
      hint: 'Q070.hint',
    });
    return true;
  }
  const depth = deepestReading(lexemes);
  if (depth <= QUERY_LIMITS.depth) return false;
  const values = { n: depth, max: QUERY_LIMITS.depth };
  diagnostics.add('error', 'Q070.depth', whole, { values, hint: 'Q070.hint' });
  return true;
}

function isTreeTooLarge(tree: QueryNode, diagnostics: DiagnosticList, whole: SourceSpan): boolean {
  const nodes = countNodes(tree);
  if (nodes <= QUERY_LIMITS.nodes) return false;
  diagnostics.add('error', 'Q070', whole, {
    values: { n: nodes, max: QUERY_LIMITS.nodes },
    hint: 'Q070.hint',
  });
  return true;
}

function countNodes(tree: QueryNode): number {
  return childrenOf(tree).reduce((sum, child) => sum + countNodes(child), 1);
}
