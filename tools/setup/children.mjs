import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './workspace.mjs';

/** How long children may take to stop before they are killed. */
const GRACE_MS = 20_000;

const running = new Set();
let stopSignal = null;
let watching = false;

/** The signal that asked the program to stop, null before. */
export function stopRequested() {
  return stopSignal;
}

/** Exit code of a program that a signal ended: 130 for Ctrl-C, 143 for SIGTERM. */
export function stoppedExitCode() {
  return 128 + (constants.signals[stopSignal] ?? 15);
}

function signalAll(signal) {
  for (const child of running) signalGroup(child, signal);
}

/** Reaches what the child started, too: npm and compilers have children of their own. */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function stop(signal) {
  if (stopSignal !== null) {
    // Asked twice: the person means it.
    signalAll('SIGKILL');
    return;
  }
  stopSignal = signal;
  signalAll(signal);
  setTimeout(() => signalAll('SIGKILL'), GRACE_MS).unref();
}

/**
 * Hands Ctrl-C, SIGTERM and a closed terminal on to the children, once, and keeps this program alive until they
 * have ended. A `kill` of npm leaves its children behind without a signal: that npm has gone is told from the
 * parent process changing.
 */
export function watchForStop() {
  if (watching) return;
  watching = true;
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => stop('SIGTERM'));
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && stopSignal === null) stop('SIGTERM');
  }, 250).unref();
}

/**
 * @typedef {object} ChildOptions
 * @property {NodeJS.ProcessEnv} [env] variables added to this process's own
 * @property {boolean} [quiet] keep the output back; it is in the result
 * @property {string} [cwd]
 * @property {(child: import('node:child_process').ChildProcess) => void} [onStart]
 */

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} a code of 128 and more when a signal ended it
 */
export function runChild(command, args, options = {}) {
  watchForStop();
  return new Promise((resolve, reject) => {
    // A process group of its own: at a terminal Ctrl-C reaches it once, by way of `stop`, not twice.
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      detached: process.platform !== 'win32',
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      const exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
      resolve({ code: exitCode, output: Buffer.concat(output).toString('utf8') });
    });
    running.add(child);
    if (stopSignal !== null) signalGroup(child, stopSignal);
    options.onStart?.(child);
  });
}

/**
 * Runs a script with this same Node.
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 */
export function runNode(args, options) {
  return runChild(process.execPath, args, options);
}
