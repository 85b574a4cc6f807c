import type { EvidenceDocument } from '@clinical/evidence';

/** Documents as UTF-8 JSON, concatenated in shared memory: strings would be copied between threads. */
export interface PackedDocuments {
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  /** End offset of each document; it starts where the previous one ends. */
  readonly ends: Uint32Array;
  readonly ids: readonly string[];
}

/** Maximum UTF-8 bytes per UTF-16 unit. */
export const MAX_UNIT = 3;
const FIRST_CAPACITY = 1 << 20;

/** Packs batches of documents into a reused buffer. */
export class DocumentPacker {
  private place = Buffer.allocUnsafeSlow(FIRST_CAPACITY);

  pack(documents: readonly EvidenceDocument[]): PackedDocuments {
    const ends = new Uint32Array(documents.length);
    let end = 0;
    documents.forEach((document, index) => {
      const text = JSON.stringify(document);
      this.reserve(end, MAX_UNIT * text.length);
      end += this.place.write(text, end);
      ends[index] = end;
    });
    const bytes = new Uint8Array(new SharedArrayBuffer(end));
    bytes.set(this.place.subarray(0, end));
    return { bytes, ends, ids: documents.map(({ id }) => id) };
  }

  private reserve(used: number, more: number): void {
    if (used + more <= this.place.length) return;
    const grown = Buffer.allocUnsafeSlow(2 * used + more);
    this.place.copy(grown, 0, 0, used);
    this.place = grown;
  }
}

/** JSON bytes of one document, not copied. */
export function packedText({ bytes, ends }: PackedDocuments, index: number): Buffer {
  const from = ends[index - 1] ?? 0;
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, (ends[index] ?? from) - from);
}

/** Decodes one document. */
export function unpackDocument(packed: PackedDocuments, index: number): EvidenceDocument {
  return JSON.parse(packedText(packed, index).toString()) as EvidenceDocument;
}
