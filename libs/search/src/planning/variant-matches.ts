import type { VariantWeights } from '@clinical/evidence';
import {
  PHRASE_FIELDS,
  TEXT_FIELDS,
  type MatchNode,
  type ScoredConcept,
  type SpanNode,
} from '@clinical/search-engine';
import { isStopWord, stem } from '@clinical/text-analysis';
import { allOf } from './combine-matches.js';
import { spanMatch } from './field-match.js';
import type { WordVariant } from './word-variants.js';
import type { QueryConcept } from './query-concepts.js';

/** Shorter abbreviations with an s are other words. */
const MIN_WITH_PLURAL_LENGTH = 3;
/** A member of a class counts this share of what another name of the class does. */
const MEMBER_SHARE = 0.5;

/**
 * Match of a variant: the stems of another spelling; the words of another name one directly after the other, the last
 * in singular or plural; an abbreviation exactly.
 */
export function variantMatch(variant: WordVariant): MatchNode {
  return isFoundByStems(variant)
    ? allOf(variant.tokens.map((token) => stemMatch(stem(token))))
    : spanMatch(spanOfName(variant), PHRASE_FIELDS);
}

/** Whether all forms of the words of a variant are found, in any order; otherwise its {@link variantPhrases} are. */
export function isFoundByStems({ tokens, kind, isAbbreviation }: WordVariant): boolean {
  return !isAbbreviation && (kind === 'spelling' || tokens.length === 1);
}

/** Any word with a stem. */
export function stemMatch(text: string): MatchNode {
  return { kind: 'stem', stem: text, fields: TEXT_FIELDS };
}

/** Phrases to mark in results for a variant. */
export function variantPhrases({ tokens, isAbbreviation }: WordVariant): readonly string[][] {
  const last = tokens.at(-1);
  if (last === undefined) return [];
  return endings(last, isAbbreviation).map((ending) => [...tokens.slice(0, -1), ending]);
}

/** Scoring of concepts: each stem belongs to the first concept that has it. */
export function scoredConcepts(concepts: readonly QueryConcept[], weights: VariantWeights): ScoredConcept[] {
  const taken = new Set<string>();
  return concepts.flatMap(({ stems, variants }) => {
    const own = stems.filter((each) => !taken.has(each));
    for (const each of own) taken.add(each);
    if (own.length === 0) return [];
    return {
      stems: own,
      variants: variants.map((each) => ({
        stems: contentStems(each),
        weight: weightOf(each, weights),
      })),
    };
  });
}

function weightOf({ kind, isMeant, isMember }: WordVariant, weights: VariantWeights): number {
  if (isMeant === true) return 1;
  return weights[kind] * (isMember === true ? MEMBER_SHARE : 1);
}

function contentStems({ tokens }: WordVariant): string[] {
  const content = tokens.filter((token) => !isStopWord(token));
  return [...new Set((content.length > 0 ? content : tokens).map(stem))];
}

function spanOfName(variant: WordVariant): SpanNode {
  const parts = variant.tokens.map((text): SpanNode => ({ kind: 'token', text }));
  const options = endings(variant.tokens.at(-1) ?? '', variant.isAbbreviation).map((text): SpanNode => ({
    kind: 'token',
    text,
  }));
  const last: SpanNode =
    options.length > 1 ? { kind: 'any', options } : (options[0] ?? { kind: 'any', options });
  return parts.length > 1 ? { kind: 'sequence', parts: [...parts.slice(0, -1), last] } : last;
}

function endings(token: string, isAbbreviation: boolean): readonly string[] {
  if (token.endsWith('s') || (isAbbreviation && token.length < MIN_WITH_PLURAL_LENGTH)) return [token];
  const plural = !isAbbreviation && /[^aeiou]y$/.test(token) ? `${token.slice(0, -1)}ies` : `${token}s`;
  return [token, plural];
}
