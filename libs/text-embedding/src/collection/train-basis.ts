/**
 * Trains the basis of a collection: truncated singular value decomposition by subspace iteration on the side of the terms,
 * `Y = sum over records of a (a Q)`, where `a` is the weighted term vector of a record and `Q` an orthonormal basis. The
 * sample is kept as numbers of terms and counts; memory beyond it is twice terms x dimensions, whatever the number of records.
 * Halko, Martinsson, Tropp: Finding structure with randomness (2011).
 */
import type { EmbeddableText } from '../embedding-model.js';
import { DIMENSIONS, inverseDocumentFrequency, project, termVector, type Basis } from './basis.js';
import { recordTerms } from './record-terms.js';

/** A term counts if at least this many records have it. */
const MIN_RECORDS = 5;
/** A term counts if at most this share of the records has it. */
const MAX_SHARE = 0.2;
/** Most terms of a basis; those in most records are kept. */
const MAX_TERMS = 60_000;
/** Most terms of records in the sample, which are five bytes each. */
const MAX_ENTRIES = 60_000_000;
/** At least this many terms for each dimension: with as many dimensions as terms nothing would be generalised. */
const MIN_TERMS_PER_DIMENSION = 4;
const ITERATIONS = 3;
const MAX_COUNT = 255;
/** Entries that are processed before other work of the process gets a turn. */
const ENTRIES_PER_TURN = 200_000;

/** Reports the share that is done, 0 to 1. */
export type TrainingProgress = (share: number) => void;

/** Too few records to learn from. */
export class TooFewRecordsError extends Error {
  override readonly name = 'TooFewRecordsError';
}

/** Collects a sample of records, then trains. */
export class BasisTrainer {
  readonly #numbers = new Map<string, number>();
  #recordsWith: number[] = [];
  readonly #terms = new Chunks((length) => new Uint32Array(length));
  readonly #counts = new Chunks((length) => new Uint8Array(length));
  /** Where the terms of each record end. */
  readonly #ends: number[] = [];

  /** Adds a record; returns false when the sample is full. */
  add(text: EmbeddableText): boolean {
    if (this.#terms.length >= MAX_ENTRIES) return false;
    for (const [term, count] of recordTerms(text)) {
      const known = this.#numbers.get(term);
      const number = known ?? this.#numbers.size;
      if (known === undefined) this.#numbers.set(term, number);
      this.#recordsWith[number] = (this.#recordsWith[number] ?? 0) + 1;
      this.#terms.push(number);
      this.#counts.push(Math.min(count, MAX_COUNT));
    }
    this.#ends.push(this.#terms.length);
    return true;
  }

  /** Records in the sample. */
  get records(): number {
    return this.#ends.length;
  }

  /**
   * @param id of the model that results
   * @throws TooFewRecordsError if no term is in enough records
   */
  async train(id: string, progress: TrainingProgress, signal: AbortSignal): Promise<Basis> {
    const { terms, weights, rowOf } = this.#chooseTerms();
    const dimensions = Math.min(DIMENSIONS, Math.floor(terms.size / MIN_TERMS_PER_DIMENSION), this.records);
    if (dimensions < 1) throw new TooFewRecordsError('No word is in enough records to learn from.');
    let rows: Float32Array = startingRows(terms.size, dimensions);
    for (let pass = 0; pass < ITERATIONS; pass++) {
      orthonormalise(rows, dimensions);
      const next = new Float32Array(rows.length);
      await this.#accumulate(rows, next, { weights, rowOf, dimensions }, signal, (share) =>
        progress((pass + share) / ITERATIONS),
      );
      rows = next;
    }
    orthonormalise(rows, dimensions);
    return { model: { id, dimensions }, terms, weights, rows };
  }

