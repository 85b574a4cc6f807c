import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfPresent, say } from '../setup/workspace.mjs';
import { identityOf, isSameProcess } from './processes.mjs';

const POLL_MS = 250;

/** Whether this process holds the lock now; one whose holder has ended is taken over. */
function take(file) {
  const own = JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) });
  try {
    writeFileSync(file, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    if (isSameProcess(JSON.parse(readIfPresent(file) ?? ''))) return false;
  } catch {
    // Cut short while it was written, or gone meanwhile.
  }
  rmSync(file, { force: true });
  return false;
}

/**
 * Lets one process at a time start or stop a service of a folder.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(folder, work) {
  const file = join(folder, 'lock');
  let reported = false;
  while (!take(file)) {
    if (!reported && readIfPresent(file) !== null) {
      reported = true;
      say(`Another process is starting or stopping this service; waiting for it (${file}).`);
    }
    await new Promise((again) => setTimeout(again, POLL_MS));
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
