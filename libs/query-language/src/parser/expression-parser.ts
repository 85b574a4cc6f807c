import type { DiagnosticList } from '../diagnostics/diagnostic-list.js';
import type { Lexeme, LexemeOf, Operator } from '../lexeme.js';
import { toBracketed, type Notation } from '../print/print.js';
import { childrenOf, type QueryNode, type SourceSpan } from '../syntax-tree.js';
import type { Cursor } from './cursor.js';
import { fold, foldByLevels, type Joint, type Operand } from './fold.js';

/** Reader of the operands between operators. */
export interface OperandReader {
  /** Reads one operand, at least one lexeme; null when nothing to search for is left of it. */
  read(group: () => QueryNode | null): QueryNode | null;
}

/** A level of the query whose reading may surprise: different operators, or several words after NOT. */
interface MixedLevel {
  readonly tree: QueryNode;
  readonly operators: readonly Operator[];
}

/** Longest bracketed reading that a message shows; the fix contains all of it. */
const MAX_READING_LENGTH = 300;
/** Longest piece of the query that a message shows. */
const MAX_TERM_LENGTH = 60;

/** Neighbours of a group that its words are not taken together with, so that brackets around them may be needless. */
const STANDS_APART: ReadonlySet<Lexeme['kind'] | undefined> = new Set([
  undefined,
  'operator',
  'open',
  'close',
  'field',
  'near',
  'window',
  'prefix',
]);

/** Rules of an expression. */
export interface ExpressionRules {
  readonly orBindsLoosest: boolean;
  /** An order of precedence of another platform, the tightest operators first; it counts instead. */
  readonly levels?: readonly (readonly Operator[])[];
  /** Whether brackets that change nothing are reported. */
  readonly reportsNeedlessBrackets: boolean;
  /**
   * Treatment of adjacent operands: joined by AND with a notice, joined by AND without one, or an error (QL-4.6, rule
   * 1).
   */
  readonly missingOperator: 'reported' | 'and' | 'error';
}

/**
 * Recursive descent over the lexemes of one query, with error recovery: problems are reported and skipped, and a tree
 * is made of the rest (QL-4.6). Chains of operators are read without recursion; the caller bounds the depth of
 * brackets.
 */
export class ExpressionParser {
  readonly #cursor: Cursor;
  readonly #source: string;
  readonly #diagnostics: DiagnosticList;
  readonly #reader: OperandReader;
  readonly #rules: ExpressionRules;
  readonly #mixed: MixedLevel[] = [];

  constructor(
    source: string,
    cursor: Cursor,
    reader: OperandReader,
    rules: ExpressionRules,
    diagnostics: DiagnosticList,
  ) {
    this.#source = source;
    this.#cursor = cursor;
    this.#reader = reader;
    this.#rules = rules;
    this.#diagnostics = diagnostics;
  }

  /** The tree of the query; null when it has no search terms. */
  parse(): QueryNode | null {
    return this.#expression(null);
  }

  /**
   * Q101 for every level whose reading may surprise. To be called for trees of bounded depth.
   *
   * @param canFix whether the text is written in the notation, so that the reading can replace it
   */
  reportMixing(notation: Notation, canFix = true): void {
    for (const level of this.#mixed) this.#reportMixing(level, notation, canFix);
  }

  #fold(operands: readonly Operand[]): QueryNode | null {
    const { levels, orBindsLoosest } = this.#rules;
    return levels === undefined ? fold(operands, orBindsLoosest) : foldByLevels(operands, levels);
  }

