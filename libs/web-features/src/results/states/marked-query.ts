import type { Diagnostic, SearchRequest } from '@clinical/contracts';

/** A stretch of the query text; `fault` where a diagnostic points at it. */
export interface QueryStretch {
  readonly text: string;
  readonly fault: boolean;
}

/** The query text cut where the diagnostics point. An empty span marks the character after it, or the last one. */
export function markedQuery(criteria: string, diagnostics: readonly Diagnostic[]): readonly QueryStretch[] {
  const faulty = new Uint8Array(criteria.length);
  for (const span of diagnostics.flatMap((diagnostic) => spanOf(diagnostic, criteria.length))) {
    faulty.fill(1, span.start, span.end);
  }
  const stretches: QueryStretch[] = [];
  for (let start = 0, at = 1; at <= criteria.length; at++) {
    if (at < criteria.length && faulty[at] === faulty[start]) continue;
    stretches.push({ text: criteria.slice(start, at), fault: faulty[start] === 1 });
    start = at;
  }
  return stretches;
}

function spanOf({ start, end }: Diagnostic, length: number): { start: number; end: number }[] {
  if (start === undefined || length === 0) return [];
  const from = Math.min(Math.max(0, start), length - 1);
  return [{ start: from, end: Math.min(length, Math.max(end ?? 0, from + 1)) }];
}

/** Whether offsets are in the text as typed, and not in one that was written from fields. */
export function isTyped({ form, searchType }: SearchRequest): boolean {
  return form === null && searchType !== 'pico';
}

/** The query with a diagnostic's fix put in; null when it offers none. */
export function mendedQuery(criteria: string, { start, end, fix }: Diagnostic): string | null {
  if (fix === undefined || start === undefined || end === undefined) return null;
  const mended = `${criteria.slice(0, start)}${fix}${criteria.slice(end)}`;
  return mended.trim() === '' || mended === criteria ? null : mended;
}
