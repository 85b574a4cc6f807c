/** The text of server-sent events, as the HTML standard defines it. */
import type { QuestionEvent } from '../asking/asking.contract.js';

/** Time that a browser waits before it connects again, in milliseconds. */
const RETRY_MS = 2_000;

/** First frame of every stream. */
export const FIRST_FRAME = `retry: ${RETRY_MS}\n\n`;

/** A comment, which keeps proxies from ending a connection without events. */
export const HEARTBEAT = ': still here\n\n';

/** One event. Its number is the id, which a browser sends back as `Last-Event-ID`. Pure. */
export function eventFrame({ number, kind }: QuestionEvent): string {
  return `id: ${number}\ndata: ${JSON.stringify({ number, kind })}\n\n`;
}

/** The number in a `Last-Event-ID`; null for none, and for one that this server did not give. Pure. */
export function lastEventNumber(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : null;
}

/** Whether no event follows until the question is asked again. Pure. */
export function isLast({ kind }: QuestionEvent): boolean {
  return kind === 'done' || kind === 'failed';
}

/**
 * The events that a reader has yet to see: those after the last one seen, or all since the question was last queued.
 * Pure.
 *
 * @param events of the question, in order
 */
export function unseenEvents(events: readonly QuestionEvent[], lastSeen: number | null): QuestionEvent[] {
  const from = lastSeen ?? (events.findLast(({ kind }) => kind === 'queued')?.number ?? 1) - 1;
  return events.filter(({ number }) => number > from);
}
