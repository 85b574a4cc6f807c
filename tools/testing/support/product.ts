import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLI_ENVIRONMENT, CLI_NODE_FLAGS } from '../../setup/cli.mjs';
import { ToolError } from './tool-error.js';

/** Folder of the repository. */
export const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const CLI = join(REPOSITORY, 'apps', 'cli', 'dist', 'main.js');
const API = join(REPOSITORY, 'apps', 'api', 'dist', 'main.js');
const MEMORY_POLL_MS = 50;
const READY_POLL_MS = 50;
const READY_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 20_000;
/** The command line's exit code for 'done, and some records were rejected' (docs/importing.md). */
const DONE_WITH_REJECTIONS = 3;

/** Folder of the real collections, if present (data README); `SHARED_DATA` overrides it. */
export function sharedData(...parts: readonly string[]): string {
  return join(process.env['SHARED_DATA'] ?? join(REPOSITORY, '..', 'shared', 'data'), ...parts);
}

/** A new folder that is removed in any case when `work` ends, unless `keep`. */
export async function inTemporaryFolder<T>(
  { parent = tmpdir(), keep = false }: { parent?: string; keep?: boolean },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(parent, 'evidence-'));
  try {
    return await work(folder);
  } finally {
    if (!keep) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Cost of an operator command. */
export interface CommandOutcome {
  readonly milliseconds: number;
  /** Largest resident memory of the process in bytes; null without /proc. */
  readonly peakBytes: number | null;
  readonly output: string;
}

/**
 * Runs the product's built command line. Rejected records are no failure.
 * @param environment settings in addition to DATA_DIR
 * @throws ToolError with its output when it fails
 */
export async function runCli(
  args: readonly string[],
  dataDirectory: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<CommandOutcome> {
  mustBeBuilt(CLI);
  const started = performance.now();
  const child = spawn(process.execPath, [...CLI_NODE_FLAGS, CLI, ...args], {
    cwd: REPOSITORY,
    env: { ...process.env, ...CLI_ENVIRONMENT, DATA_DIR: dataDirectory, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const memory = watchMemory(child);
  const { code, output } = await ended(child);
  const peakBytes = memory.stop();
  if (code !== 0 && code !== DONE_WITH_REJECTIONS) {
    throw new ToolError(`The command '${args.join(' ')}' ended with ${code}:\n${output}`);
  }
  return { milliseconds: performance.now() - started, peakBytes, output };
}

/** The built server, running on a free port. */
export interface RunningApi {
  readonly address: string;
  readonly pid: number;
  peakBytes(): number | null;
  /** Stops it as an operator would; resolves to its exit code. */
  stop(): Promise<number>;
}

/**
 * Starts the built server and waits until it is ready.
 * @param environment settings in addition to DATA_DIR and PORT
 * @throws ToolError with its output when it exits or does not become ready
 */
export async function startApi(
  dataDirectory: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningApi> {
  mustBeBuilt(API);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [API], {
    cwd: REPOSITORY,
    env: {
      ...process.env,
      DATA_DIR: dataDirectory,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SEARCH: '0',
      RATE_LIMIT_SUGGEST: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = ended(child);
  const memory = watchMemory(child);
  await ready(address, child, end);
  return {
    address,
    pid: child.pid ?? 0,
    peakBytes: () => memory.peak(),
    stop: () => stopChild(child, end, memory),
  };
}

async function stopChild(
  child: ChildProcess,
  end: Promise<{ code: number; output: string }>,
  memory: { stop(): number | null },
): Promise<number> {
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  const { code } = await end;
  clearTimeout(impatience);
  memory.stop();
  return code;
}

async function ready(
  address: string,
  child: ChildProcess,
  end: Promise<{ code: number; output: string }>,
): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null || child.signalCode !== null) {
      const { code, output } = await end;
      throw new ToolError(`The server ended with ${code} before it was ready:\n${output}`);
    }
    if (await answers(`${address}/health/ready`)) return;
    await new Promise((again) => setTimeout(again, READY_POLL_MS));
  }
  child.kill('SIGKILL');
  throw new ToolError(`The server was not ready within ${READY_WITHIN_MS / 1000} s:\n${(await end).output}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

function ended(child: ChildProcess): Promise<{ code: number; output: string }> {
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code: code ?? 128, output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}

/** Reads the kernel's own high-water mark, so that a peak between two samples is not missed. */
function watchMemory(child: ChildProcess): { peak(): number | null; stop(): number | null } {
  let peak: number | null = null;
  const look = (): void => {
    if (child.pid === undefined) return;
    try {
      const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      if (kilobytes !== undefined) peak = Math.max(peak ?? 0, Number(kilobytes) * 1024);
    } catch {
      // It has exited, or this system has no /proc.
    }
  };
  const timer = setInterval(look, MEMORY_POLL_MS);
  timer.unref();
  return {
    peak: () => {
      look();
      return peak;
    },
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

/** A port of the loopback interface that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

function mustBeBuilt(script: string): void {
  if (!existsSync(script)) throw new ToolError(`${script} is not there: run npm run build first.`);
}
