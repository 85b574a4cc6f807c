import type { EvidenceDocument } from '@clinical/evidence';

/**
 * Documents as JSON texts in UTF-8, end to end, in memory that threads share: texts would be copied on each way from one
 * thread to the next.
 */
export interface PackedDocuments {
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  /** Where each document ends; it begins where the one before it ends. */
  readonly ends: Uint32Array;
  readonly ids: readonly string[];
}

/** Most bytes that one UTF-16 unit takes in UTF-8. */
export const LARGEST_UNIT = 3;
const FIRST_CAPACITY = 1 << 20;

/** Packs batches of documents, one after the other in the same place. */
export class DocumentPacker {
  private place = Buffer.allocUnsafeSlow(FIRST_CAPACITY);

  pack(documents: readonly EvidenceDocument[]): PackedDocuments {
    const ends = new Uint32Array(documents.length);
    let end = 0;
    documents.forEach((document, index) => {
      const text = JSON.stringify(document);
      this.reserve(end, LARGEST_UNIT * text.length);
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

/** The JSON text of one of the documents, as bytes that are not copied. */
export function packedText({ bytes, ends }: PackedDocuments, index: number): Buffer {
  const from = ends[index - 1] ?? 0;
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, (ends[index] ?? from) - from);
}

/** One of the documents. */
export function unpackDocument(packed: PackedDocuments, index: number): EvidenceDocument {
  return JSON.parse(packedText(packed, index).toString()) as EvidenceDocument;
}
