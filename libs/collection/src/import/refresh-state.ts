import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWholeFile, type AppConfig } from '@clinical/platform';

/** State of the last refresh, however it was started. */
export interface RefreshState {
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
  /** Null while it runs, and permanently if it was killed. */
  readonly endedAt: string | null;
  /** Null until it has ended. `done` however many of its sources failed: they are tried again the next time. */
  readonly outcome: 'done' | 'interrupted' | null;
}

const FILE = 'refresh.json';

/** Null when there was none, or when the file cannot be read: then the next one is due as if there had been none. */
export async function readRefreshState(dataDirectory: string): Promise<RefreshState | null> {
  try {
    const value: unknown = JSON.parse(await readFile(join(dataDirectory, FILE), 'utf8'));
    if (typeof value !== 'object' || value === null) return null;
    const { startedAt, endedAt, outcome } = value as Partial<RefreshState>;
    if (startedAt === undefined || Number.isNaN(Date.parse(startedAt))) return null;
    return { startedAt, endedAt: endedAt ?? null, outcome: outcome ?? null };
  } catch {
    return null;
  }
}

/** A reader sees the state before or this one, never half of it. */
export async function writeRefreshState(dataDirectory: string, state: RefreshState): Promise<void> {
  await writeWholeFile(join(dataDirectory, FILE), `${JSON.stringify(state)}\n`);
}

/**
 * Time of the next refresh: now if the last one did not finish, or is overdue.
 *
 * @param last null when there was none; an interval is then due now, a clock time at its time
 * @returns null where nothing is scheduled
 */
export function nextRefresh(
  { everyHours, at }: Pick<AppConfig['refresh'], 'everyHours' | 'at'>,
  last: RefreshState | null,
  now: Date,
): Date | null {
  if (everyHours === null && at === null) return null;
  if (last !== null && last.outcome !== 'done') return now;
  const due = everyHours === null ? afterClock(at, last, now) : afterHours(everyHours, last, now);
  return due < now ? now : due;
}

const MS_PER_HOUR = 3_600_000;

function afterHours(hours: number, last: RefreshState | null, now: Date): Date {
  if (last === null) return now;
  const due = Date.parse(last.startedAt) + hours * MS_PER_HOUR;
  // A clock that was set back must not put the next one off for longer than it ever waits.
  return new Date(Math.min(due, now.getTime() + hours * MS_PER_HOUR));
}

function afterClock(at: AppConfig['refresh']['at'], last: RefreshState | null, now: Date): Date {
  const due = last === null ? new Date(now) : new Date(Math.min(Date.parse(last.startedAt), now.getTime()));
  const after = due.getTime();
  due.setHours(at?.hour ?? 0, at?.minute ?? 0, 0, 0);
  if (due.getTime() <= after) due.setDate(due.getDate() + 1);
  return due;
}
