import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfPresent, say } from '../../workspace.mjs';
import { identityOf, isSameProcess } from './processes.mjs';

/**
 * State of a running service.
 *
 * @typedef {object} State
 *
 * @property {'program' | 'container'} way
 * @property {string} version
 * @property {string} address
 * @property {string} since ISO 8601
 * @property {{ pid: number, identity: string }} [process] of a program
 * @property {Record<string, number>} [ports] of a program
 * @property {string} [containerId] of a container
 */

function fileOf(folder) {
  return join(folder, 'state.json');
}

/**
 * @param {string} folder the service's own
 * @returns {State | null}
 */
export function readState(folder) {
  try {
    return JSON.parse(readIfPresent(fileOf(folder)) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * @param {string} folder
 * @param {State} state
 */
export function writeState(folder, state) {
  const temporary = `${fileOf(folder)}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(temporary, fileOf(folder));
}

/** @param {string} folder */
export function forgetState(folder) {
  rmSync(fileOf(folder), { force: true });
}

const POLL_MS = 250;

/** Tries to take the lock; a lock whose owner has exited is replaced. */
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
    // Truncated during writing, or removed meanwhile.
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
