import { AppError } from '@clinical/platform';
import type { RetryPolicy } from '../job-definition.js';
import type { JobHandler, JobSchedule } from '../job-queue.port.js';

/**
 * Handlers by the name of their job.
 *
 * @throws AppError `UNKNOWN_JOB` when a job has two handlers, or a schedule has none
 */
export function handlersByName(
  handlers: readonly JobHandler[],
  schedules: readonly JobSchedule[],
): ReadonlyMap<string, JobHandler> {
  const byName = new Map(handlers.map((handler) => [handler.definition.name, handler]));
  if (byName.size < handlers.length)
    throw new AppError('UNKNOWN_JOB', 'unexpected', 'Two handlers are registered for one job');
  const names = new Set(schedules.map(({ name }) => name));
  if (names.size < schedules.length)
    throw new AppError('UNKNOWN_JOB', 'unexpected', 'Two schedules have the same name');
  for (const { definition, name } of schedules)
    if (!byName.has(definition.name))
      throw new AppError('UNKNOWN_JOB', 'unexpected', `The job of schedule '${name}' has no handler`);
  return byName;
}

/**
 * Milliseconds from a failed attempt to the next one. Varies by a tenth, so that jobs that failed together do not return
 * together.
 *
 * @param attempt the one that failed, from 1
 * @param random from 0 to below 1
 */
export function backoffDelay({ delayMs, maxDelayMs }: RetryPolicy, attempt: number, random: number): number {
  const doubled = Math.min(delayMs * 2 ** Math.min(attempt - 1, 50), maxDelayMs);
  return Math.round(doubled * (0.9 + 0.2 * random));
}

export function readPayload(
  { definition }: JobHandler,
  json: string,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false } {
  try {
    const parsed = definition.payload.safeParse(JSON.parse(json));
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false };
  } catch {
    return { ok: false };
  }
}

/** Stored and displayed text of an error: its code and message, on one line, without the payload. */
export function errorText(error: unknown): string {
  if (error instanceof AppError) return oneLine(`${error.code}: ${error.message}`);
  if (error instanceof Error) return oneLine(`${error.name}: ${error.message}`);
  return 'A value that is not an error was thrown';
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}
