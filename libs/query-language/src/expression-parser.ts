import type { DiagnosticList } from './diagnostics.js';
import type { Lexeme, Operator } from './lexer.js';
import { toBracketed } from './print.js';
import type { QueryNode, SourceSpan } from './syntax-tree.js';

type OperatorLexeme = Extract<Lexeme, { kind: 'operator' }>;

/** How two operands are joined; null when they only stand side by side. */
type Joint = Operator | null;

interface Operand {
  /** What joins it to its left neighbour. */
  readonly joint: Joint;
  readonly node: QueryNode;
}

/** Longest bracketed reading that a message shows; the fix holds all of it. */
const LONGEST_READING = 300;

/**
 * Recursive descent over the lexemes of one query, with recovery: what is wrong is reported and passed over,
 * and a tree is made of the rest. Operators have equal precedence and are read from left to right
 * (query-language.md section 4.6). The caller bounds the depth of brackets.
 */
export class ExpressionParser {
  readonly #lexemes: readonly Lexeme[];
  readonly #source: string;
  readonly #diagnostics: DiagnosticList;
  #at = 0;

  constructor(source: string, lexemes: readonly Lexeme[], diagnostics: DiagnosticList) {
    this.#source = source;
    this.#lexemes = lexemes;
    this.#diagnostics = diagnostics;
  }

  /** The tree of the whole query; null when nothing to search for is left of it. */
  parse(): QueryNode | null {
    const parts = [this.#expression(null)];
    for (let lexeme = this.#peek(); lexeme !== undefined; lexeme = this.#peek()) {
      // Only a closing bracket without its partner ends an expression before the text does.
      this.#diagnostics.add('error', 'Q002.close', lexeme, { hint: 'Q002.close.hint', fix: '' });
      this.#at++;
      parts.push(this.#expression(null, true));
    }
    return fold(parts.flatMap((node) => (node === null ? [] : { joint: null, node })));
  }

  /**
   * Operands and operators up to a closing bracket or the end.
   *
   * @param open the bracket that the expression stands in
   * @param goesOn whether something stands to the left, so that the first operator is not at a start
   */
  #expression(open: Lexeme | null, goesOn = false): QueryNode | null {
    const operands: Operand[] = [];
    let started = goesOn;
    for (let lexeme = this.#peek(); lexeme !== undefined && lexeme.kind !== 'close'; lexeme = this.#peek()) {
      const joint = lexeme.kind === 'operator' ? this.#operator(lexeme, started, open) : null;
      if (lexeme.kind === 'operator' && joint === null) continue;
      started = true;
      const node = this.#operand();
      if (node !== null) operands.push({ joint, node });
    }
    const tree = fold(operands);
    if (tree !== null) this.#noteMixing(tree, new Set(operands.slice(1).map(({ joint }) => joint)));
    return tree;
  }

  /** Reads one operator with all that wrongly follows it; null when it joins nothing. */
  #operator(first: OperatorLexeme, started: boolean, open: Lexeme | null): Operator | null {
    this.#at++;
    let operator = first;
    for (let next = this.#peek(); next?.kind === 'operator'; next = this.#peek()) {
      this.#reportPair(operator, next);
      if (operator.operator === 'AND' && next.operator === 'NOT') operator = next;
      this.#at++;
    }
    const next = this.#peek();
    if (!started) {
      this.#reportStart(first);
      return null;
    }
    if (next === undefined || next.kind === 'close') {
      const inside = open !== null && next !== undefined;
      const fix = { values: { op: operator.operator }, hint: 'Q011.hint', fix: '' } as const;
      this.#diagnostics.add('error', inside ? 'Q011.group' : 'Q011', operator, fix);
      return null;
    }
    return operator.operator;
  }

