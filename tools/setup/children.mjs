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

/** Exit code of a program that a signal ended: 130 for Ctrl-C, 143 for SIGTERM. */
export const stoppedExitCode = () => 128 + (constants.signals[stopSignal] ?? 15);

/** Signals the child's group, because npm and compilers have children of their own. */
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
  const signalAll = (each) => running.forEach((child) => signalGroup(child, each));
  if (stopSignal !== null) return signalAll('SIGKILL');
  stopSignal = signal;
  signalAll(signal);
  setTimeout(() => signalAll('SIGKILL'), GRACE_MS).unref();
}

/** Forwards Ctrl-C, SIGTERM and SIGHUP to the children. npm passes no signal on: when it has gone, the parent changes. */
export function watchForStop() {
  if (watching) return;
  watching = true;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  process.on('SIGHUP', () => stop('SIGTERM'));
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && stopSignal === null) stop('SIGTERM');
  }, 250).unref();
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, cwd?: string }} [options] quiet: collect the output instead of
 *   printing it
 * @returns {Promise<{ code: number, output: string }>} a code of 128 and more when a signal ended it
 */
export function runChild(command, args, { env, quiet = false, cwd = root } = {}) {
  watchForStop();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // A group of its own, so that Ctrl-C reaches it once, through `stop`.
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
      resolve({
        code: code ?? 128 + (constants.signals[signal] ?? 0),
        output: Buffer.concat(output).toString('utf8'),
      });
    });
    running.add(child);
    if (stopSignal !== null) signalGroup(child, stopSignal);
  });
}

/** Runs a script with this Node. @param {readonly string[]} args @param {Parameters<typeof runChild>[2]} [options] */
export const runNode = (args, options) => runChild(process.execPath, args, options);
