import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { lstat, open, readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type ImportFile, ImportInputError } from '../import-item.js';

/** A file on disk to import. */
export interface DiskFile extends ImportFile {
  /** Absolute path. */
  readonly path: string;
}

const SAMPLE_BYTES = 65_536;

/**
 * The files named, and those in the folders named (with their subfolders, in name order) whose names end in one of
 * `extensions`. A file given by its path may have any ending. A file reached twice is listed once. A broken link in a
 * folder, or one to a folder above it, is listed as a file that cannot be read, so that the import continues and
 * reports it.
 *
 * @param extensions endings with their dot, such as `.xml.gz`
 * @throws ImportInputError when a path does not exist, cannot be read, is neither a file nor a folder, or has nothing
 * to import
 */
export async function listImportFiles(
  paths: readonly string[],
  extensions: readonly string[],
): Promise<DiskFile[]> {
  const found = new Map<string, Found>();
  for (const path of paths) {
    const before = found.size;
    await collectNamed(path, extensions, found);
    if (found.size === before && ![...found.values()].some(({ name }) => name === path)) {
      throw new ImportInputError(`${path}: no file ending in ${extensions.join(' or ')} in this folder`);
    }
  }
  const files: DiskFile[] = [];
  for (const [absolute, { name, isReadable }] of found)
    files.push(isReadable ? await describe(absolute, name) : unreadable(absolute, name));
  return files;
}

interface Found {
  readonly name: string;
  /** False for a link that leads nowhere or to a folder above it. */
  readonly isReadable: boolean;
}

async function collectNamed(
  path: string,
  extensions: readonly string[],
  found: Map<string, Found>,
): Promise<void> {
  const absolute = resolve(path);
  const status = await stat(absolute).catch((error: unknown) => {
    throw new ImportInputError(`${path}: ${readFailure(error)}`, { cause: error });
  });
  if (status.isDirectory()) await collectFolder(absolute, path, extensions, found, []);
  else if (!status.isFile())
    throw new ImportInputError(
      `${path}: this is ${kindOf(status)}, not a file. Save what it gives to a file and import that.`,
    );
  else if (!found.has(absolute)) found.set(absolute, { name: path, isReadable: true });
}

/** @param above real paths of the folders that this one is in */
async function collectFolder(
  absolute: string,
  name: string,
  extensions: readonly string[],
  found: Map<string, Found>,
  above: readonly string[],
): Promise<void> {
  const failed = (error: unknown): never => {
    throw new ImportInputError(`${name}: ${readFailure(error)}`, { cause: error });
  };
  const entries = await readdir(absolute).catch(failed);
  const folders = [...above, await realpath(absolute).catch(failed)];
  for (const entry of entries.filter((one) => !one.startsWith('.')).sort(byName)) {
    const path = join(absolute, entry);
    const entryName = join(name, entry);
    const isWanted = extensions.some((ending) => entry.toLowerCase().endsWith(ending));
    const status = await statOrBroken(path, entryName);
    const isLoop = status?.isDirectory() === true && folders.includes(await realpath(path).catch(failed));
    if (status === null || isLoop) {
      // Without an ending it may be intended as a folder.
      if (isLoop || isWanted || !entry.includes('.')) found.set(path, { name: entryName, isReadable: false });
    } else if (status.isDirectory()) await collectFolder(path, entryName, extensions, found, folders);
    else if (status.isFile() && isWanted && !found.has(path))
      found.set(path, { name: entryName, isReadable: true });
  }
}

/** Null for a link that leads nowhere. */
async function statOrBroken(path: string, name: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    const link = await lstat(path).catch(() => null);
    if (link?.isSymbolicLink() === true) return null;
    throw new ImportInputError(`${name}: ${readFailure(error)}`, { cause: error });
  }
}

function kindOf(status: Stats): string {
  if (status.isFIFO()) return 'a pipe';
  return status.isSocket() ? 'a socket' : 'a device';
}

/** Numbers by their value, the rest by code units, so that it is the same on every machine, in any locale. */
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

function unreadable(path: string, name: string): DiskFile {
  return { path, name, size: 0, fingerprint: 'unreadable' };
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

/** The files requested from a reader, which it finds again by the names in reports. */
export class ListedFiles {
  private paths: ReadonlyMap<string, string> = new Map();

  /** @param requestedPaths,endings see {@link listImportFiles} */
  constructor(
    private readonly requestedPaths: readonly string[],
    private readonly endings: readonly string[],
  ) {}

  /** @throws ImportInputError as {@link listImportFiles} does */
  async list(): Promise<readonly DiskFile[]> {
    const files = await listImportFiles(this.requestedPaths, this.endings);
    this.paths = new Map(files.map((file) => [file.name, file.path]));
    return files;
  }

  /**
   * Absolute path of a file.
   *
   * @throws ImportInputError when it is not one of the files listed
   */
  pathOf(file: ImportFile): string {
    const path = this.paths.get(file.name);
    if (path === undefined) throw new ImportInputError(`${file.name}: not one of the files listed`);
    return path;
  }
}

/** Files of records that belong to a collection of the operator's. */
export interface CollectionOptions {
  readonly paths: readonly string[];
  /** Name of the collection; null takes the file's name without its endings. */
  readonly collection: string | null;
  /** Every record of this import is found by Pro users only (B69). */
  readonly proOnly: boolean;
}

const ENDINGS = /(?:\.(?:jsonl|ndjson|ris|nbib|csv|tsv|txt|bib|json|xml|ciw|gz))+$/i;

/** The collection that the records of a file belong to. */
export function collectionName({ collection }: Pick<CollectionOptions, 'collection'>, file: string): string {
  return collection ?? basename(file).replace(ENDINGS, '');
}
