import { escapeHtml } from '@clinical/platform';
import type { Span } from '@clinical/text-analysis';

/** Escaped text with `<mark>` around the spans, which are in order and apart (B68). */
export function markHtml(text: string, spans: readonly Span[]): string {
  let html = '';
  let at = 0;
  for (const { start, end } of spans) {
    html += `${escapeHtml(text.slice(at, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    at = end;
  }
  return html + escapeHtml(text.slice(at));
}