  #chooseTerms(): { terms: Map<string, number>; weights: Float32Array; rowOf: Int32Array } {
    const most = this.records * MAX_SHARE;
    const chosen = [...this.#numbers]
      .map(([term, number]) => ({ term, number, records: this.#recordsWith[number] ?? 0 }))
      .filter(({ records }) => records >= MIN_RECORDS && records <= most)
      .sort((a, b) => b.records - a.records || (a.term < b.term ? -1 : 1))
      .slice(0, MAX_TERMS);
    const terms = new Map<string, number>();
    const weights = new Float32Array(chosen.length);
    const rowOf = new Int32Array(this.#numbers.size).fill(-1);
    chosen.forEach(({ term, number, records }, row) => {
      terms.set(term, row);
      weights[row] = inverseDocumentFrequency(records, this.records);
      rowOf[number] = row;
    });
    return { terms, weights, rowOf };
  }

  async #accumulate(
    rows: Float32Array,
    next: Float32Array,
    { weights, rowOf, dimensions }: { weights: Float32Array; rowOf: Int32Array; dimensions: number },
    signal: AbortSignal,
    progress: TrainingProgress,
  ): Promise<void> {
    const sum = new Float32Array(dimensions);
    let start = 0;
    let turn = ENTRIES_PER_TURN;
    for (const end of this.#ends) {
      const known: [number, number][] = [];
      for (let at = start; at < end; at++) {
        const row = rowOf[this.#terms.at(at)] ?? -1;
        if (row >= 0) known.push([row, this.#counts.at(at)]);
      }
      const vector = termVector(known, weights);
      project(vector, rows, sum);
      addOuterProduct(vector.terms, vector.values, sum, next);
      start = end;
      if (end < turn) continue;
      turn = end + ENTRIES_PER_TURN;
      progress(end / this.#terms.length);
      await new Promise(setImmediate);
      signal.throwIfAborted();
    }
  }
}

function addOuterProduct(
  terms: Uint32Array,
  values: Float32Array,
  sum: Float32Array,
  into: Float32Array,
): void {
  const dimensions = sum.length;
  for (let at = 0; at < terms.length; at++) {
    const row = (terms[at] ?? 0) * dimensions;
    const value = values[at] ?? 0;
    for (let d = 0; d < dimensions; d++) into[row + d] = (into[row + d] ?? 0) + value * (sum[d] ?? 0);
  }
}

/** Numbers that depend on their place only, so that the same records give the same basis. */
function startingRows(terms: number, dimensions: number): Float32Array {
  let state = 0x9e3779b9;
  return Float32Array.from({ length: terms * dimensions }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 31 - 1;
  });
}

/** Makes the columns orthonormal in place: Cholesky decomposition of their Gram matrix, then back substitution. */
function orthonormalise(rows: Float32Array, dimensions: number): void {
  const lower = cholesky(gramMatrix(rows, dimensions), dimensions);
  for (let row = 0; row < rows.length; row += dimensions) {
    for (let j = 0; j < dimensions; j++) {
      let value = rows[row + j] ?? 0;
      for (let k = 0; k < j; k++) value -= (rows[row + k] ?? 0) * (lower[j * dimensions + k] ?? 0);
      const pivot = lower[j * dimensions + j] ?? 0;
      rows[row + j] = pivot > 0 ? value / pivot : 0;
    }
  }
}

function gramMatrix(rows: Float32Array, dimensions: number): Float64Array {
  const gram = new Float64Array(dimensions * dimensions);
  for (let row = 0; row < rows.length; row += dimensions) {
    for (let i = 0; i < dimensions; i++) {
      const value = rows[row + i] ?? 0;
      if (value === 0) continue;
      for (let j = 0; j <= i; j++)
        gram[i * dimensions + j] = (gram[i * dimensions + j] ?? 0) + value * (rows[row + j] ?? 0);
    }
  }
  return gram;
}

/** Lower triangle; a column that depends on those before it gets a pivot of 0. */
function cholesky(gram: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size);
  const smallest = 1e-9 * Math.max(...Array.from({ length: size }, (_, at) => gram[at * size + at] ?? 0));
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let value = gram[i * size + j] ?? 0;
      for (let k = 0; k < j; k++) value -= (lower[i * size + k] ?? 0) * (lower[j * size + k] ?? 0);
      const pivot = lower[j * size + j] ?? 0;
      if (i === j) lower[i * size + i] = value > smallest ? Math.sqrt(value) : 0;
      else lower[i * size + j] = pivot > 0 ? value / pivot : 0;
    }
  }
  return lower;
}

interface NumberArray {
  readonly length: number;
  [at: number]: number;
}

/** A list of numbers that grows without copies of what it holds. */
class Chunks {
  static readonly #SIZE = 1 << 20;
  readonly #chunks: NumberArray[] = [];
  readonly #allocate: (length: number) => NumberArray;
  #length = 0;

  constructor(allocate: (length: number) => NumberArray) {
    this.#allocate = allocate;
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    const place = this.#length % Chunks.#SIZE;
    const chunk = place === 0 ? this.#allocate(Chunks.#SIZE) : this.#chunks.at(-1);
    if (chunk === undefined) return;
    if (place === 0) this.#chunks.push(chunk);
    chunk[place] = value;
    this.#length++;
  }

  at(index: number): number {
    return this.#chunks[Math.floor(index / Chunks.#SIZE)]?.[index % Chunks.#SIZE] ?? 0;
  }
}
