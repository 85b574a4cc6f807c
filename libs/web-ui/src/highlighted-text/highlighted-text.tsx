import type { ReactNode } from 'react';

/** Half-open stretch of a text, in UTF-16 offsets. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * A text with its matches in `<mark>`, drawn from offsets so that no HTML from elsewhere is ever trusted
 * (decisions.md B68). Spans may come in any order and overlap; what lies outside the text is ignored.
 */
export function HighlightedText({ text, spans }: { text: string; spans: readonly TextSpan[] }) {
  return <>{markSpans(text, spans)}</>;
}

function markSpans(text: string, spans: readonly TextSpan[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let drawn = 0;
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const start = Math.max(drawn, span.start);
    const end = Math.min(text.length, span.end);
    if (end <= start) continue;
    if (start > drawn) parts.push(text.slice(drawn, start));
    parts.push(<mark key={start}>{text.slice(start, end)}</mark>);
    drawn = end;
  }
  if (drawn < text.length) parts.push(text.slice(drawn));
  return parts;
}
