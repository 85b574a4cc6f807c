import { TooManyExpansionsError } from '../errors.js';
import { relaxationNodes } from '../relaxation.js';
import {
  MAX_PATTERN_EXPANSIONS,
  patternText,
  type ExactField,
  type MatchNode,
  type SearchPlan,
  type SpanNode,
  type TokenPattern,
  type ValueField,
} from '../search-plan.js';
import type { LabelDetails } from '../search-result.js';
import type { WordIndex } from './word-index.js';

/** Beyond the basic plane, lengths in UTF-16 units differ from code points. */
const SURROGATE = /[\ud800-\udfff]/;

/** A compiled pattern. */
interface TextMatcher {
  /** Prefix of every matching text. */
  readonly prefix: string;
  readonly fits: (text: string) => boolean;
}

/**
 * Compiles a pattern. Matching takes time proportional to the length of the text and the number of gaps; no
 * arrangement is tried twice.
 */
export function textMatcher({ literals, gaps }: TokenPattern): TextMatcher {
  const prefix = literals[0] ?? '';
  const suffix = literals.at(-1) ?? '';
  const longest = literals.reduce((best, literal) => (literal.length > best.length ? literal : best), '');
  const isPlain = !literals.some((literal) => SURROGATE.test(literal));
  const points = literals.map((literal) => Array.from(literal));
  return {
    prefix,
    fits: (text) =>
      text.startsWith(prefix) &&
      text.endsWith(suffix) &&
      text.includes(longest) &&
      (isPlain && !SURROGATE.test(text)
        ? fitsCharacters(text, literals, gaps)
        : fitsCharacters(Array.from(text), points, gaps)),
  };
}

type Characters = ArrayLike<string>;

/** Tracks, literal by literal, all possible end positions. */
function fitsCharacters(
  text: Characters,
  literals: readonly Characters[],
  gaps: TokenPattern['gaps'],
): boolean {
  const [first] = literals;
  if (first === undefined || !standsAt(text, first, 0)) return false;
  let ends = new Uint8Array(text.length + 1);
  ends[first.length] = 1;
  for (let number = 1; number < literals.length; number++) {
    const literal = literals[number] ?? [];
    const { min, max } = gaps[number - 1] ?? { min: 0, max: 0 };
    const next = new Uint8Array(text.length + 1);
    let isAny = false;
    // Distance of `start` from the last end at least `min` before it.
    let lastEnd = -1;
    for (let start = min; start + literal.length <= text.length; start++) {
      if (ends[start - min] === 1) lastEnd = start - min;
      if (lastEnd < 0 || (max !== null && start - lastEnd > max)) continue;
      if (!standsAt(text, literal, start)) continue;
      next[start + literal.length] = 1;
      isAny = true;
    }
    if (!isAny) return false;
    ends = next;
  }
  return ends[text.length] === 1;
}

function standsAt(text: Characters, literal: Characters, start: number): boolean {
  if (start + literal.length > text.length) return false;
  for (let at = 0; at < literal.length; at++) if (text[start + at] !== literal[at]) return false;
  return true;
}

/** Expansion of a pattern. */
export interface Expansion {
  /** By document count, then code unit; limited to the searchable number. */
  readonly words: readonly string[];
  /** Number of matches; more than `words` if there are too many. */
  readonly count: number;
}

/** Scope of a pattern: words of exact fields, or values of one field. */
export type PatternPlace =
  | { readonly kind: 'words'; readonly fields: readonly ExactField[] }
  | { readonly kind: 'values'; readonly field: ValueField };

/** Source of expansions: computed on request, or fetched beforehand. */
export interface PatternExpansions {
  expand(pattern: TokenPattern, place: PatternPlace): Expansion;
}

/** Word indexes for expansion; each is loaded only when needed. */
interface WordSources {
  readonly texts: () => WordIndex;
  readonly authors: () => WordIndex;
}

/** Patterns with equal keys have equal expansions while nothing changes. */
export function patternKey({ literals, gaps }: TokenPattern, place: PatternPlace): string {
  return JSON.stringify([placeKey(place), literals, gaps]);
}

/** Expansion of a pattern among the words of some fields. */
export function expandAmongWords(
  pattern: TokenPattern,
  fields: readonly ExactField[],
  sources: WordSources,
): Expansion {
  const { prefix, fits } = textMatcher(pattern);
  const documents = new Map<string, number>();
  const count = (word: string, more: number): void => {
    documents.set(word, (documents.get(word) ?? 0) + more);
  };
  if (fields.some((field) => field !== 'author')) sources.texts().forEachFitting(prefix, fits, count);
  if (fields.includes('author')) sources.authors().forEachFitting(prefix, fits, count);
  return expansionOf(documents);
}

/**
 * Expansion from all matching words.
 *
 * @param documents document count of each word; at least one
 */
