import { readStored, writeStored } from './browser-storage.js';

/** Time without activity after which a session ends, in milliseconds (ACCOUNTS-9). */
export const IDLE_MS = 60 * 60_000;

/** When somebody was last active, in any tab of this browser, in milliseconds since 1970. */
export const ACTIVITY_KEY = 'last-activity';

/** Activity is noted at most this often, in milliseconds. */
const NOTED_EVERY_MS = 15_000;

/** Notes that somebody is active now. */
export function noteActivity(now: number): void {
  const last = lastActivity();
  if (last === null || now - last >= NOTED_EVERY_MS || now < last) writeStored(ACTIVITY_KEY, now);
}

/** Whether the session has ended for lack of activity; false where no activity was recorded. */
export function hasBeenIdle(now: number): boolean {
  const last = lastActivity();
  return last !== null && now - last >= IDLE_MS;
}

/** Starts counting again, as after a login. */
export function restartActivity(now: number): void {
  writeStored(ACTIVITY_KEY, now);
}

/** Read from the storage each time, which all tabs share: a browser in use in one tab is in use in all. */
function lastActivity(): number | null {
  const stored = readStored(ACTIVITY_KEY);
  return typeof stored === 'number' ? stored : null;
}
