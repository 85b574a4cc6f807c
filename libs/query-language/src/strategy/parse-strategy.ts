import { MAX_QUERY_LENGTH, type Diagnostic, type Language } from '@clinical/contracts';
import { parse, type ParseOptions } from '../parse.js';
import type { NameLookup } from '../fields/operator-names.js';
import type { Dialect, QueryNode, SourceSpan } from '../syntax-tree.js';
import { checkReferences } from './check-references.js';
import { detectDialect, isSupportedSystem, type DetectedDialect } from './detect-dialect.js';
import { foreignSystem, isForeign, type ForeignSystem } from './foreign/foreign-systems.js';
import { translateForeign } from './foreign/translate-foreign.js';
import { ignoredText } from './ignored-text.js';
import { joinLines, type RawLine } from './join-lines.js';
import { valuesOf } from './line-labels.js';
import { squareBracketEdits } from './line-comments.js';
import {
  bareNumbersBesideReferences,
  bareReferences,
  outerReferenceEdits,
  referenceEdits,
  referencesIn,
  referredNumbers,
  strayReferenceEdits,
} from './line-references.js';
import { likeCombination } from './like-combination.js';
import { mapTree } from '../map-tree.js';
import { edited, type Edit, type MappedText } from './mapped-text.js';
import { numberedInHistory, numberLines, type LineNumbers } from './number-lines.js';
import { doubtfulReferences, repeatedNumber, type NumberedText } from './repeated-numbers.js';
import { screenLines } from './screen-lines.js';
import { inOrder, strategyDiagnostic, withoutRepetition } from './strategy-diagnostics.js';
import { STRATEGY_LIMITS, type ParsedStrategy, type StrategyLine } from './strategy.js';

/** Options of parsing a strategy. */
export interface StrategyOptions {
  /** `detect` (the default): the detected dialect. */
  readonly dialect?: Dialect | 'detect';
  /** Language of the messages. */
  readonly language?: Language;
  /** ISO date from which ranges such as `"last 30 days"[dp]` count back; they are rejected without it. */
  readonly today?: string;
  /** Recognises names with an operator word in them; the most usual headings when not given. */
  readonly isName?: NameLookup;
  /**
   * For a text of one line: the number that it gets, and the lines of the history that it may refer to. A
   * strategy of many lines refers to its own lines only.
   */
  readonly history?: { readonly next: number; readonly lines: readonly number[] };
}

/**
 * Reads a query or a pasted strategy of many lines: numbers, counts and what platforms add are taken off, lines
 * that were broken are joined, each is parsed, and references between them are checked (QL-4.5 to
 * QL-4.7). Never throws, in time linear in the text.
 */
export function parseStrategy(source: string, options: StrategyOptions = {}): ParsedStrategy {
  const language = options.language ?? 'en';
  const requested = options.dialect ?? 'detect';
  const fullSpan = { start: 0, end: source.length };
  if (source.length > MAX_QUERY_LENGTH) {
    const values = { n: source.length, max: MAX_QUERY_LENGTH };
    const tooLong = strategyDiagnostic(language, 'error', 'Q070.text', fullSpan, {
      values,
      hint: 'Q070.hint',
    });
    const dialect = requested === 'detect' ? 'trip' : requested;
    return { dialect, detected: null, lines: [], finalLine: null, diagnostics: [tooLong] };
  }
  if (isListOfReferences(source)) {
    const list = strategyDiagnostic(language, 'error', 'Q141.references', fullSpan, {
      hint: 'Q141.references.hint',
    });
    const dialect = requested === 'detect' ? 'trip' : requested;
    return { dialect, detected: null, lines: [], finalLine: null, diagnostics: [list] };
  }
  const detected = requested === 'detect' ? detectDialect(source) : null;
  const dialect = requested === 'detect' ? (detected?.dialect ?? 'trip') : requested;
  return new StrategyReader(source, dialect, detected, { ...options, language }).read();
}

