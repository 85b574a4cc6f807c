import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfPresent } from '../setup/workspace.mjs';

/**
 * What is remembered of a running service.
 *
 * @typedef {object} State
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
  const beside = `${fileOf(folder)}.${process.pid}`;
  writeFileSync(beside, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(beside, fileOf(folder));
}

/** @param {string} folder */
export function forgetState(folder) {
  rmSync(fileOf(folder), { force: true });
}
