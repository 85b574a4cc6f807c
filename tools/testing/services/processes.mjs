import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SetupError } from '../../workspace.mjs';
import { serviceUser } from './folders.mjs';

const STOP_WITHIN_MS = 30_000;
const POLL_MS = 50;

/** The fields after the name of the program, which may itself contain blanks and brackets; see proc(5). */
function statOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function identityOnLinux(pid) {
  try {
    const fields = statOf(pid);
    // A zombie process does nothing any more.
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
 * The start time of a process, as the system reports it: together with its id it identifies one process, even after
 * the id was reused. Null if there is none.
 * @param {number} pid
 * @returns {string | null}
 */
export function identityOf(pid) {
  return existsSync('/proc/self/stat') ? identityOnLinux(pid) : identityElsewhere(pid);
}

/**
 * Whether the process is still the recorded one.
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
 * Asks a process to exit, and kills it if it does not. Does nothing to another process that has reused its id.
 * @param {{ pid: number, identity: string }} remembered
 * @returns {Promise<void>} when it has exited
 */
export async function stopProcess(remembered) {
  if (!isSameProcess(remembered)) return;
  signal(remembered.pid, 'SIGTERM');
  if (await endsWithin(remembered, STOP_WITHIN_MS)) return;
  if (isSameProcess(remembered)) signal(remembered.pid, 'SIGKILL');
  await endsWithin(remembered, STOP_WITHIN_MS);
}

function listenOn(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const { port: taken } = server.address();
      server.close(() => resolve(taken));
    });
  });
}

/**
 * Free ports of the loopback interface: the preferred ones, others if those are in use.
 * @param {Readonly<Record<string, number>>} preferred by purpose
 * @returns {Promise<Record<string, number>>}
 */
export async function freePorts(preferred) {
  const ports = {};
  for (const [purpose, port] of Object.entries(preferred))
    ports[purpose] = (await listenOn(port)) ?? (await listenOn(0));
  return ports;
}

/**
 * Starts a server as the ordinary user of services, with its output in a file. It outlives this process.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ name: string, cwd: string, log: string, env?: NodeJS.ProcessEnv }} options name: for the message; env:
 *   instead of this process's
 * @returns {Promise<number>} its process id
 * @throws SetupError
 */
export function startServer(program, args, { name, cwd, log, env }) {
  const output = openSync(log, 'w');
  const server = spawn(program, args, {
    cwd,
    env,
    stdio: ['ignore', output, output],
    detached: true,
    ...serviceUser(),
  });
  closeSync(output);
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new SetupError(`${name} could not be started: ${error.message}`)));
    server.once('spawn', () => resolve(server.pid));
  });
}

/** Servers are often in folders that the PATH of an ordinary user does not have. */
const PROGRAM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Path of a program.
 * @param {string} name
 * @param {string} explanation how to install it
 * @throws SetupError with the explanation
 */
export function programPath(name, explanation) {
  const folders = [...(process.env.PATH ?? '').split(':'), ...PROGRAM_FOLDERS];
  const folder = folders.find((candidate) => candidate !== '' && existsSync(join(candidate, name)));
  if (folder === undefined) throw new SetupError(explanation);
  return join(folder, name);
}