  /**
   * Operands and operators up to the closing bracket or the end. A closing bracket without its partner is left out, so
   * that the operator behind it joins what stands on either side.
   *
   * @param open the enclosing bracket
   */
  #expression(open: Lexeme | null): QueryNode | null {
    const operands: Operand[] = [];
    let started = false;
    for (
      let lexeme = this.#cursor.peek();
      lexeme !== undefined && (lexeme.kind !== 'close' || open === null);
      lexeme = this.#cursor.peek()
    ) {
      if (lexeme.kind === 'close') {
        this.#diagnostics.add('error', 'Q002.close', lexeme, { hint: 'Q002.hint' });
        this.#cursor.skip();
        continue;
      }
      const joint = lexeme.kind === 'operator' ? this.#operator(lexeme, started, open) : null;
      if (lexeme.kind === 'operator' && joint === null) continue;
      started = true;
      const node = this.#reader.read(() => this.#group());
      if (node === null) continue;
      if (joint === null && operands.length > 0)
        reportMissingOperator(node, this.#source, this.#rules.missingOperator, this.#diagnostics);
      operands.push({ joint, node, isRun: lexeme.kind !== 'open' && node.kind === 'and' && node.implicit });
    }
    const tree = this.#fold(operands);
    if (tree === null) return null;
    const joints = new Set(operands.slice(1).map(({ joint }) => joint));
    const operators = [...new Set(operands.slice(1).map(({ joint }) => joint ?? 'AND'))];
    if (maySurprise(operands)) this.#mixed.push({ tree, operators });
    if (this.#rules.reportsNeedlessBrackets) this.#reportSameOperator(operands, joints);
    return tree;
  }

  /** Reads one operator with all that wrongly follows it; null when it joins nothing. */
  #operator(first: LexemeOf<'operator'>, started: boolean, open: Lexeme | null): Operator | null {
    this.#cursor.skip();
    let { operator, end } = first;
    for (let next = this.#cursor.peek(); next?.kind === 'operator'; next = this.#cursor.peek()) {
      this.#reportPair({ ...first, operator, end }, next);
      if (operator === 'AND' && next.operator === 'NOT') operator = 'NOT';
      end = next.end;
      this.#cursor.skip();
    }
    const next = this.#cursor.peek();
    // A fix removes all of them: one that it left would be as wrong.
    const all = { start: first.start, end };
    if (!started) {
      this.#reportStart(operator, all);
      return null;
    }
    if (next === undefined || next.kind === 'close') {
      const inside = open !== null && next !== undefined;
      const fix = { values: { op: operator }, hint: 'Q011.hint', fix: '' } as const;
      this.#diagnostics.add('error', inside ? 'Q011.group' : 'Q011', all, fix);
      return null;
    }
    return operator;
  }

  #group(): QueryNode | null {
    const open = this.#cursor.take('open');
    if (open === null) return null;
    const from = this.#cursor.at;
    const isApart = STANDS_APART.has(this.#cursor.peek(-2)?.kind);
    const tree = this.#expression(open);
    const isEmpty = this.#cursor.at === from;
    const close = this.#cursor.take('close');
    if (close === null) {
      this.#diagnostics.add('error', 'Q002.open', open, { hint: 'Q002.hint' });
      return tree === null ? null : { ...tree, start: open.start };
    }
    const span = { start: open.start, end: close.end };
    if (tree === null) {
      if (isEmpty) this.#diagnostics.add('error', 'Q013.parentheses', span, { hint: 'Q013.hint', fix: '' });
      return null;
    }
    const isNeedless = isApart && STANDS_APART.has(this.#cursor.peek()?.kind);
    if (
      this.#rules.reportsNeedlessBrackets &&
      isNeedless &&
      (isSingle(tree) || isBracketed(tree, this.#source))
    )
      this.#reportNeedless(span);
    return { ...tree, ...span };
  }

  /** Brackets around a group of the operator that joins it to its neighbours. */
  #reportSameOperator(operands: readonly Operand[], joints: ReadonlySet<Joint>): void {
    const [joint] = joints;
    if (joints.size !== 1 || (joint !== 'AND' && joint !== 'OR')) return;
    const kind = joint === 'AND' ? 'and' : 'or';
    for (const [at, { node }] of operands.entries()) {
      if (node.kind !== kind || (node.kind === 'and' && node.implicit) || !isBracketed(node, this.#source))
        continue;
      // Read from left to right, another operator in the group would apply to what precedes the group.
      const mayMix = at === 0 || this.#rules.orBindsLoosest;
      if (mayMix || node.children.every((child) => isOnePart(child, this.#source)))
        this.#reportNeedless(node);
    }
  }

  #reportNeedless({ start, end }: SourceSpan): void {
    const inside = this.#source.slice(start + 1, end - 1).trim();
    // At the start of a line the number of `(1987.yr.)` would be the number of the line.
    if (start === 0 && /^\d/.test(inside)) return;
    const fix = apartFrom(this.#source.charAt(start - 1)) + inside + apartFrom(this.#source.charAt(end));
    this.#diagnostics.add('notice', 'Q112', { start, end }, { hint: 'Q112.hint', fix });
  }

  #reportPair(first: LexemeOf<'operator'>, second: LexemeOf<'operator'>): void {
    const values = { op1: first.operator, op2: second.operator, col: second.start + 1 };
    const span = { start: first.start, end: second.end };
    // Scopus, LILACS and others write NOT so.
    if (first.operator === 'AND' && second.operator === 'NOT') {
      const text = this.#source.slice(span.start, span.end);
      this.#diagnostics.add('notice', 'Q104', span, { values: { text, operator: 'NOT' }, fix: 'NOT' });
      return;
    }
    this.#diagnostics.add('error', 'Q010', span, {
      values,
      hint: 'Q010.hint',
      fix: first.operator,
    });
  }

  #reportStart(op: Operator, span: SourceSpan): void {
    const rest = this.#source.slice(span.end).trim();
    const isNot = op === 'NOT' && /^[^/,.;:)]/.test(rest);
    this.#diagnostics.add('error', 'Q012', span, {
      values: { op, rest: shortened(rest) },
      hint: isNot ? 'Q012.hint.not' : 'Q012.hint',
      fix: isNot ? '* NOT' : '',
    });
  }

