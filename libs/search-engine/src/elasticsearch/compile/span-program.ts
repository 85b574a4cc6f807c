import { EXACT_FIELDS, type ExactField } from '../../search-plan.js';
import { termHash } from '../layout/term-hash.js';
import { wordsIn, type WordSpan } from './span-intervals.js';

/** What the script elastic/scripts/spans.painless is told: everything by numbers, no text of a user. */
export interface SpanProgram {
  /** Bits by the order of the exact fields. */
  readonly fields: number;
  readonly minimum: number;
  /** Hashes of the words of the program, ascending. */
  readonly hashes: readonly number[];
  /**
   * Nodes, each after those that it refers to by their places: `['words', places of hashes, ascending]`,
   * `['any', nodes]`, `['near', nodes, ordered, gap]`.
   */
  readonly program: readonly (readonly [string, readonly number[], ...unknown[]])[];
}

export function spanProgram(span: WordSpan, fields: readonly ExactField[], minimum: number): SpanProgram {
  const hashes = [...new Set(wordsIn(span).map(termHash))].sort((a, b) => a - b);
  const placeOf = new Map(hashes.map((hash, place) => [hash, place]));
  const program: SpanProgram['program'][number][] = [];
  const add = (node: WordSpan): number => {
    program.push(nodeOf(node));
    return program.length - 1;
  };
  const nodeOf = (node: WordSpan): SpanProgram['program'][number] => {
    if (node.kind === 'words') {
      const places = new Set(node.words.map((word) => placeOf.get(termHash(word)) ?? 0));
      return ['words', [...places].sort((a, b) => a - b)];
    }
    const children = node.children.map(add);
    return node.kind === 'any' ? ['any', children] : ['near', children, node.ordered, node.gap];
  };
  add(span);
  const bits = EXACT_FIELDS.reduce((sum, field, place) => sum | (fields.includes(field) ? 1 << place : 0), 0);
  return { fields: bits, minimum, hashes, program };
}
