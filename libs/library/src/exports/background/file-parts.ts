import { gunzipSync, gzipSync } from 'node:zlib';
import type { ExportPart, ExportRepository } from '@clinical/database';

/** Bytes of a part before it is compressed: compressed ones, of files that are compressed already, fit into 64 kB. */
const PART_BYTES = 48 * 1024;
/** Parts that are read together. */
const READ_AT_ONCE = 16;

/** Cuts a file into parts while it is written. */
export class FileParts {
  /** Bytes so far. */
  size = 0;
  #number = 0;
  #rest = Buffer.alloc(0);

  constructor(private readonly key: Pick<ExportPart, 'exportId' | 'run'>) {}

  /** @returns the parts that are complete with this piece */
  add(piece: string | Uint8Array): ExportPart[] {
    const bytes = Buffer.from(piece);
    this.size += bytes.length;
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const parts: ExportPart[] = [];
    while (this.#rest.length >= PART_BYTES) parts.push(this.#take(PART_BYTES));
    return parts;
  }

  /** @returns the last part; none of an empty file, or of one that ends with a complete part */
  end(): ExportPart[] {
    return this.#rest.length === 0 ? [] : [this.#take(this.#rest.length)];
  }

  #take(length: number): ExportPart {
    const content = gzipSync(this.#rest.subarray(0, length));
    this.#rest = this.#rest.subarray(length);
    return { ...this.key, number: this.#number++, content };
  }
}

/** A file of {@link FileParts}, in pieces. */
export async function* readParts(
  exports: Pick<ExportRepository, 'parts'>,
  exportId: number,
  run: number,
): AsyncGenerator<Uint8Array> {
  for (let from = 0; ; from += READ_AT_ONCE) {
    const parts = await exports.parts(exportId, run, from, READ_AT_ONCE);
    for (const { content } of parts) yield gunzipSync(content);
    if (parts.length < READ_AT_ONCE) return;
  }
}
