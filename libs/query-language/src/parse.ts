import type { Diagnostic, Language } from '@clinical/contracts';
import { DiagnosticList } from './diagnostics/diagnostic-list.js';
import { reportLexicalProblem } from './diagnostics/lexical-problems.js';
import { reportUnusedStars } from './diagnostics/check-tree.js';
import { OPERATORS } from './lexeme.js';
import type { NameLookup } from './fields/operator-names.js';
import { lexStandard } from './lexer/standard-lexer.js';
import { isTooLarge, isTreeTooLarge, QUERY_LIMITS } from './limits.js';
import { Cursor } from './parser/cursor.js';
import { ExpressionParser } from './parser/expression-parser.js';
import { isPlatformDialect } from './dialects/dialect-rules.js';
import { parsePlatform } from './platforms/parse-platform.js';
import { parseAdvanced } from './parser/parse-advanced.js';
import { StandardOperands } from './parser/standard-operands.js';
import type { Dialect, QueryNode } from './syntax-tree.js';

export { QUERY_LIMITS };

/** A query text as understood. */
export interface ParsedQuery {
  /** The best reading; null without search terms, or if the query is too large. */
  readonly tree: QueryNode | null;
  /** Errors first. A query with an error must not be run. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Options of parsing. */
export interface ParseOptions {
  /** Language of the messages; English by default. */
  readonly language?: Language;
  /** Dialect of an advanced query; Trip by default. */
  readonly dialect?: Dialect;
  /** A standard search supports words, phrases, truncation, operators in capitals and brackets. It is the default. */
  readonly mode?: 'standard' | 'advanced';
  /** Whether `or` in small letters is an operator in a standard search, as in a field of a PICO search. */
  readonly smallOr?: boolean;
  /** ISO date from which `"last 30 days"[dp]` counts back; such ranges are rejected without it. */
  readonly today?: string;
  /** Recognises names with an operator word in them; the most usual headings when not given. */
  readonly isName?: NameLookup;
  /** Whether the number of the line was taken off the text. */
  readonly hasLabel?: boolean;
  /** The column that messages name for an offset, from 1; the offset in the text plus 1 when not given. */
  readonly columnOf?: (offset: number) => number;
}

/** Reads one query, or one line of a strategy. Never throws, in time linear in the text. */
export function parse(text: string, options: ParseOptions = {}): ParsedQuery {
  const diagnostics = new DiagnosticList(options.language ?? 'en', options.columnOf);
  return { tree: read(text, options, diagnostics), diagnostics: diagnostics.inOrder() };
}

/** Whether a query can be run. */
export function isRunnable(query: ParsedQuery): query is ParsedQuery & { readonly tree: QueryNode } {
  return query.tree !== null && query.diagnostics.every(({ severity }) => severity !== 'error');
}

function read(text: string, options: ParseOptions, diagnostics: DiagnosticList): QueryNode | null {
  const fullSpan = { start: 0, end: text.length };
  if (text.length > QUERY_LIMITS.characters) {
    const values = { n: text.length, max: QUERY_LIMITS.characters };
    diagnostics.add('error', 'Q070.characters', fullSpan, { values, hint: 'Q070.hint' });
    return null;
  }
  if (options.mode === 'advanced') {
    const { dialect = 'trip', today = null, hasLabel = false } = options;
    return isPlatformDialect(dialect)
      ? parsePlatform(text, dialect, today, diagnostics, hasLabel)
      : parseAdvanced(text, dialect, today, diagnostics, options.isName, hasLabel);
  }
  return readStandard(text, options.smallOr ?? false, diagnostics);
}

function readStandard(text: string, smallOr: boolean, diagnostics: DiagnosticList): QueryNode | null {
  const fullSpan = { start: 0, end: text.length };
  const { lexemes, problems, curlyQuote } = lexStandard(text, smallOr);
  for (const problem of problems) reportLexicalProblem(problem, diagnostics);
  if (curlyQuote !== null) diagnostics.add('notice', 'Q103', curlyQuote);
  if (isTooLarge(lexemes, diagnostics, fullSpan)) return null;
  const cursor = new Cursor(lexemes);
  const rules = { orBindsLoosest: false, reportsNeedlessBrackets: false, missingOperator: 'and' } as const;
  const operands = new StandardOperands(cursor, diagnostics);
  const parser = new ExpressionParser(text, cursor, operands, rules, diagnostics);
  const tree = parser.parse();
  if (tree === null) {
    if (!diagnostics.hasError) diagnostics.add('error', 'Q004', fullSpan, { hint: 'Q004.hint' });
    return null;
  }
  if (isTreeTooLarge(tree, diagnostics, fullSpan)) return null;
  parser.reportMixing('standard');
  reportUnusedStars(tree, text, diagnostics);
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
