import { Fragment, type ReactNode } from 'react';

/** A stretch of a text that is italic, subscript or superscript, in UTF-16 offsets. */
export interface TextStyle {
  readonly style: 'i' | 'sub' | 'sup';
  readonly start: number;
  readonly end: number;
}

interface StyledTextProps {
  readonly text: string;
  /** May overlap and have any order; parts outside the text are ignored. */
  readonly markup?: readonly TextStyle[] | undefined;
}

/** A text with italic, subscript and superscript parts, rendered from offsets, never from HTML. */
export function StyledText({ text, markup = [] }: StyledTextProps) {
  return <>{styledPieces(text, 0, text.length, markup)}</>;
}

/** The part of a text from one offset to another, with the styles that cover it. */
export function styledPieces(
  text: string,
  from: number,
  to: number,
  markup: readonly TextStyle[],
): ReactNode[] {
  const within = markup.filter(({ start, end }) => start < to && end > from && start < end);
  if (within.length === 0) return [text.slice(from, to)];
  const places = [from, to, ...within.flatMap(({ start, end }) => [start, end])];
  const cuts = [...new Set(places)].filter((at) => at >= from && at <= to).sort((a, b) => a - b);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? from;
    const styles = within.filter((each) => each.start <= start && each.end >= end);
    return <Fragment key={start}>{wrapped(text.slice(start, end), styles)}</Fragment>;
  });
}

function wrapped(text: string, styles: readonly TextStyle[]): ReactNode {
  return styles.reduceRight<ReactNode>((inner, { style: Style }) => <Style>{inner}</Style>, text);
}

/** Half-open stretch of a text, in UTF-16 offsets. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

interface HighlightedTextProps {
  readonly text: string;
  readonly spans: readonly TextSpan[];
  /** Parts that are italic, subscript or superscript. */
  readonly markup?: readonly TextStyle[] | undefined;
}

/**
 * A text with its matches in `<mark>`, rendered from offsets so that no external HTML is trusted (B68). Spans may
 * overlap and have any order; parts outside the text are ignored.
 */
export function HighlightedText({ text, spans, markup = [] }: HighlightedTextProps) {
  return <>{markSpans(text, spans, markup)}</>;
}

function markSpans(text: string, spans: readonly TextSpan[], markup: readonly TextStyle[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let drawn = 0;
  for (const span of joined(text, spans)) {
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

/** Spans in their order; those with only a hyphen between them are one, as the parts of `placebo-controlled`. */
function joined(text: string, spans: readonly TextSpan[]): TextSpan[] {
  const inOrder = [...spans].sort((a, b) => a.start - b.start);
  return inOrder.reduce<TextSpan[]>((list, span) => {
    const last = list.at(-1);
    if (last === undefined || !/^[-\u2010\u2011]$/.test(text.slice(last.end, span.start)))
      return [...list, span];
    return [...list.slice(0, -1), { start: last.start, end: span.end }];
  }, []);
}
