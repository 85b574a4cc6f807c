import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const STOP_WITHIN_MS = 30_000;
const POLL_MS = 50;

/** Everything after the name of the program, which may itself hold blanks and brackets; see proc(5). */
function statOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function identityOnLinux(pid) {
  try {
    const fields = statOf(pid);
    // A process that has ended but was not collected by its parent does nothing any more.
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${fields[19]}`;
  } catch {
    return null;
  }
}

function identityElsewhere(pid) {
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null;
}

/**
 * When a process began, as the system reports it: with its id it names one process, also after the id was given to
 * another one. Null when there is none.
 * @param {number} pid
 * @returns {string | null}
 */
export function identityOf(pid) {
  return existsSync('/proc/self/stat') ? identityOnLinux(pid) : identityElsewhere(pid);
}

/**
 * Whether the process is still the one that was remembered.
 * @param {{ pid: number, identity: string }} remembered
 */
export function isSameProcess({ pid, identity }) {
  return identityOf(pid) === identity;
}

async function endsWithin(remembered, milliseconds) {
  const giveUpAt = Date.now() + milliseconds;
  while (isSameProcess(remembered)) {
    if (Date.now() >= giveUpAt) return false;
    await new Promise((again) => setTimeout(again, POLL_MS));
  }
  return true;
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Asks a process to end, and ends it when it does not. Does nothing to another process that has got its id since.
 * @param {{ pid: number, identity: string }} remembered
 * @returns {Promise<void>} when it is gone
 */
export async function stopProcess(remembered) {
  if (!isSameProcess(remembered)) return;
  signal(remembered.pid, 'SIGTERM');
  if (await endsWithin(remembered, STOP_WITHIN_MS)) return;
  if (isSameProcess(remembered)) signal(remembered.pid, 'SIGKILL');
  await endsWithin(remembered, STOP_WITHIN_MS);
}
