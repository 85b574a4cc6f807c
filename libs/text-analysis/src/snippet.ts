import type { Span } from './highlight.js';

/** A stretch of a text chosen for display, with the matches inside it. */
export interface Snippet {
  readonly text: string;
  /** Offsets into `text`. */
  readonly highlights: readonly Span[];
  /** Whether something was left out before and after. */
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

/**
 * Chooses the stretch of at most `length` UTF-16 units with the most matches, begun and ended at a word.
 * Without a match it is the beginning of the text.
 *
 * @param highlights matches in `text`, in order
 */
export function cutSnippet(text: string, highlights: readonly Span[], length: number): Snippet {
  if (text.length <= length) return { text, highlights, cutBefore: false, cutAfter: false };
  const start = outsidePair(text, wordStart(text, densestStart(text, highlights, length)), 1);
  const end = outsidePair(text, wordEnd(text, Math.min(text.length, start + length), start), -1);
  return {
    text: text.slice(start, end),
    highlights: highlights
      .filter((span) => span.start >= start && span.end <= end)
      .map((span) => ({ start: span.start - start, end: span.end - start })),
    cutBefore: start > 0,
    cutAfter: end < text.length,
  };
}

/** Where the window with the most matches begins: a little before its first match, for the reader's sake. */
function densestStart(text: string, highlights: readonly Span[], length: number): number {
  const lead = Math.floor(length / 6);
  let best = 0;
  let bestCount = 0;
  let last = 0;
  highlights.forEach((span, first) => {
    const limit = span.start - lead + length;
    while (last < highlights.length && (highlights[last]?.end ?? Infinity) <= limit) last++;
    if (last - first > bestCount) {
      bestCount = last - first;
      best = Math.max(0, Math.min(span.start - lead, text.length - length));
    }
  });
  return best;
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at - 1);
  return space === -1 || space - at > 40 ? at : space + 1;
}

function wordEnd(text: string, at: number, start: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space <= start || at - space > 40 ? at : space;
}

/** The place itself, or the next one in the direction of `step` where it would divide a surrogate pair. */
function outsidePair(text: string, at: number, step: 1 | -1): number {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1)) ? at + step : at;
}
