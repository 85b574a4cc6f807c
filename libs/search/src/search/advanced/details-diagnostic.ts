import {
  formatMessage,
  detailsMessages,
  type DetailsMessageKey,
  type Diagnostic,
  type Language,
} from '@clinical/contracts';
import type { SourceSpan } from '@clinical/query-language';

/** Fields of a diagnostic other than its message. */
export interface DiagnosticDetails {
  readonly hint?: DetailsMessageKey;
  /** Replacement for the span that fixes it. */
  readonly fix?: string;
}

/** A diagnostic of the details area of the catalogue, which requires the index or the vocabulary. */
export function detailsDiagnostic(
  language: Language,
  severity: Diagnostic['severity'],
  key: DetailsMessageKey,
  span: SourceSpan,
  values: Readonly<Record<string, string | number>>,
  { hint, fix }: DiagnosticDetails = {},
): Diagnostic {
  const texts = detailsMessages[language];
  return {
    severity,
    code: key.slice(0, 4),
    message: formatMessage(texts[key], values),
    start: span.start,
    end: span.end,
    ...(hint === undefined ? {} : { hint: formatMessage(texts[hint], values) }),
    ...(fix === undefined ? {} : { fix }),
  };
}

const RANK = { error: 0, warning: 1, notice: 2 } as const;

/** Errors first, then warnings, then notices, each in the order of the text. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) => RANK[a.severity] - RANK[b.severity] || (a.start ?? 0) - (b.start ?? 0),
  );
}
