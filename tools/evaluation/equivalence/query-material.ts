import type { EvidenceDocument } from '@clinical/evidence';
import type { MeshHeading } from '@clinical/mesh';
import { isStopWord, tokenTexts } from '@clinical/text-analysis';

/** Words and phrases of records, and their index terms, from which queries are generated. */
export interface QueryMaterial {
  readonly words: readonly string[];
  readonly phrases: readonly (readonly string[])[];
  readonly documents: readonly EvidenceDocument[];
  readonly headings: readonly MeshHeading[];
}

/** Collects the material from records. Frequent words are as likely as rare ones. */
export function queryMaterial(
  documents: readonly EvidenceDocument[],
  headings: readonly MeshHeading[],
): QueryMaterial {
  const words = new Set<string>();
  const phrases: string[][] = [];
  documents.forEach((document, at) => {
    const text = at % 2 === 0 ? document.title : (document.abstract[0]?.text ?? document.title);
    const tokens = tokenTexts(text).filter((token) => /^[a-z0-9]+$/.test(token));
    tokens
      .filter((token) => token.length > 2 && !isStopWord(token))
      .slice(0, 8)
      .forEach((token) => words.add(token));
    for (let start = at % 5; start + 5 < tokens.length; start += 11)
      phrases.push(tokens.slice(start, start + 5));
  });
  return { words: [...words], phrases, documents, headings };
}

/** A seeded random number generator. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** An integer from 0 to `below` - 1. */
  number(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  }

  of<T>(values: readonly T[]): T {
    const value = values[this.number(values.length)];
    if (value === undefined) throw new RangeError('Nothing to choose from');
    return value;
  }

  oneIn(count: number): boolean {
    return this.number(count) === 0;
  }
}
