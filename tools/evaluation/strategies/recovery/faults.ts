import { childrenOf, type Dialect, type QueryLine, type QueryNode } from '@clinical/query-language';

/** A fault to insert into a text, and its expected diagnostic. */
export interface Fault {
  readonly code: string;
  /** Bracket faults of both kinds in one text would match each other. */
  readonly bracket: 'open' | 'close' | null;
  readonly at: number;
  /** Number of characters removed there. */
  readonly removed: number;
  readonly inserted: string;
  /**
   * Where it must be reported: offsets from `at`, after insertion; for a removed bracket that of its partner before
   * it.
   */
  readonly reported: { readonly from: number; readonly to: number };
}

/**
 * Every fault that can be inserted into a line: a faulty operand after any operand, and existing parts made faulty.
 * Quotation marks are left out: which of several lacks its partner is a guess.
 */
export function faultsOf(line: QueryLine, source: string, dialect: Dialect): Fault[] {
  const { tree, diagnostics } = line;
  if (tree === null || isCommand(line, source)) return [];
  const operands = operandsOf(tree).filter(({ end }) => isWholeOperand(source, end, dialect));
  const added = operands.flatMap(({ end }) => faultyOperands(dialect, end));
  if (diagnostics.some(({ severity }) => severity === 'error')) return added;
  return [
    ...added,
    ...doubledOperators(tree, source),
    ...wrongTags(tree, source, dialect),
    ...wrongDistances(tree, source),
    // PubMed forgives them with a warning.
    ...(dialect === 'pubmed' ? [] : strayBrackets(operands, tree, source)),
  ];
}

/**
 * The operand of a command or of PubMed's own limit is no query, and a combination of lines that is read leniently
 * has its own reading.
 */
function isCommand({ text, start, end, diagnostics }: QueryLine, source: string): boolean {
  const reported = diagnostics.some(({ code }) => code === 'Q035' || code === 'Q036');
  return reported || /^(?:limit|from|remove)\s/i.test(text) || /\bLimits:/.test(source.slice(start, end));
}

/**
 * The operands of AND, OR and NOT: between them any operand with an operator may be inserted. A list of dates or
 * subheadings accepts only its own kind.
 */
function operandsOf(node: QueryNode): readonly QueryNode[] {
  if (node.kind !== 'and' && node.kind !== 'or' && node.kind !== 'not') return [node];
  const below = childrenOf(node);
  const isList = below.every(({ kind }) => kind === 'date' || kind === 'subheading');
  return isList ? [] : below.flatMap(operandsOf);
}

/** Text allowed after an operand: the end, a bracket, a remark of Ovid's, or an operator. */
const BEHIND = String.raw`^\s*(?:$|[)\]\r\n]|\[[A-Z][a-z]+\]\s\(|(?:and|or|not)\b)`;
const BEHIND_OPERAND = {
  small: new RegExp(BEHIND, 'i'),
  capital: new RegExp(BEHIND.replace('and|or|not', 'AND|OR|NOT')),
};

/** Whether an operator may be inserted there: an implicit combination of adjacent words is not split. */
function isWholeOperand(source: string, end: number, dialect: Dialect): boolean {
  // In PubMed, lower case operators are words.
  const behind = dialect === 'pubmed' ? BEHIND_OPERAND.capital : BEHIND_OPERAND.small;
  return behind.test(source.slice(end, end + 40));
}

interface WrongOperand {
  readonly code: string;
  readonly text: string;
  /** The piece of the text that the report is about. */
  readonly reported: string;
}

