import { DiagnosticList } from '../diagnostics/diagnostic-list.js';
import { reportLexicalProblem } from '../diagnostics/lexical-problems.js';
import { checkTree } from '../diagnostics/check-tree.js';
import { lexAdvanced } from '../lexer/advanced-lexer.js';
import { mistypedOperators, smallAndBeforeTag, smallNear, withNames } from '../lexer/name-lexemes.js';
import { unreadSyntax } from '../lexer/unread-syntax.js';
import { commonNames, type NameLookup } from '../fields/operator-names.js';
import type { LexicalProblem } from '../lexeme.js';
import { isTooLarge, isTreeTooLarge } from '../limits.js';
import type { Dialect, QueryNode, SourceSpan } from '../syntax-tree.js';
import { AdvancedOperands } from './advanced-operands.js';
import { Cursor } from './cursor.js';
import { ExpressionParser } from './expression-parser.js';
import { readCommand, withoutDatabases } from './limit-command.js';
import { writeLinesFor } from '../fields/native-forms.js';
import { Reading } from '../reading.js';
import { spanOfQuery } from '../copied-labels.js';
import { writeOperator } from '../dialects/dialect-rules.js';

/**
 * Reads one advanced query (QL-4.5 to QL-4.7). Never throws.
 *
 * @param isName recognises names of headings, types and journals that have an operator word in them
 * @param today ISO date that relative ranges count back from, if they may be used
 * @returns the best reading; null when there is nothing to search for or it is too large
 */
export function parseAdvanced(
  text: string,
  dialect: Dialect,
  today: string | null,
  diagnostics: DiagnosticList,
  isName: NameLookup = commonNames,
  hasLabel = false,
): QueryNode | null {
  const fullSpan = { start: 0, end: text.length };
  const reading = new Reading(text, dialect, today, diagnostics, isName, readPubMed);
  const span = spanOfQuery(text, dialect, diagnostics, hasLabel);
  const isOvid = dialect === 'ovid';
  const tree =
    (isOvid ? readCommand(span, reading, readOvid) : null) ??
    readExpression(isOvid ? withoutDatabases(span, reading) : span, fullSpan, reading);
  if (tree === null) {
    if (!diagnostics.hasError) diagnostics.add('error', 'Q004', fullSpan, { hint: 'Q004.hint' });
    return null;
  }
  if (tree === 'too large') return null;
  checkTree(tree, reading);
  return tree;
}

const readOvid = (text: string): QueryNode | null => readFilter(text, 'ovid');
const readPubMed = (text: string): QueryNode | null => readFilter(text, 'pubmed');

/** A query of a filter, which has no problems to report. */
function readFilter(text: string, dialect: Dialect): QueryNode | null {
  const reading = new Reading(text, dialect, null, new DiagnosticList('en'));
  const read = readExpression({ start: 0, end: text.length }, { start: 0, end: text.length }, reading);
  return read === 'too large' ? null : read;
}

/** Meaning of `near` without a number in the Cochrane Library. */
const WITHIN_SIX_WORDS = { distance: 5, ordered: false } as const;

function readExpression(
  span: SourceSpan,
  fullSpan: SourceSpan,
  reading: Reading,
): QueryNode | 'too large' | null {
  const { source, dialect, diagnostics, rules } = reading;
  const { lexemes, problems, curlyQuote } = withNames(
    lexAdvanced(source, dialect, span),
    source,
    dialect,
    reading.isName,
  );
  const nearby = writeOperator(WITHIN_SIX_WORDS, dialect);
  const unlikely = [
    ...mistypedOperators(lexemes, source),
    ...smallAndBeforeTag(lexemes, source),
    ...smallNear(lexemes, source, nearby),
    ...unreadSyntax(lexemes, source, dialect),
  ];
  for (const problem of [...problems, ...unlikely]) report(problem, reading);
  if (curlyQuote !== null) diagnostics.add('notice', 'Q103', curlyQuote);
  if (isTooLarge(lexemes, diagnostics, fullSpan)) return 'too large';
  const cursor = new Cursor(lexemes);
  const operands = new AdvancedOperands(cursor, reading);
  const expressionRules = {
    orBindsLoosest: rules.orBindsLoosest,
    reportsNeedlessBrackets: true,
    missingOperator: rules.adjacency === 'phrase' ? 'error' : 'reported',
  } as const;
  const parser = new ExpressionParser(source, cursor, operands, expressionRules, diagnostics);
  const tree = parser.parse();
  if (tree === null) return null;
  if (isTreeTooLarge(tree, diagnostics, fullSpan)) return 'too large';
  parser.reportMixing(dialect);
  return tree;
}

function report(problem: LexicalProblem, reading: Reading): void {
  if (problem.kind === 'foreign') reading.foreign(problem, problem.system, problem.fix);
  else if (problem.kind === 'typed small') {
    const { operator, text: op } = problem;
    reading.noticeOnce('Q102', problem, { op, operator }, { fix: operator });
  } else if (problem.kind === 'malformed lines') {
    const { operator, lines, negated, text } = problem;
    const written = writeLinesFor(operator, lines, reading.dialect);
    const hint = negated ? 'Q129.hint.not' : 'Q129.hint';
    const fix = negated ? `not ${written}` : written;
    reading.diagnostics.add('error', 'Q129', problem, { values: { text }, hint, fix });
  } else reportLexicalProblem(problem, reading.diagnostics);
}
