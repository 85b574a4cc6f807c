import {
  formatMessage,
  strategyMessages,
  type Diagnostic,
  type Language,
  type StrategyMessageKey,
} from '@clinical/contracts';
import type { SourceSpan } from '../syntax-tree.js';

/** A diagnostic of a strategy, its texts from the catalogue. The code is the part of the key before a dot. */
export function strategyDiagnostic(
  language: Language,
  severity: Diagnostic['severity'],
  key: StrategyMessageKey,
  span: SourceSpan,
  details: {
    readonly values?: Readonly<Record<string, string | number>>;
    readonly hint?: StrategyMessageKey;
    readonly fix?: string;
  } = {},
): Diagnostic {
  const text = (name: StrategyMessageKey): string =>
    formatMessage(strategyMessages[language][name], details.values);
  return {
    severity,
    code: key.slice(0, 4),
    message: text(key),
    start: span.start,
    end: span.end,
    ...(details.hint === undefined ? {} : { hint: text(details.hint) }),
    ...(details.fix === undefined ? {} : { fix: details.fix }),
  };
}

const RANK = { error: 0, warning: 1, notice: 2 } as const;

/** Errors first, then in the order of the text. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) => RANK[a.severity] - RANK[b.severity] || (a.start ?? 0) - (b.start ?? 0),
  );
}

/** Whether an error is among them. */
export function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** Notices that are reported once for the entire text. */
const SAID_ONCE: ReadonlySet<string> = new Set(['Q133']);

/**
 * The messages of a text without those that would repeat on every line: several counts become one notice that names
 * their lines, and a notice of an unsupported field is reported at its first position only.
 *
 * @param lines with their numbers, in the order of the text
 */
export function withoutRepetition(
  diagnostics: readonly Diagnostic[],
  lines: readonly (SourceSpan & { readonly number: number | null })[],
  language: Language,
): readonly Diagnostic[] {
  const counts = diagnostics.filter(isCount);
  const reported = new Set<string>();
  const kept = diagnostics.filter((found) => {
    if (counts.length > 1 && isCount(found)) return false;
    const isKnown = reported.has(found.message);
    if (SAID_ONCE.has(found.code)) reported.add(found.message);
    return !isKnown;
  });
  const [first] = counts;
  if (first === undefined || counts.length === 1) return kept;
  const { start = 0, end = 0 } = first;
  const numbers = lines.flatMap((line) =>
    line.number !== null && counts.some((count) => isWithin(count, line)) ? [line.number] : [],
  );
  const values = { lines: rangesOf(numbers) };
  return [...kept, strategyDiagnostic(language, 'notice', 'Q016.counts', { start, end }, { values })];
}

/** A number of records, or a comment on one of many lines, that was left out. */
function isCount({ code, severity }: Diagnostic): boolean {
  return code === 'Q016' && severity === 'notice';
}

function isWithin({ start = 0 }: Diagnostic, line: SourceSpan): boolean {
  return line.start <= start && start < line.end;
}

/** `1–4, 7`. */
function rangesOf(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const parts: string[] = [];
  for (let at = 0; at < sorted.length; at++) {
    const from = at;
    while (sorted[at + 1] === (sorted[at] ?? 0) + 1) at++;
    parts.push(from === at ? String(sorted[at]) : `${sorted[from] ?? ''}–${sorted[at] ?? ''}`);
  }
  return parts.join(', ');
}
