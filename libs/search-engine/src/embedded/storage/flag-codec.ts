import { ByteSink, VarintReader } from './varint.js';

/** The documents of a value or heading, by ascending docid, each with one flag. */
export interface FlaggedDocuments {
  readonly docids: Uint32Array;
  readonly flags: Uint8Array;
}

/** Gathers the documents of one value in one segment: docids as differences, doubled, with the flag as lowest bit. */
export class FlagBlock {
  documents = 0;
  private readonly sink = new ByteSink(8);
  private docid = 0;
  private lastDocid = 0;
  private flag = 0;

  /** Docids come in ascending order; for one that comes again either flag will do. */
  add(docid: number, flag: boolean): void {
    if (docid !== this.docid) {
      this.finish();
      this.docid = docid;
      this.flag = 0;
    }
    if (flag) this.flag = 1;
  }

  /** The finished block. Blocks of one value can be joined end to end. */
  encode(): Uint8Array {
    this.finish();
    const block = new ByteSink(5 + this.sink.length);
    block.varint(this.documents);
    block.append(this.sink.bytes.subarray(0, this.sink.length));
    return block.bytes.subarray(0, block.length);
  }

  private finish(): void {
    if (this.docid === 0) return;
    this.sink.varint((this.docid - this.lastDocid) * 2 + this.flag);
    this.documents++;
    this.lastDocid = this.docid;
    this.docid = 0;
  }
}

/**
 * Reads blocks back, without the documents that are gone.
 *
 * @param deleted bitmap of the docids to leave out; null when none is
 */
export function decodeFlags(
  stored: readonly { readonly documents: number; readonly data: Uint8Array }[],
  deleted: Uint32Array | null,
): FlaggedDocuments {
  const capacity = stored.reduce((sum, { documents }) => sum + documents, 0);
  const docids = new Uint32Array(capacity);
  const flags = new Uint8Array(capacity);
  let length = 0;
  for (const { data } of stored) {
    const reader = new VarintReader(data);
    while (!reader.atEnd) {
      let docid = 0;
      for (let left = reader.varint(); left > 0; left--) {
        const value = reader.varint();
        docid += value >>> 1;
        docids[length] = docid;
        flags[length] = value & 1;
        if (deleted === null || (((deleted[docid >>> 5] ?? 0) >>> (docid & 31)) & 1) === 0) length++;
      }
    }
  }
  return { docids: docids.subarray(0, length), flags: flags.subarray(0, length) };
}
