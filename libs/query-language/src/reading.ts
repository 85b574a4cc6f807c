import type { QueryMessageKey } from '@clinical/contracts';
import { withHyphens } from './characters.js';
import type { DiagnosticList } from './diagnostics/diagnostic-list.js';
import { DIALECT_NAMES, DIALECT_RULES, type DialectRules } from './dialects/dialect-rules.js';
import { commonNames, type NameLookup } from './fields/operator-names.js';
import type { System } from './lexeme.js';
import type { Dialect, QueryNode, SourceSpan } from './syntax-tree.js';

/** Shared state of parsing one text. */
export class Reading {
  readonly rules: DialectRules;
  readonly #reported = new Set<string>();

  constructor(
    readonly source: string,
    readonly dialect: Dialect,
    readonly today: string | null,
    readonly diagnostics: DiagnosticList,
    readonly isName: NameLookup = commonNames,
    /** Reads the query, written for PubMed, that a filter stands for. */
    readonly readFilter: (text: string) => QueryNode | null = () => null,
  ) {
    this.rules = DIALECT_RULES[dialect];
  }

  /** Typed text of a span. */
  textOf({ start, end }: SourceSpan): string {
    return this.source.slice(start, end);
  }

  /** Q014, with the equivalent in this dialect; null: there is no single one. */
  foreign(span: SourceSpan, system: System, fix: string | null): void {
    const values = { text: this.textOf(span), system, dialect: DIALECT_NAMES[this.dialect] };
    if (fix === null) {
      this.diagnostics.add('error', 'Q014.only', span, { values, hint: 'Q014.hint' });
      return;
    }
    this.diagnostics.add('error', 'Q014', span, {
      values: { ...values, translated: fix },
      hint: 'Q014.hint',
      fix,
    });
  }

  /** Q105: a dash of a word processor in a range was read as a hyphen. */
  dashes(span: SourceSpan): void {
    const text = this.textOf(span);
    const read = withHyphens(text);
    if (read !== text) this.noticeOnce('Q105', span, { text, read }, { fix: read });
  }

  /** A notice that is reported only once. */
  noticeOnce(
    key: QueryMessageKey,
    span: SourceSpan,
    values: Readonly<Record<string, string | number>>,
    details: { readonly hint?: QueryMessageKey; readonly fix?: string } = {},
  ): void {
    if (this.#isFirst(`${key} ${JSON.stringify(values)}`))
      this.diagnostics.add('notice', key, span, { values, ...details });
  }

  /** Q082, for the first of several dates. */
  otherDate(span: SourceSpan, text: string): void {
    if (this.#isFirst('Q082'))
      this.diagnostics.add('warning', 'Q082', span, { values: { text }, hint: 'Q082.hint' });
  }

  #isFirst(id: string): boolean {
    const isFirst = !this.#reported.has(id);
    this.#reported.add(id);
    return isFirst;
  }
}
