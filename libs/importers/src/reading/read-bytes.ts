import { lstat, open, type FileHandle } from 'node:fs/promises';
import { createGunzip, type Gunzip } from 'node:zlib';

/** The content of a file is truncated or damaged; the message gives position and reason. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/** No check failed, but the rest is missing. */
class TruncatedGzipError extends DamagedFileError {}

const CHUNK_BYTES = 65_536;
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);
const ZIP_MAGIC = Buffer.from('PK\u0003\u0004', 'latin1');

/** What a caller may read besides other files. */
type Allowed = 'zip' | 'utf-16';

/** Magic numbers of files that are often given by mistake, and their formats. */
const FOREIGN_FORMATS: readonly (readonly [magic: Buffer, name: string, allowed?: Allowed])[] = [
  [ZIP_MAGIC, 'a zip archive: unpack it first', 'zip'],
  [
    Buffer.from('%PDF-', 'latin1'),
    'a PDF document: export the records as RIS, NBIB or CSV, and import that file',
  ],
  [Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), 'a zstd archive: unpack it first'],
  [Buffer.from('BZh', 'latin1'), 'a bzip2 archive: unpack it first'],
  [Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a]), 'an xz archive: unpack it first'],
  [Buffer.from('SQLite format 3', 'latin1'), 'an SQLite database'],
  [Buffer.from([0xff, 0xfe]), 'text in UTF-16: convert it to UTF-8 first', 'utf-16'],
  [Buffer.from([0xfe, 0xff]), 'text in UTF-16: convert it to UTF-8 first', 'utf-16'],
];

/**
 * The bytes of a file, decompressed when they are gzip (detected by content, regardless of the name), in chunks. Every
 * byte of a truncated file is given before the error is thrown. A gzip file that fails a check gives no bytes, as those
 * before the check may be wrong, too: it is decompressed once beforehand.
 *
 * @param onProgress receives the number of consumed bytes of the file itself
 * @param allowed gives the bytes of such files as they are, instead of refusing them
 * @throws DamagedFileError for a truncated or corrupt gzip stream, for an obviously different format, and for a link
 * that is broken or points to a folder
 */
export async function* readBytes(
  path: string,
  onProgress?: (read: number) => void,
  allowed?: Allowed,
): AsyncGenerator<Buffer> {
  const handle = await openFile(path);
  try {
    await checkGzip(handle);
    yield* contentOf(handle, onProgress, allowed);
  } finally {
    await handle.close();
  }
}

async function* contentOf(
  handle: FileHandle,
  onProgress?: (read: number) => void,
  allowed?: Allowed,
): AsyncGenerator<Buffer> {
  let gunzip: PushGunzip | null = null;
  try {
    let offset = 0;
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, offset);
      if (bytesRead === 0) break;
      const data = chunk.subarray(0, bytesRead);
      if (offset === 0) {
        refuseForeign(data, allowed);
        if (data.subarray(0, 2).equals(GZIP_MAGIC)) gunzip = new PushGunzip();
      }
      if (gunzip === null) yield data;
      else yield* gunzip.push(data, offset);
      offset += bytesRead;
      onProgress?.(offset);
    }
    if (gunzip !== null) yield* gunzip.finish(offset);
  } finally {
    gunzip?.close();
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    const handle = await open(path, 'r');
    if (!(await handle.stat()).isDirectory()) return handle;
    await handle.close();
  } catch (cause) {
    const isLink = await lstat(path).then(
      (status) => status.isSymbolicLink(),
      () => false,
    );
    if (!isLink) throw cause;
    throw new DamagedFileError('this link leads nowhere', { cause });
  }
  throw new DamagedFileError('this link leads back to a folder above it');
}

/** @throws DamagedFileError where a check of the stream fails; a truncated one passes, as no check of it fails */
async function checkGzip(handle: FileHandle): Promise<void> {
  const head = Buffer.alloc(GZIP_MAGIC.length);
  await handle.read(head, 0, head.length, 0);
  if (!head.equals(GZIP_MAGIC)) return;
  try {
    for await (const piece of contentOf(handle)) void piece;
  } catch (error) {
    if (error instanceof TruncatedGzipError) return;
    if (!(error instanceof DamagedFileError)) throw error;
    throw new DamagedFileError(`${error.message}; nothing of this file was used`, { cause: error });
  }
}

function refuseForeign(data: Buffer, allowed: Allowed | undefined): void {
  for (const [magic, name, kind] of FOREIGN_FORMATS) {
    const isRefused = kind === undefined || kind !== allowed;
    if (isRefused && data.subarray(0, magic.length).equals(magic))
      throw new DamagedFileError(`this is ${name}`);
  }
}

/**
 * Decompresses chunk by chunk. A stream pipeline would discard the decompressed data when the input breaks; here
 * everything before the break comes out.
 */
class PushGunzip {
  private readonly gunzip: Gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  private output: Buffer[] = [];
  private failure: Error | null = null;
  /** Zeros after the stream end it before {@link finish} is called. */
  private ended = false;

  constructor() {
    this.gunzip.on('data', (data: Buffer) => this.output.push(data));
    this.gunzip.on('error', (error) => (this.failure = error));
    this.gunzip.on('end', () => {
      this.ended = true;
      this.gunzip.emit('settled');
    });
  }

  /** Decompresses a quarter at a time, so that a gzip bomb cannot fill the memory between two yields. */
  async *push(data: Buffer, offset: number): AsyncGenerator<Buffer> {
    const step = CHUNK_BYTES / 4;
    for (let start = 0; start < data.length && !this.ended; start += step) {
      const piece = data.subarray(start, start + step);
      await new Promise<void>((resolve) => {
        this.whenDone(resolve);
        this.gunzip.write(piece, (error) => {
          this.failure ??= error ?? null;
          this.gunzip.emit('settled');
        });
      });
      yield* this.take();
      this.throwFailure(offset + start, offset + start + piece.length);
    }
  }

  async *finish(offset: number): AsyncGenerator<Buffer> {
    if (!this.ended)
      await new Promise<void>((resolve) => {
        this.whenDone(resolve);
        this.gunzip.end();
      });
    yield* this.take();
    this.throwFailure(offset, offset);
  }

  close(): void {
    this.gunzip.destroy();
  }

  /** Resolves on the next 'settled' or 'error', and removes its listeners. */
  private whenDone(resolve: () => void): void {
    const done = (): void => {
      this.gunzip.off('settled', done);
      this.gunzip.off('error', done);
      resolve();
    };
    this.gunzip.on('settled', done);
    this.gunzip.on('error', done);
  }

  private *take(): Generator<Buffer> {
    const ready = this.output;
    this.output = [];
    yield* ready;
  }

  /** Between which compressed bytes the failure is, as zlib does not report it more precisely. */
  private throwFailure(from: number, to: number): void {
    const { failure } = this;
    if (failure === null) return;
    if ('code' in failure && failure.code === 'Z_BUF_ERROR')
      throw new TruncatedGzipError(
        `the gzip stream ends before its end, after ${to} compressed bytes: the file is truncated`,
        { cause: failure },
      );
    const where = from === to ? `at compressed byte ${to}` : `between the compressed bytes ${from} and ${to}`;
    throw new DamagedFileError(`the gzip stream is damaged ${where} (${failure.message})`, {
      cause: failure,
    });
  }
}
