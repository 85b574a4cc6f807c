import type { ReactNode } from 'react';
import { styledPieces, type TextStyle } from './styled-text.js';

/** Half-open stretch of a text, in UTF-16 offsets. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

export interface HighlightedTextProps {
  readonly text: string;
  readonly spans: readonly TextSpan[];
  /** Parts that are italic, subscript or superscript. */
  readonly markup?: readonly TextStyle[] | undefined;
}

/**
 * A text with its matches in `<mark>`, drawn from offsets so that no HTML from elsewhere is ever trusted
 * (B68). Spans may come in any order and overlap; what lies outside the text is ignored.
 */
export function HighlightedText({ text, spans, markup = [] }: HighlightedTextProps) {
  return <>{markSpans(text, spans, markup)}</>;
}

function markSpans(text: string, spans: readonly TextSpan[], markup: readonly TextStyle[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let drawn = 0;
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const start = Math.max(drawn, span.start);
    const end = Math.min(text.length, span.end);
    if (end <= start) continue;
    if (start > drawn) parts.push(...styledPieces(text, drawn, start, markup));
    parts.push(<mark key={`mark-${String(start)}`}>{styledPieces(text, start, end, markup)}</mark>);
    drawn = end;
  }
  if (drawn < text.length) parts.push(...styledPieces(text, drawn, text.length, markup));
  return parts;
}