  #operand(): QueryNode | null {
    const lexeme = this.#peek();
    this.#at++;
    switch (lexeme?.kind) {
      case 'word':
        return { kind: 'word', text: lexeme.text, wildcards: [], start: lexeme.start, end: lexeme.end };
      case 'everything':
        return { kind: 'everything', start: lexeme.start, end: lexeme.end };
      case 'phrase':
        if (!lexeme.empty) return quotedPhrase(lexeme.text, lexeme);
        this.#diagnostics.add('error', 'Q013.quotes', lexeme, { hint: 'Q013.hint', fix: '' });
        return null;
      case 'open':
        return this.#group(lexeme);
      default:
        return null;
    }
  }

  #group(open: Lexeme): QueryNode | null {
    const tree = this.#expression(open);
    const close = this.#peek();
    if (close === undefined) {
      this.#diagnostics.add('error', 'Q002.open', open, { hint: 'Q002.open.hint', fix: '' });
      return tree;
    }
    this.#at++;
    const span = { start: open.start, end: close.end };
    if (tree !== null) return { ...tree, ...span };
    if (this.#lexemes[this.#at - 2] === open) {
      this.#diagnostics.add('error', 'Q013.parentheses', span, { hint: 'Q013.hint', fix: '' });
    }
    return null;
  }

  #reportPair(first: OperatorLexeme, second: OperatorLexeme): void {
    const values = { op1: first.operator, op2: second.operator, col: second.start + 1 };
    const andNot = first.operator === 'AND' && second.operator === 'NOT';
    const span = { start: first.start, end: second.end };
    this.#diagnostics.add('error', 'Q010', span, {
      values,
      hint: andNot ? 'Q010.hint.andNot' : 'Q010.hint',
      fix: andNot ? 'NOT' : first.operator,
    });
  }

  #reportStart(operator: OperatorLexeme): void {
    const rest = this.#source.slice(operator.end).trim();
    const isNot = operator.operator === 'NOT' && rest !== '';
    this.#diagnostics.add('error', 'Q012', operator, {
      values: { op: operator.operator, rest: shortened(rest) },
      hint: isNot ? 'Q012.hint.not' : 'Q012.hint',
      fix: isNot ? '* NOT' : '',
    });
  }

  /** Q101: an OR beside another operator at one level reads differently from what many expect. */
  #noteMixing(tree: QueryNode, joints: ReadonlySet<Joint>): void {
    if (!joints.has('OR') || joints.size === 1) return;
    const others = [...new Set([...joints].map((joint) => joint ?? 'AND'))].filter((joint) => joint !== 'OR');
    const [a, b] = others.length === 1 ? [others[0] ?? 'AND', 'OR'] : ['AND, NOT', 'OR'];
    const bracketed = toBracketed(tree);
    const ops = this.#diagnostics.text('Q101.ops', { a, b });
    this.#diagnostics.add('notice', 'Q101', tree, {
      values: { ops, bracketed: shortened(bracketed) },
      hint: 'Q101.hint',
      fix: bracketed,
    });
  }

  #peek(): Lexeme | undefined {
    return this.#lexemes[this.#at];
  }
}

/** Folds operands from left to right; a run of one operator becomes one node. The first joint says nothing. */
function fold(all: readonly Operand[]): QueryNode | null {
  // `*` means nothing by itself: it goes when an error took the right side of its NOT.
  const operands = all[0]?.node.kind === 'everything' && all[1]?.joint !== 'NOT' ? all.slice(1) : all;
  let tree = operands[0]?.node ?? null;
  for (let at = 1; at < operands.length && tree !== null;) {
    const { joint, node } = operands[at] ?? { joint: null, node: tree };
    if (joint === 'NOT') {
      tree = { kind: 'not', left: tree, right: node, start: tree.start, end: node.end };
      at++;
      continue;
    }
    const run = [];
    for (; at < operands.length && kindOf(operands[at]) === kindOf({ joint, node }); at++)
      run.push(operands[at]);
    tree = joinRun(
      tree,
      run.filter((operand) => operand !== undefined),
    );
  }
  return tree;
}

function joinRun(first: QueryNode, run: readonly Operand[]): QueryNode {
  const children = [first, ...run.map(({ node }) => node)];
  const span = { start: first.start, end: children.at(-1)?.end ?? first.end };
  if (run[0]?.joint === 'OR') return { kind: 'or', children, ...span };
  return { kind: 'and', children, implicit: run.every(({ joint }) => joint === null), ...span };
}

function quotedPhrase(text: string, { start, end }: SourceSpan): QueryNode {
  return { kind: 'phrase', text, wildcards: [], quoted: true, fallback: null, start, end };
}

function kindOf(operand: Operand | undefined): Operator {
  return operand?.joint ?? 'AND';
}

function shortened(text: string): string {
  return text.length > LONGEST_READING ? `${text.slice(0, LONGEST_READING - 1)}…` : text;
}
