import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a condition holds. A test that waits in vain fails by the time limit of Jest. */
export async function until(holds: () => boolean | Promise<boolean>, everyMs = 50): Promise<void> {
  while (!(await holds())) await wait(everyMs);
}