  /** Q101: the level reads differently from what many expect. */
  #reportMixing({ tree, operators }: MixedLevel, notation: Notation, canFix: boolean): void {
    const bracketed = toBracketed(tree, notation);
    const inOrder = (['AND', 'NOT', 'OR'] as const).filter((operator) => operators.includes(operator));
    const last = inOrder.at(-1) ?? 'NOT';
    const ops = this.#diagnostics.text('Q101.ops', { a: inOrder.slice(0, -1).join(', '), b: last });
    this.#diagnostics.add('notice', inOrder.length > 1 ? 'Q101' : 'Q101.run', tree, {
      values: { ops, bracketed: shortened(bracketed) },
      hint: 'Q101.hint',
      ...(canFix ? { fix: bracketed } : {}),
    });
  }
}

/** A space where a word would be joined to the character next to it. */
function apartFrom(character: string): string {
  return /^[^\s()[\]"“”]$/.test(character) ? ' ' : '';
}

/** Reports an operand with no operator before it, as the dialect takes it. */
export function reportMissingOperator(
  node: SourceSpan,
  source: string,
  how: ExpressionRules['missingOperator'],
  diagnostics: DiagnosticList,
): void {
  if (how === 'and') return;
  const typed = source.slice(node.start, node.end);
  const space = apartFrom(source.charAt(node.start - 1));
  const shown = typed.replace(/\s+/g, ' ');
  const values = { text: shown.length > MAX_TERM_LENGTH ? `${shown.slice(0, MAX_TERM_LENGTH - 1)}…` : shown };
  if (how === 'error') {
    const fix = `${space}and ${typed}`;
    diagnostics.add('error', 'Q010.missing', node, { values, hint: 'Q010.missing.hint', fix });
  } else diagnostics.add('notice', 'Q084', node, { values, hint: 'Q084.hint', fix: `${space}AND ${typed}` });
}

/**
 * Whether a level is read in a way that its reader is shown (Q101): operators differ, or NOT applies to several
 * words. `a AND b NOT c` means the same with any brackets.
 */
function maySurprise(operands: readonly Operand[]): boolean {
  const joints = operands.slice(1).map(({ joint }) => joint);
  if (operands.some(({ joint, isRun }) => joint === 'NOT' && isRun === true)) return true;
  if (new Set(joints.map((joint) => joint ?? 'AND')).size < 2) return false;
  const firstNot = joints.indexOf('NOT');
  return joints.includes('OR') || joints.includes(null) || joints.lastIndexOf('AND') > firstNot;
}

/** A single term, which brackets do not change. */
function isSingle(node: QueryNode): boolean {
  return node.kind !== 'and' && node.kind !== 'or' && node.kind !== 'not' && node.kind !== 'proximity';
}

/** Whether a node's own span is one pair of brackets; the brackets of its first and last part are theirs. */
function isBracketed(node: QueryNode, source: string): boolean {
  if (node.kind !== 'and' && node.kind !== 'or' && node.kind !== 'not') return false;
  const children = childrenOf(node);
  const starts = source.charAt(node.start) === '(' && source.charAt(node.end - 1) === ')';
  return starts && children[0]?.start !== node.start && children.at(-1)?.end !== node.end;
}

/** Whether a part of a group is not made by an operator, other than in brackets of its own. */
function isOnePart(node: QueryNode, source: string): boolean {
  if (node.kind === 'and' && node.implicit) return node.children.every(({ kind }) => kind === 'word');
  return isSingle(node) || node.kind === 'proximity' || isBracketed(node, source);
}

function shortened(text: string): string {
  return text.length > MAX_READING_LENGTH ? `${text.slice(0, MAX_READING_LENGTH - 1)}…` : text;
}
