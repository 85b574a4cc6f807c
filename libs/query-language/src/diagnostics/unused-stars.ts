import { STANDARD_MINIMUM } from '../lexer/wildcards.js';
import { childrenOf, type QueryNode } from '../syntax-tree.js';
import type { DiagnosticList } from './diagnostic-list.js';

/** At the end of a word: meant to truncate. */
const BEHIND_WORD = /(?<=[\p{L}\p{N}])\*+(?![\p{L}\p{N}])/u;
/** Before a letter, or not close behind one. Before a digit it belongs to a name, as of alleles (`CYP2D6*4`). */
const OUT_OF_PLACE = /\*\p{L}|[-']\*/u;

/** Tells of each `*` of a standard search that was read as a sign like any other although something was meant by it. */
export function tellUnusedStars(node: QueryNode, source: string, diagnostics: DiagnosticList): void {
  for (const child of childrenOf(node)) tellUnusedStars(child, source, diagnostics);
  if (node.kind !== 'word' && node.kind !== 'phrase') return;
  const short = node.text.split(/\s+/).find((word) => BEHIND_WORD.test(word));
  const fix = source.slice(node.start, node.end).replaceAll('*', '');
  if (short !== undefined) {
    const values = { word: short, n: STANDARD_MINIMUM };
    diagnostics.add('warning', 'Q020', node, { values, hint: 'Q020.hint', fix });
  } else if (OUT_OF_PLACE.test(node.text))
    diagnostics.add('warning', 'Q022', node, { hint: 'Q022.standard.hint', fix });
}