const EVERYWHERE: readonly WrongOperand[] = [
  { code: 'Q013', text: ' OR ()', reported: '()' },
  { code: 'Q013', text: ' OR ""', reported: '""' },
  { code: 'Q010', text: ' OR OR qqq', reported: 'OR OR' },
  { code: 'Q011', text: ' OR (qqq NOT)', reported: 'NOT' },
  { code: 'Q012', text: ' OR (AND qqq)', reported: 'AND' },
  { code: 'Q001', text: ' OR qqq\u0007', reported: '\u0007' },
];
const OF_DIALECT: Readonly<Record<Dialect, readonly WrongOperand[]>> = {
  trip: [
    { code: 'Q040', text: ' OR qqq[zqz]', reported: '[zqz]' },
    { code: 'Q040', text: ' OR zqz:qqq', reported: 'zqz:' },
    { code: 'Q050', text: ' OR (qqq NEAR/300 zzz)', reported: 'NEAR/300' },
    { code: 'Q051', text: ' OR (NEAR/3 zzz)', reported: 'NEAR/3' },
    { code: 'Q052', text: ' OR ((qqq AND xxx) NEAR/3 zzz)', reported: '(qqq AND xxx)' },
    { code: 'Q014', text: ' OR qqq.ti.', reported: '.ti.' },
    { code: 'Q020', text: ' OR q*', reported: 'q*' },
  ],
  pubmed: [
    { code: 'Q040', text: ' OR qqq[zqz]', reported: '[zqz]' },
    { code: 'Q050', text: ' OR "qqq zzz"[ti:~300]', reported: '[ti:~300]' },
    { code: 'Q022', text: ' OR *qqqq', reported: '*qqqq' },
    { code: 'Q014', text: ' OR qqq.ti.', reported: '.ti.' },
    { code: 'Q020', text: ' OR q*', reported: 'q*' },
  ],
  ovid: [
    { code: 'Q040', text: ' or qqq.zq.', reported: '.zq.' },
    { code: 'Q050', text: ' or (qqq adj300 zzz)', reported: 'adj300' },
    { code: 'Q010', text: ' or (qqq adj3 adj2 zzz)', reported: 'adj3 adj2' },
    { code: 'Q051', text: ' or (adj3 zzz)', reported: 'adj3' },
    { code: 'Q052', text: ' or ((qqq and xxx) adj3 zzz)', reported: '(qqq and xxx)' },
    { code: 'Q014', text: ' or qqq[tiab]', reported: '[tiab]' },
    { code: 'Q020', text: ' or q*', reported: 'q*' },
    { code: 'Q085', text: ' or Zzz/qz', reported: 'qz' },
  ],
  embase: [
    { code: 'Q040', text: ' OR qqq:zq', reported: ':zq' },
    { code: 'Q050', text: ' OR (qqq NEAR/300 zzz)', reported: 'NEAR/300' },
    { code: 'Q051', text: ' OR (NEAR/3 zzz)', reported: 'NEAR/3' },
    { code: 'Q052', text: ' OR ((qqq AND xxx) NEAR/3 zzz)', reported: '(qqq AND xxx)' },
    { code: 'Q014', text: ' OR qqq[tiab]', reported: '[tiab]' },
    { code: 'Q020', text: ' OR q*', reported: 'q*' },
    { code: 'Q121', text: ' OR [zzz]/lim', reported: 'OR [zzz]/lim' },
  ],
  cochrane: [
    { code: 'Q040', text: ' OR qqq:zq', reported: ':zq' },
    { code: 'Q050', text: ' OR (qqq NEAR/300 zzz)', reported: 'NEAR/300' },
    { code: 'Q051', text: ' OR (NEAR/3 zzz)', reported: 'NEAR/3' },
    { code: 'Q052', text: ' OR ((qqq AND xxx) NEAR/3 zzz)', reported: '(qqq AND xxx)' },
    { code: 'Q014', text: ' OR qqq.ti.', reported: '.ti.' },
    { code: 'Q020', text: ' OR q*', reported: 'q*' },
  ],
};

function faultyOperands(dialect: Dialect, at: number): Fault[] {
  return [...EVERYWHERE, ...OF_DIALECT[dialect]].map(({ code, text, reported }) => {
    const from = text.lastIndexOf(reported);
    return {
      code,
      bracket: null,
      at,
      removed: 0,
      inserted: text,
      reported: { from, to: from + reported.length },
    };
  });
}

const OPERATOR = /^(\s*)(AND|OR|NOT)(\s+)$/i;

