import { LARGEST_UNIT } from '../../threads/packed-documents.js';

/** Something to be done to one document, as `_bulk` takes it. */
export interface BulkLine {
  readonly id: string;
  /** What is to be done and, but for deletions, the document: UTF-8, each ending with a line end. */
  readonly bytes: Buffer;
}

/** Writes a document in place of the one with its id, if there is one. */
export function indexLine(id: string, document: object): BulkLine {
  return { id, bytes: Buffer.from(`${indexAction(id)}${JSON.stringify(document)}\n`) };
}

export function deletionLine(id: string): BulkLine {
  return { id, bytes: Buffer.from(`${JSON.stringify({ delete: { _id: id } })}\n`) };
}

/** The line before a document that is written. */
export function indexAction(id: string): string {
  return `${JSON.stringify({ index: { _id: id } })}\n`;
}

const SLAB_BYTES = 1 << 20;

/**
 * Lines of many documents, written one behind the other: as texts they would be copied about by the collector of garbage
 * until they are sent.
 */
export class DocumentLines {
  private slab = Buffer.alloc(0);
  private used = 0;

  /**
   * @param document as JSON in UTF-8; it becomes the field `document`
   * @param fields the other fields
   */
  add(id: string, document: Buffer, fields: object): BulkLine {
    const before = `${indexAction(id)}{"document":`;
    const after = `,${JSON.stringify(fields).slice(1)}\n`;
    this.reserve(LARGEST_UNIT * (before.length + after.length) + document.length);
    const start = this.used;
    this.used += this.slab.write(before, this.used);
    this.used += document.copy(this.slab, this.used);
    this.used += this.slab.write(after, this.used);
    return { id, bytes: this.slab.subarray(start, this.used) };
  }

  private reserve(bytes: number): void {
    if (this.used + bytes <= this.slab.length) return;
    this.slab = Buffer.allocUnsafeSlow(Math.max(SLAB_BYTES, bytes));
    this.used = 0;
  }
}