/** The first line of a record in RIS, MEDLINE, EndNote or BibTeX. */
const START_OF_REFERENCE = /^\s*(?:TY  ?- {1,2}[A-Z]{3,6}\b|PMID ?- {1,2}\d|%0 [A-Z]|@[a-z]{3,20}\{)/;

function isListOfReferences(source: string): boolean {
  return START_OF_REFERENCE.test(source.slice(0, 200));
}

class StrategyReader {
  readonly #source: string;
  readonly #dialect: Dialect;
  readonly #detected: DetectedDialect | null;
  readonly #language: Language;
  /** The platform whose text it is, where no dialect reads it. */
  readonly #foreign: ForeignSystem | null;
  readonly #history: StrategyOptions['history'];
  readonly #options: Pick<ParseOptions, 'today' | 'isName'>;

  constructor(
    source: string,
    dialect: Dialect,
    detected: DetectedDialect | null,
    { language = 'en', today, history, isName }: StrategyOptions,
  ) {
    this.#source = source;
    this.#dialect = dialect;
    this.#detected = detected;
    this.#language = language;
    this.#foreign = foreignSystem(detected ?? detectDialect(source), detected === null ? dialect : null);
    this.#history = history;
    this.#options = {
      ...(today === undefined ? {} : { today }),
      ...(isName === undefined ? {} : { isName }),
    };
  }

  read(): ParsedStrategy {
    const all = joinLines(screenLines(this.#source));
    const queries = all.filter(({ kind }) => kind === 'query');
    if (queries.length > STRATEGY_LIMITS.lines) return this.#tooLong(queries.length);
    // If all lines look like comments, they are queries.
    const raw = queries.length > 0 ? all : all.map((line): RawLine => ({ ...line, kind: 'query' }));
    const read = queries.length > 0 ? queries : raw;
    const history = read.length === 1 ? this.#history : undefined;
    const numbers = history === undefined ? numberLines(read) : numberedInHistory(history);
    let at = -1;
    const lines = raw.map((line) => {
      if (line.kind === 'comment') return this.#comment(line);
      at++;
      return this.#query(line, at, {
        source: this.#source,
        queries: read,
        numbers,
        language: this.#language,
      });
    });
    const finalLine = finalNumber(read, numbers);
    const checked =
      this.#foreign === null
        ? checkReferences({ lines, finalLine }, this.#language, history?.lines)
        : { lines, diagnostics: [] };
    const found = [
      ...this.#ofTheWhole(),
      ...checked.diagnostics,
      ...checked.lines.flatMap((line) => line.diagnostics),
    ];
    return {
      dialect: this.#dialect,
      detected: this.#detected,
      lines: checked.lines,
      finalLine,
      diagnostics: inOrder(withoutRepetition(found, checked.lines, this.#language)),
    };
  }

  #tooLong(n: number): ParsedStrategy {
    const fullSpan = { start: 0, end: this.#source.length };
    const values = { n, max: STRATEGY_LIMITS.lines };
    const tooMany = strategyDiagnostic(this.#language, 'error', 'Q070.lines', fullSpan, {
      values,
      hint: 'Q070.hint',
    });
    const found = { dialect: this.#dialect, detected: this.#detected };
    return { ...found, lines: [], finalLine: null, diagnostics: [tooMany] };
  }

  /** A text of a platform that no dialect reads is not run: the fix is its complete translation. */
  #ofTheWhole(): Diagnostic[] {
    if (this.#foreign === null) return this.#nearest();
    const system = this.#foreign;
    const { text, diagnostics } = translateForeign(this.#source, system, this.#language);
    const fullSpan = { start: 0, end: this.#source.length };
    const key = text === null ? 'Q014.untranslated' : 'Q014.system';
    return [
      strategyDiagnostic(this.#language, 'error', key, fullSpan, {
        values: { system },
        hint: text === null ? 'Q014.untranslated.hint' : 'Q014.system.hint',
        ...(text === null ? {} : { fix: text }),
      }),
      ...diagnostics,
    ];
  }

  #comment(line: RawLine): StrategyLine {
    return {
      kind: 'comment',
      number: null,
      label: line.label?.name ?? null,
      start: line.start,
      end: line.end,
      text: this.#source.slice(line.start, line.end),
      recordedTotal: null,
      tree: null,
      references: [],
      diagnostics: this.#unappliedLimits(line),
    };
  }

  #unappliedLimits({ limits }: RawLine): Diagnostic[] {
    return limits.map((span) =>
      strategyDiagnostic(this.#language, 'warning', 'Q036', span, {
        values: { text: this.#source.slice(span.start, span.end).trim() },
        hint: 'Q036.hint',
      }),
    );
  }

  /** A system without a reader of its own, whose queries the Trip dialect comes nearest to. */
  #nearest(): Diagnostic[] {
    const system = this.#detected?.system ?? null;
    if (system === null || isForeign(system) || isSupportedSystem({ system })) return [];
    const fullSpan = { start: 0, end: this.#source.length };
    const values = { system };
    return [strategyDiagnostic(this.#language, 'warning', 'Q014.nearest', fullSpan, { values })];
  }

  /** A line of a platform's text, which is not read line by line. */
  #foreignLine(line: RawLine, number: number | null): StrategyLine {
    const diagnostics = ignoredText(this.#source, line, [], false, this.#language);
    return { ...this.#comment(line), kind: 'query', number, recordedTotal: line.total, diagnostics };
  }

  #query(line: RawLine, at: number, numbered: NumberedText): StrategyLine {
    const { numbers } = numbered;
    if (this.#foreign !== null) return this.#foreignLine(line, numbers.numbers[at] ?? null);
    const comments = this.#dialect === 'ovid' ? squareBracketEdits(this.#source, line.body) : [];
    const bare = edited(this.#source, line.body, [...line.edits, ...comments]);
    const references =
      comments.length + line.edits.length > 0
        ? null
        : (referenceEdits(this.#source, line.body, at, numbers, this.#dialect) ??
          strayReferenceEdits(this.#source, line.body, at, numbers, this.#dialect));
    const outer =
      references === null && line.edits.length === 0
        ? outerReferenceEdits(this.#source, line.body, at, numbers, this.#dialect)
        : [];
    const text =
      references !== null || outer.length > 0 ? edited(this.#source, line.body, references ?? outer) : bare;
    const parsed = parse(text.text, {
      dialect: this.#dialect,
      language: this.#language,
      mode: 'advanced',
      hasLabel: line.label !== null,
      columnOf: (offset) => this.#columnOf(text.toSource({ start: offset, end: offset }).start),
      ...this.#options,
    });
    const read = parsed.tree === null ? null : this.#placed(parsed.tree, text);
    const lookUp = (number: number): number => numbers.lookUp(String(number), at) ?? number;
    const tree = read === null || references !== null ? read : mapTree(read, { line: lookUp });
    const diagnostics = parsed.diagnostics.map((found) => placed(found, text));
    const typed =
      references === null
        ? read === null
          ? []
          : referencesIn(read)
        : bareReferences(this.#source, line.body);
    return {
      kind: 'query',
      number: numbers.numbers[at] ?? null,
      label: line.label?.name ?? null,
      start: line.start,
      end: line.end,
      text: bare.text.replace(/\s+/g, ' ').trim(),
      recordedTotal: line.total,
      tree,
      references: tree === null ? [] : referredNumbers(tree),
      diagnostics: inOrder([
        ...diagnostics,
        ...ignoredText(this.#source, line, comments, numbers.numbers.length === 1, this.#language),
        ...this.#strategyDiagnostics(line, tree, references !== null || outer.length > 0, numbers),
        ...repeatedNumber(numbered, at),
        ...doubtfulReferences(numbered, at, typed),
      ]),
    };
  }

  /** Q142: a hyphen at the end of a line, which may belong to the word or not. */
  #brokenWord({ start, end, text }: Edit): Diagnostic[] {
    if (text !== '' || !/[-‐]$/.test(this.#source.slice(0, start))) return [];
    const before = /[\p{L}\p{N}-]+$/u.exec(this.#source.slice(Math.max(0, start - 60), start))?.[0] ?? '';
    const after = /^[\p{L}\p{N}*?$-]+/u.exec(this.#source.slice(end, end + 60))?.[0] ?? '';
    const span = { start: start - before.length, end: end + after.length };
    const whole = before.slice(0, -1) + after;
    const values = { text: before + after, whole };
    return [
      strategyDiagnostic(this.#language, 'warning', 'Q142', span, { values, hint: 'Q142.hint', fix: whole }),
    ];
  }

  /** The column on the screen, from 1. */
  #columnOf(offset: number): number {
    return offset - this.#source.lastIndexOf('\n', offset - 1);
  }

  #placed(tree: QueryNode, text: MappedText): QueryNode {
    return mapTree(tree, { span: (span) => text.toSource(span) });
  }

  /** Diagnostics of one line that depend on the strategy. */
  #strategyDiagnostics(
    line: RawLine,
    tree: QueryNode | null,
    rewritten: boolean,
    numbers: LineNumbers,
  ): Diagnostic[] {
    const shown = (span: SourceSpan): string => this.#source.slice(span.start, span.end).trim();
    const isLine = (number: number): boolean => numbers.lookUp(String(number), 0) !== null;
    const bare = tree === null ? [] : bareNumbersBesideReferences(tree, isLine);
    const unread = likeCombination(this.#source, line.body, tree, numbers, this.#dialect, this.#language);
    return [
      ...unread,
      ...line.edits.flatMap((edit) => this.#brokenWord(edit)),
      ...this.#unappliedLimits(line),
      ...bare.map(({ number, ...span }) =>
        strategyDiagnostic(this.#language, 'warning', 'Q034', span, {
          values: { n: number },
          hint: 'Q034.hint',
          fix: `#${number}`,
        }),
      ),
      ...(rewritten && unread.length === 0
        ? [
            strategyDiagnostic(this.#language, 'notice', 'Q035', line.body, {
              values: { text: shown(line.body) },
            }),
          ]
        : []),
    ];
  }
}

function placed(diagnostic: Diagnostic, text: MappedText): Diagnostic {
  const { start, end, fixAt } = diagnostic;
  if (start === undefined || end === undefined) return diagnostic;
  const found = { ...diagnostic, ...text.toSource({ start, end }) };
  if (fixAt === undefined) return found;
  // Text is inserted directly behind the last character before it, not behind what follows that.
  const before = text.toSource({ start: fixAt.start - 1, end: fixAt.start });
  return { ...found, fixAt: { start: before.end, end: before.end + fixAt.end - fixAt.start } };
}

/** The last line; of a list whose numbers descend throughout, the one with the highest number. */
function finalNumber(queries: readonly RawLine[], { numbers, renumbered }: LineNumbers): number | null {
  const labels = valuesOf(queries.map(({ label }) => label));
  const descends = labels.every((value, at) => at === 0 || value < (labels[at - 1] ?? 0));
  const downwards = !renumbered && labels.length > 1 && labels.length === queries.length && descends;
  return downwards ? Math.max(...numbers) : (numbers.at(-1) ?? null);
}
