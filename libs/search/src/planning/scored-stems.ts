import { isStopWord, stem, tokenTexts } from '@clinical/text-analysis';
import { textFields } from './field-match.js';
import { tokenShapes } from './text-span.js';
import type { RequiredLeaf } from './required-leaves.js';

/** Maximum stems of text relevance: a strategy of hundreds of words ranks no better with all of them. */
const MAX_STEMS = 64;

/**
 * The stems of text relevance (QL-4.6, rule 11): of words and phrases of running text and of headings; wildcards and
 * similar words have none. Where there are too many, every part that must hold keeps as many as the others, its longest
 * words first, which are the rarest as a rule.
 */
export function scoredStems(leaves: readonly RequiredLeaf[]): string[] {
  const words = leaves.map((leaf) => ({ part: leaf.part, words: wordsOf(leaf) }));
  const content = words.map(({ part, words: all }) => ({
    part,
    words: all.filter((word) => !isStopWord(word)),
  }));
  return inTurns(stemsByPart(content.some((leaf) => leaf.words.length > 0) ? content : words));
}

function wordsOf({ node, fields }: RequiredLeaf): string[] {
  if (node.kind === 'mesh') return tokenTexts(node.heading);
  if (!isRunningText(fields) || (node.kind !== 'word' && node.kind !== 'phrase')) return [];
  return tokenShapes(node).filter((shape) => typeof shape === 'string');
}

function isRunningText(fields: RequiredLeaf['fields']): boolean {
  return fields === null || textFields(fields).length > 0;
}

function stemsByPart(
  leaves: readonly { readonly part: number; readonly words: readonly string[] }[],
): string[][] {
  const parts = new Map<number, Set<string>>();
  for (const { part, words } of leaves) {
    if (words.length === 0) continue;
    const stems = parts.get(part) ?? new Set<string>();
    for (const word of words) stems.add(stem(word));
    parts.set(part, stems);
  }
  return [...parts.values()].map((stems) => [...stems]);
}

/** All of the stems in their order, or the maximum number, taken from the parts in turns. */
function inTurns(parts: readonly (readonly string[])[]): string[] {
  const all = [...new Set(parts.flat())];
  if (all.length <= MAX_STEMS) return all;
  const chosen = new Set<string>();
  const queues = parts.map((stems) => [...stems].sort((a, b) => a.length - b.length));
  while (chosen.size < MAX_STEMS && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const next = queue.pop();
      if (next !== undefined && chosen.size < MAX_STEMS) chosen.add(next);
    }
  }
  return all.filter((each) => chosen.has(each));
}
