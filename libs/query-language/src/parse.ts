import { withFix, type Language } from '@clinical/contracts';
import { DiagnosticList } from './diagnostics/diagnostic-list.js';
import { reportLexicalProblem } from './diagnostics/lexical-problems.js';
import { reportUnusedStars } from './diagnostics/check-tree.js';
import { withRepairs, type ReadText } from './diagnostics/repairs.js';
import { OPERATORS } from './lexeme.js';
import type { NameLookup } from './fields/operator-names.js';
import { lexStandard } from './lexer/standard-lexer.js';
import { isTooLarge, isTreeTooLarge, QUERY_LIMITS } from './limits.js';
import { isRunnable, type ParsedQuery } from './parsed-query.js';
import { Cursor } from './parser/cursor.js';
import { ExpressionParser } from './parser/expression-parser.js';
import { isPlatformDialect } from './dialects/dialect-rules.js';
import { parsePlatform } from './platforms/parse-platform.js';
import { parseAdvanced } from './parser/parse-advanced.js';
import { StandardOperands } from './parser/standard-operands.js';
import type { Dialect, QueryNode } from './syntax-tree.js';

export { isRunnable, QUERY_LIMITS, type ParsedQuery };

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
  const again = (other: string): ParsedQuery => readOnce(other, options);
  const isAdvanced = options.mode === 'advanced';
  const notation = isAdvanced ? (options.dialect ?? 'trip') : 'standard';
  const query = withRepairs(text, again(text), again, notation);
  return isAdvanced ? query : withRunnableFixes(text, query, again);
}

/** Most fixes of one faulty query that are tried; fixing these shows the next. */
const MAX_FIXES = 8;

/** The query of a page without an editor, where a fix is a search of its own: only those that can be run. */
function withRunnableFixes(text: string, query: ParsedQuery, read: ReadText): ParsedQuery {
  if (!query.diagnostics.some(({ severity }) => severity === 'error')) return query;
  let tried = 0;
  const diagnostics = query.diagnostics.map((found) => {
    const fixed = withFix(text, found);
    if (fixed === null || (++tried <= MAX_FIXES && isWhole(read(fixed)))) return found;
    const { fix: _fix, fixAt: _place, ...withoutFix } = found;
    return withoutFix;
  });
  return { ...query, diagnostics };
}

/** Whether a query can be run without brackets and quotation marks that are ignored. */
function isWhole(query: ParsedQuery): boolean {
  return isRunnable(query) && query.diagnostics.every(({ code }) => code !== 'Q108');
}

function readOnce(text: string, options: ParseOptions): ParsedQuery {
  const diagnostics = new DiagnosticList(options.language ?? 'en', options.columnOf);
  return { tree: read(text, options, diagnostics), diagnostics: diagnostics.inOrder() };
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
