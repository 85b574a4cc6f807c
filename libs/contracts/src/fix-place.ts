import type { Diagnostic } from './errors.contract.js';

/** A fix and the range of the query text that it replaces. */
export interface PlacedFix {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The fix of a diagnostic with its range; null without one. */
export function placedFix({ start, end, fix, fixAt }: Diagnostic): PlacedFix | null {
  if (fix === undefined || start === undefined || end === undefined) return null;
  return { ...(fixAt ?? { start, end }), text: fix };
}

/** The query text with the fix of a diagnostic; null without one. */
export function withFix(text: string, diagnostic: Diagnostic): string | null {
  const fix = placedFix(diagnostic);
  return fix === null ? null : `${text.slice(0, fix.start)}${fix.text}${text.slice(fix.end)}`;
}
