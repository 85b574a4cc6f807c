import type { DateNode, FieldName, LinesNode, QueryNode, SourceSpan } from '../syntax-tree.js';
import { LIMIT } from '../lexer/line-lexemes.js';
import { queryLines, type ParsedStrategy, type QueryLine } from './strategy.js';

/** What a limit is about; `filter`: a limit that a database has ready, such as `[adult]/lim`; `mixed`: several of these. */
export type LimitKind = 'date' | 'language' | 'publicationType' | 'journal' | 'species' | 'filter' | 'mixed';

/** Whether every result is within the limit, none is, or the limit is in a part of the strategy alone. */
export type LimitRole = 'all' | 'excluded' | 'part';

/** A condition of a strategy's result that says nothing about its topic. */
export interface StrategyLimit extends SourceSpan {
  readonly kind: LimitKind;
  readonly role: LimitRole;
  readonly line: QueryLine;
  /** Dates as they were read; null for other limits, and for several dates. */
  readonly dates: Pick<DateNode, 'from' | 'to'> | null;
}

const LIMITED_FIELDS = ['language', 'publicationType', 'journal'] as const satisfies readonly FieldName[];
const SPECIES: ReadonlySet<string> = new Set(['humans', 'animals', 'human', 'animal']);
/** Limits that a database has ready: of Embase, and the filters of PubMed. */
const READY_MADE = /(?:\/lim|\[(?:filter|sb)\])$/i;

/**
 * The limits of the result of a strategy by date, language, publication type, journal and species, and those that a
 * database has ready or that a command sets, in the order of the text. Lines that the result does not use are left out.
 *
 * @param text of the strategy
 */
export function strategyLimits({ lines, finalLine }: ParsedStrategy, text: string): StrategyLimit[] {
  const reader = new LimitReader(new Map(queryLines({ lines }).map((line) => [line.number, line])), text);
  if (finalLine !== null) reader.readLine(finalLine, 'all');
  return reader.inOrder();
}

class LimitReader {
  readonly #found: StrategyLimit[] = [];
  readonly #visited = new Set<string>();
  /** Whether lines are nothing but limits. */
  readonly #limitLines = new Map<number, boolean>();

  constructor(
    private readonly lines: ReadonlyMap<number, QueryLine>,
    private readonly text: string,
  ) {}

  readLine(number: number, role: LimitRole): void {
    const line = this.lines.get(number);
    const visit = `${number} ${role}`;
    // Lines refer to lines before them, often to the same ones.
    if (line === undefined || line.tree === null || this.#visited.has(visit)) return;
    this.#visited.add(visit);
    this.#read(line.tree, role, line);
  }

  /** Each limit once; one of the whole strategy is not named again for a part of it. */
  inOrder(): StrategyLimit[] {
    const whole = new Set(this.#found.filter(({ role }) => role === 'all').map(({ start }) => start));
    return this.#found
      .filter(({ start, role }) => role !== 'part' || !whole.has(start))
      .sort((a, b) => a.start - b.start);
  }

  #read(node: QueryNode, role: LimitRole, line: QueryLine): void {
    const kind = this.#kindOf(node);
    if (kind !== null) return this.#add(node, kind, role, line);
    switch (node.kind) {
      case 'and':
        if (this.#isCommand(node)) return this.#readCommand(node.children, role, line);
        for (const child of node.children) this.#read(child, role === 'all' ? 'all' : 'part', line);
        return;
      case 'or': {
        // Languages on lines of their own that `#1 OR #2` joins are one limit.
        const isWhole = role === 'excluded' || this.#isLimit(node);
        for (const child of node.children) this.#read(child, isWhole ? role : 'part', line);
        return;
      }
      case 'not':
        this.#read(node.left, role === 'all' ? role : 'part', line);
        return this.#read(node.right, role === 'all' ? 'excluded' : 'part', line);
      case 'lines':
        return this.#readReference(node, role);
      // Fields, proximity and frequency hold words of the topic.
      default:
    }
  }

  #readReference({ lines, operator }: LinesNode, role: LimitRole): void {
    const isOne = operator === null || lines.length === 1 || lines.every((line) => this.#isLimitLine(line));
    const isWhole = isOne || role === (operator === 'and' ? 'all' : 'excluded');
    for (const line of lines) this.readLine(line, isWhole ? role : 'part');
  }

  /** `limit 4 to (humans and yr="2010-2020")`: every condition is a limit, whatever it is about. */
  #readCommand([lines, ...conditions]: readonly QueryNode[], role: LimitRole, line: QueryLine): void {
    if (lines !== undefined) this.#read(lines, role, line);
    for (const condition of conditions)
      this.#add(condition, this.#kindOf(condition) ?? 'filter', role === 'all' ? role : 'part', line);
  }

  #isCommand(node: QueryNode): boolean {
    return LIMIT.test(this.#typed(node).slice(0, 120));
  }

  #add(node: QueryNode, kind: LimitKind, role: LimitRole, line: QueryLine): void {
    const { start, end } = node;
    if (this.#found.some((each) => each.start === start && each.role === role)) return;
    const dates = node.kind === 'date' ? { from: node.from, to: node.to } : null;
    this.#found.push({ kind, role, line, dates, start, end });
  }

  /** Whether a node is nothing but limits, those of the lines that it refers to among them. */
  #isLimit(node: QueryNode): boolean {
    if (this.#kindOf(node) !== null) return true;
    if (node.kind === 'lines') return node.lines.every((line) => this.#isLimitLine(line));
    return node.kind === 'or' && node.children.every((child) => this.#isLimit(child));
  }

  #isLimitLine(number: number): boolean {
    const known = this.#limitLines.get(number);
    if (known !== undefined) return known;
    this.#limitLines.set(number, false);
    const tree = this.lines.get(number)?.tree ?? null;
    const isLimit = tree !== null && this.#isLimit(tree);
    this.#limitLines.set(number, isLimit);
    return isLimit;
  }

  /** What a node that is nothing but a limit is about; null for others. */
  #kindOf(node: QueryNode): LimitKind | null {
    switch (node.kind) {
      case 'date':
        return 'date';
      case 'field':
        return fieldKind(node.fields) ?? this.#readyMade(node);
      case 'mesh':
        if (SPECIES.has(node.heading.toLowerCase())) return 'species';
        return this.#readyMade(node);
      case 'or':
        return oneKind(node.children.map((child) => this.#kindOf(child))) ?? this.#readyMade(node);
      case 'not':
        return oneKind([this.#kindOf(node.left), this.#kindOf(node.right)]);
      case 'phrase':
      case 'word':
        return this.#readyMade(node);
      default:
        return null;
    }
  }

  #readyMade(node: QueryNode): LimitKind | null {
    return READY_MADE.test(this.#typed(node)) ? 'filter' : null;
  }

  #typed({ start, end }: SourceSpan): string {
    return this.text.slice(start, end).trim();
  }
}

function fieldKind(fields: readonly FieldName[]): LimitKind | null {
  const [only, ...others] = fields;
  return others.length > 0 ? null : (LIMITED_FIELDS.find((field) => field === only) ?? null);
}

/** The kind of several limits; null if one is none. */
function oneKind(kinds: readonly (LimitKind | null)[]): LimitKind | null {
  const [first = null, ...others] = kinds;
  if (first === null || others.includes(null)) return null;
  return others.every((kind) => kind === first) ? first : 'mixed';
}
