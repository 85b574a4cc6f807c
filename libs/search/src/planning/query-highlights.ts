import type { Dialect } from '@clinical/query-language';
import { stem, type HighlightTerms, type TokenForm } from '@clinical/text-analysis';
import { textFields } from './field-match.js';
import { stemmedToken } from './translate-tree.js';
import { tokenShapes } from './text-span.js';
import type { RequiredLeaf } from './required-leaves.js';

/** Highlights in the results of an advanced query: its required words in running text, each as it is matched. */
export function queryHighlights(leaves: readonly RequiredLeaf[], dialect: Dialect): HighlightTerms {
  const stems = new Set<string>();
  const phrases: string[][] = [];
  const patterns: (string | TokenForm)[][] = [];
  for (const { node, fields } of leaves) {
    if (node.kind !== 'word' && node.kind !== 'phrase') continue;
    if (fields !== null && textFields(fields).length === 0) continue;
    const stemmed = node.kind === 'word' && fields === null ? stemmedToken(node, dialect) : null;
    const shapes = tokenShapes(node);
    if (stemmed !== null) stems.add(stem(stemmed));
    else if (shapes.every((shape) => typeof shape === 'string')) phrases.push(shapes);
    else patterns.push(shapes);
    if (node.kind === 'phrase' && node.fallback === 'and')
      for (const shape of shapes) addOne(shape, phrases, patterns);
  }
  return { stems, phrases, patterns };
}

function addOne(shape: string | TokenForm, phrases: string[][], patterns: (string | TokenForm)[][]): void {
  if (typeof shape === 'string') phrases.push([shape]);
  else patterns.push([shape]);
}