export function expansionOf(documents: ReadonlyMap<string, number>): Expansion {
  const words = [...documents.keys()];
  words.sort((a, b) => (documents.get(b) ?? 0) - (documents.get(a) ?? 0) || (a < b ? -1 : 1));
  return { words: words.slice(0, MAX_PATTERN_EXPANSIONS), count: words.length };
}

/**
 * Expansion of a pattern, if within the limit.
 *
 * @param label innermost label around it
 * @throws TooManyExpansionsError
 */
export function expandWithinLimit(
  expansions: PatternExpansions,
  pattern: TokenPattern,
  place: PatternPlace,
  label: string | null,
): readonly string[] {
  const { words, count } = expansions.expand(pattern, place);
  if (count <= MAX_PATTERN_EXPANSIONS) return words;
  throw new TooManyExpansionsError({ label, pattern, count, limit: MAX_PATTERN_EXPANSIONS });
}

function placeKey(place: PatternPlace): string {
  if (place.kind === 'values') return place.field;
  const kinds = new Set(place.fields.map((field) => (field === 'author' ? 'names' : 'texts')));
  return [...kinds].sort().join(' ');
}

/** Words reported per pattern. */
const MAX_WORDS_REPORTED = 50;

/** A pattern of a plan, its place, and its innermost label. */
interface PlacedPattern {
  readonly pattern: TokenPattern;
  readonly place: PatternPlace;
  readonly label: string | null;
}

/** All patterns of a plan, of definitions, match and relaxation in this order, possibly repeated. */
export function patternsOf({
  definitions,
  match,
  relaxation,
}: Pick<SearchPlan, 'definitions' | 'match' | 'relaxation'>): PlacedPattern[] {
  const nodes = [...definitions, match, ...relaxationNodes(relaxation)];
  return nodes.flatMap((node) => [...patternsIn(node, null)]);
}

/**
 * Rejects a plan with a pattern that matches too much, wherever it is: the result must not depend on which parts
 * are evaluated.
 *
 * @throws TooManyExpansionsError for the first one, in the order of definitions, match, relaxation
 */
export function requireFewExpansions(plan: SearchPlan, expansions: PatternExpansions): void {
  for (const { pattern, place, label } of patternsOf(plan))
    expandWithinLimit(expansions, pattern, place, label);
}

/** Expansions of the patterns under a label, excluding nested labels. */
export function expansionsUnder(
  { child, label }: Extract<MatchNode, { kind: 'labelled' }>,
  expansions: PatternExpansions,
): LabelDetails['expansions'] {
  const byText = new Map<string, LabelDetails['expansions'][number]>();
  for (const { pattern, place } of patternsIn(child, label, false)) {
    const text = patternText(pattern);
    if (byText.has(text)) continue;
    const { words, count } = expansions.expand(pattern, place);
    byText.set(text, { pattern: text, words: words.slice(0, MAX_WORDS_REPORTED), count });
  }
  return [...byText.values()];
}

/** Labelled nodes in order. */
export function* labelledNodes(node: MatchNode): Generator<Extract<MatchNode, { kind: 'labelled' }>> {
  if (node.kind === 'labelled') yield node;
  for (const child of childrenOf(node)) yield* labelledNodes(child);
}

/** @param within whether to descend into labelled nodes */
function* patternsIn(node: MatchNode, label: string | null, within = true): Generator<PlacedPattern> {
  if (node.kind === 'span') {
    const place: PatternPlace = { kind: 'words', fields: node.fields };
    for (const pattern of spanPatterns(node.span)) yield { pattern, place, label };
  } else if (node.kind === 'value') {
    const place: PatternPlace = { kind: 'values', field: node.field };
    for (const value of node.values) if (typeof value !== 'string') yield { pattern: value, place, label };
  } else if (node.kind !== 'labelled' || within) {
    const nearest = node.kind === 'labelled' ? node.label : label;
    for (const child of childrenOf(node)) yield* patternsIn(child, nearest, within);
  }
}

function* spanPatterns(span: SpanNode): Generator<TokenPattern> {
  switch (span.kind) {
    case 'token':
      return;
    case 'pattern':
      yield span.pattern;
      return;
    case 'sequence':
      for (const part of span.parts) yield* spanPatterns(part);
      return;
    case 'near':
      for (const operand of span.operands) yield* spanPatterns(operand);
      return;
    case 'any':
      for (const option of span.options) yield* spanPatterns(option);
  }
}

function childrenOf(node: MatchNode): readonly MatchNode[] {
  switch (node.kind) {
    case 'and':
    case 'or':
    case 'firstOf':
      return node.children;
    case 'not':
      return [node.include, node.exclude];
    case 'labelled':
      return [node.child];
    default:
      return [];
  }
}
