import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './workspace.mjs';

/** Children that do not stop within this time are killed. */
const GRACE_MS = 20_000;

const running = new Set();
let stopSignal = null;
let watching = false;

/** The signal that asked this program to stop, null before. */
export const stopRequested = () => stopSignal;

const exitCodeOf = (signal) => 128 + (constants.signals[signal] ?? 15);

/** Exit code of a program killed by a signal: 130 for Ctrl-C, 143 for SIGTERM. */
export const stoppedExitCode = () => exitCodeOf(stopSignal);

/** Each child leads a process group, because npm and compilers have children of their own. */
function signalAll(signal) {
  for (const { pid } of running) {
    try {
      if (pid !== undefined) process.kill(-pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

/** The second signal kills at once. */
function stop(signal) {
  if (stopSignal !== null) return signalAll('SIGKILL');
  stopSignal = signal;
  signalAll(signal);
  setTimeout(() => signalAll('SIGKILL'), GRACE_MS).unref();
}

/**
 * Forwards Ctrl-C, SIGTERM and SIGHUP to the children. npm forwards none: when it has exited, the parent process
 * changes.
 */
export function watchForStop() {
  if (watching) return;
  watching = true;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  process.on('SIGHUP', () => stop('SIGTERM'));
  const parent = process.ppid;
  const check = () => process.ppid !== parent && stopSignal === null && stop('SIGTERM');
  if (process.env.npm_lifecycle_event !== undefined) setInterval(check, 250).unref();
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, cwd?: string }} [options] quiet: collect the output, do not
 *   print it
 * @returns {Promise<{ code: number, output: string }>} a code of 128 and more after a signal
 */
export function runChild(command, args, { env, quiet = false, cwd = root } = {}) {
  watchForStop();
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, detached: true });
    running.add(child);
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? exitCodeOf(signal), output: Buffer.concat(output).toString() });
    });
    if (stopSignal !== null) signalAll(stopSignal);
  });
}

/** Runs a script with this Node. @param {readonly string[]} args @param {Parameters<typeof runChild>[2]} [options] */
export const runNode = (args, options) => runChild(process.execPath, args, options);
