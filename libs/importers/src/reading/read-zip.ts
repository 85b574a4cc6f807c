import { Unzip, UnzipInflate } from 'fflate';
import { DamagedFileError } from './read-bytes.js';

/** A file in a zip archive. Its content is read before the next file. */
export interface ZippedFile {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

/** Starts the last part of an archive, which a comment of at most 64 KiB follows. */
const END_OF_ARCHIVE = Buffer.from('PK\u0005\u0006', 'latin1');
const MAX_END_LENGTH = 65_557;

type ZipEvent =
  | { readonly kind: 'start'; readonly name: string }
  | { readonly kind: 'data'; readonly data: Buffer }
  | { readonly kind: 'end' };

/**
 * The files of a zip archive whose names have this ending, streamed in their order, with those of zip archives within it. The
 * checksums of the archive are not verified.
 *
 * @throws DamagedFileError for an archive that is truncated or cannot be decompressed
 */
export async function* readZip(bytes: AsyncIterable<Buffer>, ending: string): AsyncGenerator<ZippedFile> {
  const events = eventsOf(bytes, ending);
  try {
    for (let next = await events.next(); !next.done; next = await events.next())
      if (next.value.kind === 'start') yield { name: next.value.name, content: contentOf(events) };
  } finally {
    await events.return(undefined);
  }
}

async function* contentOf(events: AsyncGenerator<ZipEvent>): AsyncGenerator<Buffer> {
  for (let next = await events.next(); !next.done; next = await events.next()) {
    if (next.value.kind !== 'data') return;
    yield next.value.data;
  }
}

async function* eventsOf(bytes: AsyncIterable<Buffer>, ending: string): AsyncGenerator<ZipEvent> {
  const archive = new Archive(ending);
  for await (const chunk of bytes) yield* archive.push(chunk, false);
  yield* archive.push(Buffer.alloc(0), true);
}

class Archive {
  #events: ZipEvent[] = [];
  #unfinished = 0;
  #tail: Buffer = Buffer.alloc(0);
  readonly #unzip: Unzip;

  constructor(private readonly ending: string) {
    this.#unzip = this.#unzipOf('');
  }

  /** What a chunk decompresses to. */
  push(chunk: Buffer, isLast: boolean): readonly ZipEvent[] {
    this.#events = [];
    this.#tail = Buffer.concat([this.#tail, chunk]).subarray(-MAX_END_LENGTH);
    try {
      this.#unzip.push(chunk, isLast);
    } catch (cause) {
      throw new DamagedFileError('this zip archive is truncated or damaged', { cause });
    }
    if (isLast && (this.#unfinished > 0 || !this.#tail.includes(END_OF_ARCHIVE)))
      throw new DamagedFileError('this zip archive ends too early');
    return this.#events;
  }

  /** @param within names of the archives that it is in */
  #unzipOf(within: string): Unzip {
    const unzip = new Unzip((file) => {
      const name = `${within}${file.name}`;
      const lower = name.toLowerCase();
      const inner = lower.endsWith('.zip') ? this.#unzipOf(`${name}/`) : null;
      const isWanted = lower.endsWith(this.ending);
      this.#unfinished += 1;
      if (isWanted) this.#events.push({ kind: 'start', name });
      file.ondata = (error, data, isLast) => {
        // Thrown through the call that pushes.
        if (error !== null) throw error;
        inner?.push(data, isLast);
        if (isWanted && data.length > 0) this.#events.push({ kind: 'data', data: Buffer.from(data) });
        if (!isLast) return;
        this.#unfinished -= 1;
        if (isWanted) this.#events.push({ kind: 'end' });
      };
      // A file that is not started would be kept in memory.
      file.start();
    });
    unzip.register(UnzipInflate);
    return unzip;
  }
}
