import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../logging/logger.js';
import { makeFolder } from './make-folder.js';

const FILE = 'service-address.json';
const RETRY_MS = 5_000;

interface ServiceAddress {
  readonly address: string;
  readonly pid: number;
}

/**
 * Writes down where the service of this data directory listens, for commands that show links to it. The service runs without it: on
 * a full disk that is logged, and tried again until there is space.
 */
export function writeServiceAddress(
  dataDirectory: string,
  address: string,
  logger: Pick<Logger, 'warn' | 'info'>,
): void {
  const failure = failureOfWriting(dataDirectory, address);
  if (failure === null) return;
  const effect = 'the address of the service could not be stored: commands show no links until it is';
  logger.warn({ err: failure, address, dataDirectory }, effect);
  const retry = setInterval(() => {
    if (failureOfWriting(dataDirectory, address) !== null) return;
    clearInterval(retry);
    logger.info({ address }, 'the address of the service is stored');
  }, RETRY_MS);
  retry.unref();
}

function failureOfWriting(dataDirectory: string, address: string): unknown {
  const file = join(dataDirectory, FILE);
  const content: ServiceAddress = { address, pid: process.pid };
  try {
    makeFolder(dataDirectory);
    writeFileSync(file, `${JSON.stringify(content)}\n`);
    return null;
  } catch (error) {
    removeUnreadable(file);
    return error;
  }
}

/** An empty file, or that of a service that was killed. */
function removeUnreadable(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It is in no folder.
  }
}

export function removeServiceAddress(dataDirectory: string): void {
  if (readFile(dataDirectory)?.pid === process.pid) rmSync(join(dataDirectory, FILE), { force: true });
}

/** Address of the service of this data directory; null when none runs on this machine. */
export function runningServiceAddress(dataDirectory: string): string | null {
  const written = readFile(dataDirectory);
  return written !== null && isRunning(written.pid) ? written.address : null;
}

function readFile(dataDirectory: string): ServiceAddress | null {
  try {
    const { address, pid } = JSON.parse(
      readFileSync(join(dataDirectory, FILE), 'utf8'),
    ) as Partial<ServiceAddress>;
    return typeof address === 'string' && typeof pid === 'number' ? { address, pid } : null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM';
  }
}
