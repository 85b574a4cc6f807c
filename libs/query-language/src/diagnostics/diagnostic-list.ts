import {
  formatMessage,
  queryMessages,
  type Diagnostic,
  type Language,
  type QueryMessageKey,
} from '@clinical/contracts';
import type { SourceSpan } from '../syntax-tree.js';

/** Most diagnostics of one severity; fixing these shows the next. */
const MAX_OF_A_SEVERITY = 50;

type Values = Readonly<Record<string, string | number>>;

/** Optional fields of a diagnostic. */
interface Details {
  readonly values?: Values;
  readonly hint?: QueryMessageKey;
  /** Replacement for the span that corrects it. */
  readonly fix?: string;
}

/** Collects the diagnostics of one query, in the language of its reader. */
export class DiagnosticList {
  readonly #found: Diagnostic[] = [];
  readonly #language: Language;
  readonly #count = { error: 0, warning: 0, notice: 0 };

  readonly #columnOf: (offset: number) => number;

  /** @param columnOf the column that messages name for an offset */
  constructor(language: Language, columnOf: (offset: number) => number = (offset) => offset + 1) {
    this.#language = language;
    this.#columnOf = columnOf;
  }

  add(severity: Diagnostic['severity'], key: QueryMessageKey, span: SourceSpan, details: Details = {}): void {
    if (++this.#count[severity] > MAX_OF_A_SEVERITY) return;
    const typed = details.values?.['col'];
    const offset = typeof typed === 'number' ? typed - 1 : span.start;
    const values = { ...details.values, col: this.#columnOf(offset) };
    this.#found.push({
      severity,
      code: key.slice(0, 4),
      message: this.text(key, values),
      start: span.start,
      end: span.end,
      ...(details.hint === undefined ? {} : { hint: this.text(details.hint, values) }),
      ...(details.fix === undefined ? {} : { fix: details.fix }),
    });
  }

  /** Whether an error was found. */
  get hasError(): boolean {
    return this.#count.error > 0;
  }

  text(key: QueryMessageKey, values: Values): string {
    return formatMessage(queryMessages[this.#language][key], values);
  }

  /** Errors first, then in the order of the text. */
  inOrder(): Diagnostic[] {
    const rank = { error: 0, warning: 1, notice: 2 } as const;
    return [...this.#found].sort(
      (a, b) => rank[a.severity] - rank[b.severity] || (a.start ?? 0) - (b.start ?? 0),
    );
  }
}
