import { vectorAt, type PackedVectors } from '../../shared/packed-vectors.js';
import type { Connection } from '../storage/open-database.js';
import { signsOf } from '../storage/vector-signs.js';

/** Writes the vectors of documents, and their signs as one block for each batch. */
export class VectorStore {
  private readonly insertVector;
  private readonly insertSigns;
  private readonly removeVector;
  private readonly anyLength;
  /** Dimensions of this generation; null before its first vector. */
  private dimensions: number | null = null;

  constructor(connection: Connection) {
    this.insertVector = connection.prepare<[number, Buffer]>(
      'INSERT INTO vector (docid, data) VALUES (?, ?)',
    );
    this.insertSigns = connection.prepare<[number, Buffer]>(
      'INSERT INTO vector_signs (first_docid, data) VALUES (?, ?)',
    );
    this.removeVector = connection.prepare<[number]>('DELETE FROM vector WHERE docid = ?');
    this.anyLength = connection.prepare<[], number>('SELECT length(data) FROM vector LIMIT 1').pluck();
  }

  /** @throws RangeError if the generation has vectors of another length */
  append(firstDocid: number, documents: number, vectors: PackedVectors | null): void {
    if (vectors === null) return;
    this.dimensions ??= this.anyLength.get() ?? null;
    if (this.dimensions !== null && this.dimensions !== vectors.dimensions)
      throw new RangeError(
        `Vectors of ${vectors.dimensions} dimensions cannot join those of ${this.dimensions} in this index.`,
      );
    for (let index = 0; index < documents; index++) {
      const vector = vectorAt(vectors, index);
      if (vector !== null)
        this.insertVector.run(
          firstDocid + index,
          Buffer.from(vector.buffer, vector.byteOffset, vector.length),
        );
    }
    this.insertSigns.run(firstDocid, Buffer.from(signsOf(vectors).buffer));
  }

  remove(docid: number): void {
    this.removeVector.run(docid);
  }
}
