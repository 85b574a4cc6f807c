import { checkTree } from '../diagnostics/check-tree.js';
import type { DiagnosticList } from '../diagnostics/diagnostic-list.js';
import { reportLexicalProblem } from '../diagnostics/lexical-problems.js';
import type { PlatformDialect } from '../dialects/dialect-rules.js';
import { mistypedOperators } from '../lexer/name-lexemes.js';
import { unreadSyntax } from '../lexer/unread-syntax.js';
import { isTooLarge, isTreeTooLarge } from '../limits.js';
import { Cursor } from '../parser/cursor.js';
import { ExpressionParser } from '../parser/expression-parser.js';
import { Reading } from '../reading.js';
import { spanOfQuery } from '../copied-labels.js';
import type { QueryNode } from '../syntax-tree.js';
import { COCHRANE } from './cochrane-syntax.js';
import { EMBASE } from './embase-syntax.js';
import { lexPlatform } from './platform-lexer.js';
import { PlatformOperands } from './platform-operands.js';
import { missingOperatorOf, type PlatformSyntax } from './platform-syntax.js';

const SYNTAX: Readonly<Record<PlatformDialect, PlatformSyntax>> = { embase: EMBASE, cochrane: COCHRANE };

/**
 * Reads one query of Embase.com or of the Cochrane search manager (QL-4.3). Never throws, in
 * time linear in the text.
 *
 * @param today ISO date that relative ranges count back from
 * @returns the best reading; null when there is nothing to search for or it is too large
 */
export function parsePlatform(
  text: string,
  dialect: PlatformDialect,
  today: string | null,
  diagnostics: DiagnosticList,
  hasLabel = false,
): QueryNode | null {
  const reading = new Reading(text, dialect, today, diagnostics);
  const tree = readPlatform(reading, SYNTAX[dialect], hasLabel);
  if (tree !== null) checkTree(tree, reading);
  return tree;
}

/** Parses a query by a platform's table; errors are in the reading's diagnostics. */
export function readPlatform(reading: Reading, syntax: PlatformSyntax, hasLabel = false): QueryNode | null {
  const { source, dialect, diagnostics, rules } = reading;
  const fullSpan = { start: 0, end: source.length };
  const span = spanOfQuery(source, dialect, diagnostics, hasLabel);
  const { lexemes, curlyQuote } = lexPlatform(source, span, syntax, reading);
  const unlikely = [
    ...mistypedOperators(lexemes, source),
    ...unreadSyntax(lexemes, source, dialect).filter(
      ({ start, end }) => !(syntax.limits === true && /\[\*\d/.test(source.slice(start, end))),
    ),
  ];
  for (const problem of unlikely) reportLexicalProblem(problem, diagnostics);
  if (curlyQuote !== null) diagnostics.add('notice', 'Q103', curlyQuote);
  if (isTooLarge(lexemes, diagnostics, fullSpan)) return null;
  const cursor = new Cursor(lexemes);
  const operands = new PlatformOperands(cursor, syntax, reading);
  const isOwn = dialect !== 'trip';
  const expressionRules = {
    orBindsLoosest: rules.orBindsLoosest,
    reportsNeedlessBrackets: isOwn,
    missingOperator: missingOperatorOf(syntax),
    ...(syntax.levels === undefined ? {} : { levels: syntax.levels }),
  };
  const parser = new ExpressionParser(source, cursor, operands, expressionRules, diagnostics);
  const tree = parser.parse();
  if (tree === null) {
    if (!diagnostics.hasError) diagnostics.add('error', 'Q004', fullSpan, { hint: 'Q004.hint' });
    return null;
  }
  if (isTreeTooLarge(tree, diagnostics, fullSpan)) return null;
  parser.reportMixing(dialect, isOwn);
  return tree;
}
