import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder.js';

const FILE = 'service-address.json';

interface ServiceAddress {
  readonly address: string;
  readonly pid: number;
}

/** Writes down where the service of this data directory listens, for commands that show links to it. */
export function writeServiceAddress(dataDirectory: string, address: string): void {
  const content: ServiceAddress = { address, pid: process.pid };
  makeFolder(dataDirectory);
  writeFileSync(join(dataDirectory, FILE), `${JSON.stringify(content)}\n`);
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