/** `AND AND` instead of AND. */
function doubledOperators(node: QueryNode, source: string): Fault[] {
  const below = childrenOf(node);
  const inner = below.flatMap((child) => doubledOperators(child, source));
  if (node.kind !== 'and' && node.kind !== 'or' && node.kind !== 'not') return inner;
  return [
    ...inner,
    ...below.slice(1).flatMap((child, index): Fault[] => {
      const from = below[index]?.end ?? 0;
      const [, before = '', operator = ''] = OPERATOR.exec(source.slice(from, child.start)) ?? [];
      if (operator === '' || operator !== operator.toUpperCase()) return [];
      const at = from + before.length;
      const reported = { from: 0, to: 2 * operator.length + 1 };
      return [{ code: 'Q010', bracket: null, at, removed: 0, inserted: `${operator} `, reported }];
    }),
  ];
}

const BRACKET_TAG = { plain: /^\[[a-z/ ]+\]$/i, inserted: '[zqz]' };
const COLON_TAG = { plain: /^:[a-z,]+$/, inserted: ':zq' };
const WRONG_TAGS: Readonly<Record<Dialect, { readonly plain: RegExp; readonly inserted: string }>> = {
  trip: BRACKET_TAG,
  pubmed: BRACKET_TAG,
  ovid: { plain: /^\.[a-z,]+\.$/, inserted: '.zq.' },
  embase: COLON_TAG,
  cochrane: COLON_TAG,
};

/** A tag or suffix that is no field. */
function wrongTags(node: QueryNode, source: string, dialect: Dialect): Fault[] {
  const inner = childrenOf(node).flatMap((child) => wrongTags(child, source, dialect));
  if (node.kind !== 'field') return inner;
  const tag = source.slice(node.child.end, node.end);
  const { plain, inserted } = WRONG_TAGS[dialect];
  if (!plain.test(tag)) return inner;
  const reported = { from: 0, to: inserted.length };
  return [
    ...inner,
    { code: 'Q040', bracket: null, at: node.child.end, removed: tag.length, inserted, reported },
  ];
}

/** `adj300` instead of `adj3`. */
function wrongDistances(node: QueryNode, source: string): Fault[] {
  const inner = childrenOf(node).flatMap((child) => wrongDistances(child, source));
  const [first, second, third] = node.kind === 'proximity' ? node.operands : [];
  if (first === undefined || second === undefined || third !== undefined) return inner;
  const [, before = '', operator = ''] =
    /^(\s*)(adj\d|NEAR\/\d)\s/i.exec(source.slice(first.end, second.start)) ?? [];
  if (operator === '') return inner;
  const at = first.end + before.length + operator.length;
  const reported = { from: -operator.length, to: 2 };
  return [...inner, { code: 'Q050', bracket: null, at, removed: 0, inserted: '00', reported }];
}

/**
 * Brackets without a partner, and brackets whose partner was removed: only outside all other brackets, because within
 * them the nearest one becomes the partner, and another one is left over.
 */
function strayBrackets(operands: readonly QueryNode[], tree: QueryNode, source: string): Fault[] {
  const depths = bracketDepths(tree, source);
  const outermost = operands.filter(({ start, end }) => depths[start] === 0 && depths[end] === 0);
  return outermost.flatMap(({ start, end }): Fault[] => {
    const one = { removed: 0, reported: { from: 0, to: 1 }, code: 'Q002' } as const;
    const open: Fault = { ...one, bracket: 'open', at: start, inserted: '(' };
    // `4)` is how people number lines.
    const isNumber = /^\d+$/.test(source.slice(start, end));
    return isNumber ? [open] : [open, { ...one, bracket: 'close', at: end, inserted: ')' }];
  });
}

/** Number of open brackets before each offset of a tree's text; those in quotation marks are text. */
function bracketDepths(tree: QueryNode, source: string): Readonly<Record<number, number>> {
  const depths: Record<number, number> = {};
  let depth = 0;
  let quoted = false;
  for (let at = tree.start; at <= tree.end; at++) {
    depths[at] = depth;
    const character = source.charAt(at);
    if (/["\u201c\u201d]/.test(character)) quoted = !quoted;
    if ('(['.includes(character) && !quoted) depth++;
    if (')]'.includes(character) && !quoted) depth--;
  }
  return depths;
}
