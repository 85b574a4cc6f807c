import { setTimeout as wait } from 'node:timers/promises';

/** Waits until something holds. A test that waits in vain ends by the time limit of Jest. */
export async function until(holds: () => boolean | Promise<boolean>, everyMs = 50): Promise<void> {
  while (!(await holds())) await wait(everyMs);
}
