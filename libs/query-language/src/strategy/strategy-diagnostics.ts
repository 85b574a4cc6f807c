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
