import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ImportInputError } from '../import-item.js';

/** Where the vocabulary is downloaded from and to. */
export interface MeshDownload {
  /** Folder on a server that lists `desc2026.gz`, `qual2026.xml` and so on; ends in a slash. */
  readonly address: string;
  /** Folder for the files; an unfinished download in it is continued. */
  readonly folder: string;
  readonly userAgent: string;
  readonly signal: AbortSignal;
  /** @param total bytes of the file; null when the server does not say */
  readonly onProgress?: (name: string, received: number, total: number | null) => void;
  /** Milliseconds before an interrupted download is continued. */
  readonly pauseMs?: number;
}

/** Tries of one file before the download is given up. */
const ATTEMPTS = 4;
const PAUSE_MS = 2_000;
const LISTED = /href\s*=\s*"(?:[^"]*\/)?((desc|qual)((?:19|20)\d\d)\.(?:xml\.gz|gz|xml))"/gi;

/**
 * Downloads the descriptors and qualifiers of the newest edition that a server lists, as the National Library of
 * Medicine does. A broken connection is continued where it ended, in this or a later run.
 *
 * @returns paths of the files
 * @throws ImportInputError when the address does not answer or lists no edition
 */
export async function downloadMesh(download: MeshDownload): Promise<readonly string[]> {
  const names = newestEdition(await listing(download));
  if (names.length === 0)
    throw new ImportInputError(
      `${download.address} lists no descriptors of MeSH (desc….gz). Download them with a browser and name the files: npm run import -- mesh <files>`,
    );
  await mkdir(download.folder, { recursive: true });
  const paths: string[] = [];
  for (const name of names) paths.push(await downloadFile(name, download));
  return paths;
}

async function listing({ address, userAgent, signal }: MeshDownload): Promise<string> {
  try {
    const response = await fetch(address, { headers: { 'User-Agent': userAgent }, signal });
    if (!response.ok) throw new Error(`it answered with status ${response.status}`);
    return await response.text();
  } catch (error) {
    throw signal.aborted ? error : unreachable(address, error);
  }
}

/** Descriptors and qualifiers of the newest year with descriptors; of several forms of a file the first that is listed. */
function newestEdition(page: string): readonly string[] {
  const found = [...page.matchAll(LISTED)].map(([, name = '', kind = '', year = '']) => ({
    name,
    kind: kind.toLowerCase(),
    year,
  }));
  const years = found.filter(({ kind }) => kind === 'desc').map(({ year }) => year);
  const [newest] = years.sort().reverse();
  return ['desc', 'qual'].flatMap((kind) => {
    const files = found.filter((file) => file.kind === kind && file.year === newest);
    return (files.find(({ name }) => name.endsWith('gz')) ?? files[0])?.name ?? [];
  });
}

async function downloadFile(name: string, download: MeshDownload): Promise<string> {
  const path = join(download.folder, name);
  const part = `${path}.part`;
  for (let attempt = 1; ; attempt++) {
    try {
      await receive(name, part, download);
      await rename(part, path);
      await rm(`${part}.version`, { force: true });
      return path;
    } catch (error) {
      if (download.signal.aborted) throw error;
      if (attempt === ATTEMPTS) throw unreachable(new URL(name, download.address).href, error);
      await wait(download.pauseMs ?? PAUSE_MS, undefined, { signal: download.signal });
    }
  }
}

/** Receives what is missing of a file; all of it when the server's file is another than the one begun. */
async function receive(name: string, part: string, download: MeshDownload): Promise<void> {
  const { address, userAgent, signal, onProgress } = download;
  const begun = await sizeOf(part);
  const version = begun === 0 ? null : await readFile(`${part}.version`, 'utf8').catch(() => null);
  const range: Record<string, string> =
    version === null ? {} : { Range: `bytes=${begun}-`, 'If-Range': version };
  const response = await fetch(new URL(name, address), {
    headers: { 'User-Agent': userAgent, 'Accept-Encoding': 'identity', ...range },
    signal,
  });
  const isRest = response.status === 206;
  if (!(isRest || response.status === 200) || response.body === null) {
    // Nothing is missing, or the server cannot continue: the next try begins anew.
    await rm(part, { force: true });
    throw new Error(`it answered with status ${response.status}`);
  }
  const start = isRest ? begun : 0;
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const total = Number.isNaN(length) ? null : start + length;
  const mark = response.headers.get('etag') ?? response.headers.get('last-modified');
  if (mark === null) await rm(`${part}.version`, { force: true });
  else if (!isRest) await writeFile(`${part}.version`, mark);
  let received = start;
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      received += chunk.length;
      onProgress?.(name, received, total);
      done(null, chunk);
    },
  });
  const body = Readable.from(chunksOf(response.body));
  await pipeline(body, counter, createWriteStream(part, { flags: isRest ? 'a' : 'w' }), { signal });
  if (total !== null && received !== total) throw new Error('the connection ended too early');
}

async function* chunksOf(body: NonNullable<Response['body']>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}

function unreachable(address: string, cause: unknown): ImportInputError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ImportInputError(
    `MeSH could not be downloaded from ${address}: ${reason}. Run the command again to go on, or download the files with a browser and name them: npm run import -- mesh <files>`,
  );
}
