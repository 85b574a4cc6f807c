import { tokenShapes } from './text-span.js';
import type { RequiredLeaf } from './required-leaves.js';

/** A strategy of more words is a list of terms: no record is worded like it. */
const MAX_WORDS = 32;

/**
 * The untagged words of an advanced query as they were typed, for comparing the first results with; empty where there
 * are none, or too many. Headings, tagged and truncated words have no wording.
 */
export function wordingOfLeaves(leaves: readonly RequiredLeaf[]): string {
  const words = leaves.flatMap(({ node, fields }) =>
    fields === null && (node.kind === 'word' || node.kind === 'phrase')
      ? tokenShapes(node).filter((shape) => typeof shape === 'string')
      : [],
  );
  return words.length > MAX_WORDS ? '' : words.join(' ');
}
