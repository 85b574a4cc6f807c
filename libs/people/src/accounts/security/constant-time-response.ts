import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that outlast looking an account up and promising it a mail. */
const LEVEL_MS = 150;

/** Takes the same time whether there was something to do or not, so that response times reveal no accounts. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), wait(LEVEL_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
