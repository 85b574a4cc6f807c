import { isStopWord, stem, tokenTexts } from '@clinical/text-analysis';
import { textFields } from './field-match.js';
import { tokenShapes } from './text-span.js';
import type { RequiredLeaf } from './required-leaves.js';

/** Maximum stems of text relevance: a strategy of hundreds of words ranks no better with all of them. */
const MAX_STEMS = 64;

/**
 * The stems of text relevance (QL-4.6, rule 11): of words and phrases of running text and of headings; wildcards and
 * similar words have none. Of too many the longest words count, which are the rarest as a rule.
 */
export function scoredStems(leaves: readonly RequiredLeaf[]): string[] {
  const words = leaves.flatMap(wordsOf);
  const content = words.filter((word) => !isStopWord(word));
  const stems = [...new Set((content.length > 0 ? content : words).map(stem))];
  const longest = [...stems].sort((a, b) => b.length - a.length).slice(0, MAX_STEMS);
  return stems.filter((each) => longest.includes(each));
}

function wordsOf({ node, fields }: RequiredLeaf): string[] {
  if (node.kind === 'mesh') return tokenTexts(node.heading);
  const isRunningText = fields === null || textFields(fields).length > 0;
  if (!isRunningText || (node.kind !== 'word' && node.kind !== 'phrase')) return [];
  return tokenShapes(node).filter((shape) => typeof shape === 'string');
}
