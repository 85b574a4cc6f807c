import { detached, stem } from '@clinical/text-analysis';
import type { EmbeddableText } from '../embedding-model.js';
import { quantised } from '../quantise.js';
import { project, termVector, type Basis } from './basis.js';
import { eachToken, HEADING_WEIGHT, headingTerm, isContentWord } from './record-terms.js';

/** A text in the space of a basis. */
export interface FoldedText {
  /** Null where the basis knows none of its terms. */
  readonly vector: Int8Array | null;
  /** Words that could be terms, and those of them that the basis knows. */
  readonly words: number;
  readonly known: number;
}

/** Rows of words that are no term of the basis, and of those that cannot be one. */
const UNKNOWN = -1;
const IGNORED = -2;
/** Words whose rows are remembered. */
const REMEMBERED = 200_000;

/** Makes vectors of texts with one basis, many after another: it remembers the row of each word. */
export class TextFolder {
  readonly #basis: Basis;
  readonly #sum: Float32Array;
  /** Weighted count of each row in the text at hand; zeros between texts. */
  readonly #counts: Float32Array;
  #rows = new Map<string, number>();

  constructor(basis: Basis) {
    this.#basis = basis;
    this.#sum = new Float32Array(basis.model.dimensions);
    this.#counts = new Float32Array(basis.terms.size);
  }

  fold(text: EmbeddableText): FoldedText {
    const counts = this.#counts;
    const rows: number[] = [];
    let words = 0;
    let known = 0;
    const add = (row: number, weight: number): void => {
      if (counts[row] === 0) rows.push(row);
      counts[row] = (counts[row] ?? 0) + weight;
    };
    eachToken(text, (token, weight) => {
      const row = this.#rowOf(token);
      if (row === IGNORED) return;
      words++;
      if (row === UNKNOWN) return;
      known++;
      add(row, weight);
    });
    for (const heading of text.headings) {
      const row = this.#basis.terms.get(headingTerm(heading));
      if (row !== undefined) add(row, HEADING_WEIGHT);
    }
    const counted = rows.map((row): [number, number] => [row, counts[row] ?? 0]);
    for (const row of rows) counts[row] = 0;
    if (rows.length === 0) return { vector: null, words, known };
    project(termVector(counted, this.#basis.weights), this.#basis.rows, this.#sum);
    return { vector: quantised(this.#sum), words, known };
  }

  #rowOf(token: string): number {
    const remembered = this.#rows.get(token);
    if (remembered !== undefined) return remembered;
    if (this.#rows.size >= REMEMBERED) this.#rows = new Map();
    const row = isContentWord(token) ? (this.#basis.terms.get(stem(token)) ?? UNKNOWN) : IGNORED;
    this.#rows.set(detached(token), row);
    return row;
  }
}

/** The vector of one text; null where the basis knows none of its terms. */
export function foldIn(text: EmbeddableText, basis: Basis): Int8Array | null {
  return new TextFolder(basis).fold(text).vector;
}
