import type { DocSet } from '../doc-set.js';
import type { SpanList } from './span-list.js';

/**
 * Finds spans in one document after the other. Documents are visited in ascending order; a source may answer
 * for those of its {@link candidates} only.
 */
export interface SpanSource {
  /** Documents in which there may be a span; no other has one. */
  readonly candidates: DocSet;
  /** Goes to a document and tells in which fields there may be a span, a bit for each. */
  moveTo(docid: number): number;
  /** The spans in a field of the document, by start and end, none twice. The list is reused by the next call. */
  spans(field: number): SpanList;
  /** Whether spans start at so many places of the field; cheaper than all of them where a source need not look at all. */
  startsAt(field: number, places: number): boolean;
}
