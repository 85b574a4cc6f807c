import { spellingVariant } from '@clinical/evidence';
import type { MatchNode } from '@clinical/search-engine';
import { stem } from '@clinical/text-analysis';
import type { TokenShape } from '../../planning/text-span.js';
import type { LeafResult } from './leaf-results.js';
import { textWithToken, withToken } from './replace-token.js';

/** Another spelling of a word of an OR group that the group does not have. */
export interface VariantCandidate {
  readonly leaf: LeafResult;
  readonly word: string;
  readonly variant: string;
  readonly fix: string;
  readonly match: MatchNode;
}

/** Most of them that are looked up for one strategy. */
const MAX_VARIANTS = 20;

/** British and American spellings of which an OR group lacks one (Q118). */
export function variantCandidates(results: readonly LeafResult[]): VariantCandidate[] {
  const groups = new Map<string, LeafResult[]>();
  for (const result of results) {
    const { line, group, kind } = result.leaf;
    if (group === null || kind === 'value' || kind === 'identifier') continue;
    const key = `${line}:${group}`;
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  return [...groups.values()].flatMap(missingIn).slice(0, MAX_VARIANTS);
}

function missingIn(group: readonly LeafResult[]): VariantCandidate[] {
  const reported = new Set<string>();
  return group.flatMap((leaf) => {
    if (leaf.hits === 0) return [];
    for (const word of leaf.leaf.shapes) {
      const variant = typeof word === 'string' ? spellingVariant(word) : null;
      if (typeof word !== 'string' || variant === null || reported.has(word)) continue;
      if (group.some((other) => covers(other, variant))) continue;
      reported.add(word);
      const fix = `${leaf.text} OR ${textWithToken(leaf.text, word, variant)}`;
      return [{ leaf, word, variant, fix, match: withToken(leaf.leaf.match, word, variant) }];
    }
    return [];
  });
}

function covers({ leaf }: LeafResult, word: string): boolean {
  if (leaf.kind === 'stem')
    return leaf.shapes.some((shape) => typeof shape === 'string' && stem(shape) === stem(word));
  return leaf.shapes.some((shape) => fits(shape, word));
}

function fits(shape: TokenShape, word: string): boolean {
  if (typeof shape === 'string') return shape === word;
  const parts = shape.literals.map((literal, index) => {
    const gap = shape.gaps[index];
    return gap === undefined ? literal : `${literal}.{${gap.min},${gap.max ?? ''}}`;
  });
  return new RegExp(`^${parts.join('')}$`, 'u').test(word);
}
