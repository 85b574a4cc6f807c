import { createHash } from 'node:crypto';
import { open, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ImportInputError, type ImportFile } from '../import-item.js';

/** A file on disk that is to be imported. */
export interface DiskFile extends ImportFile {
  /** Absolute path. */
  readonly path: string;
}

const SAMPLE_BYTES = 65_536;

/**
 * The files named, and those in the folders named (with their subfolders, in name order) whose names end
 * in one of `extensions`. A file named outright is taken whatever its ending. A file reached twice is
 * listed once.
 *
 * @param extensions endings with their dot, such as `.xml.gz`
 * @throws ImportInputError when a path does not exist, cannot be read, or holds nothing to import
 */
export async function listImportFiles(
  paths: readonly string[],
  extensions: readonly string[],
): Promise<DiskFile[]> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const before = found.size;
    await collect(path, path, extensions, found, true);
    if (found.size === before && ![...found.values()].includes(path)) {
      throw new ImportInputError(`${path}: no file ending in ${extensions.join(' or ')} in this folder`);
    }
  }
  const files: DiskFile[] = [];
  for (const [absolute, name] of found) files.push(await describe(absolute, name));
  return files;
}

async function collect(
  path: string,
  name: string,
  extensions: readonly string[],
  found: Map<string, string>,
  named: boolean,
): Promise<void> {
  const absolute = resolve(path);
  const status = await stat(absolute).catch((error: unknown) => {
    throw new ImportInputError(`${name}: ${readFailure(error)}`, { cause: error });
  });
  if (status.isDirectory()) {
    const entries = await readdir(absolute).catch((error: unknown) => {
      throw new ImportInputError(`${name}: ${readFailure(error)}`, { cause: error });
    });
    for (const entry of entries.filter((one) => !one.startsWith('.')).sort(byName)) {
      await collect(join(absolute, entry), join(name, entry), extensions, found, false);
    }
  } else if (status.isFile() || named) {
    const lower = name.toLowerCase();
    if ((named || extensions.some((ending) => lower.endsWith(ending))) && !found.has(absolute)) {
      found.set(absolute, name);
    }
  }
}

/** Numbers by their value, the rest by code units, so that it is the same on every machine whatever its locale. */
export function byName(a: string, b: string): number {
  const left = a.split(/(\d+)/);
  const right = b.split(/(\d+)/);
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const order = index % 2 === 1 ? byValue(left[index], right[index]) : byUnits(left[index], right[index]);
    if (order !== 0) return order;
  }
  return byUnits(a, b);
}

function byUnits(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Digits of any length; leading zeros do not count. */
function byValue(a = '', b = ''): number {
  const left = a.replace(/^0+/, '');
  const right = b.replace(/^0+/, '');
  return left.length === right.length ? byUnits(left, right) : left.length - right.length;
}

async function describe(path: string, name: string): Promise<DiskFile> {
  try {
    const handle = await open(path, 'r');
    try {
      const { size, mtimeMs } = await handle.stat();
      const hash = createHash('sha256').update(`${size} ${mtimeMs}`);
      const sample = Buffer.alloc(SAMPLE_BYTES);
      for (const start of [0, Math.max(0, size - SAMPLE_BYTES)]) {
        const { bytesRead } = await handle.read(sample, 0, SAMPLE_BYTES, start);
        hash.update(sample.subarray(0, bytesRead));
      }
      return { path, name, size, fingerprint: hash.digest('hex').slice(0, 32) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new ImportInputError(`${name}: ${readFailure(error)}`, { cause: error });
  }
}

/** Why the operating system would not let a file be read, in plain words. */
export function readFailure(error: unknown): string {
  switch (typeof error === 'object' && error !== null && 'code' in error ? error.code : '') {
    case 'ENOENT':
      return 'there is no such file or folder';
    case 'EACCES':
    case 'EPERM':
      return 'this user may not read it';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
