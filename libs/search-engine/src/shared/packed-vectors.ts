import type { WriteBatch } from '../search-engine.port.js';

/** Vectors of the documents of a batch, in their order; zeros for a document without one. */
export interface PackedVectors {
  readonly dimensions: number;
  readonly bytes: Int8Array<ArrayBuffer>;
}

/**
 * Null if no document has a vector.
 *
 * @throws RangeError if vectors differ in length
 */
export function packVectors({ documents, vectors }: WriteBatch): PackedVectors | null {
  const dimensions = vectors?.values().next().value?.length ?? 0;
  if (vectors === undefined || dimensions === 0) return null;
  const bytes = new Int8Array(documents.length * dimensions);
  documents.forEach(({ id }, index) => {
    const vector = vectors.get(id);
    if (vector === undefined) return;
    if (vector.length !== dimensions)
      throw new RangeError(`A vector has ${vector.length} dimensions, others of the batch ${dimensions}.`);
    bytes.set(vector, index * dimensions);
  });
  return { dimensions, bytes };
}

/** The vector of one document, not copied; null if it has none. */
export function vectorAt({ dimensions, bytes }: PackedVectors, index: number): Int8Array<ArrayBuffer> | null {
  const vector = bytes.subarray(index * dimensions, (index + 1) * dimensions);
  return vector.some((component) => component !== 0) ? vector : null;
}
