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

/** Where characters beyond the basic plane stand, lengths in UTF-16 units are not lengths in code points. */
const SURROGATE = /[\ud800-\udfff]/;

/** A pattern made ready to be tried on many texts. */
interface TextMatcher {
  /** Every text that fits begins so. */
  readonly prefix: string;
  readonly fits: (text: string) => boolean;
}

/**
 * Makes a pattern ready. Trying a text takes time in proportion to its length and to the number of gaps,
 * whatever they are: no arrangement is tried twice.
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

/** Keeps, for each literal in turn, all places where it may end. */
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
    // How far behind `start` the last end lies that is at least `min` before it.
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

/** What a pattern stands for. */
export interface Expansion {
  /** Those in the most documents first, then by code unit; no more than may be searched. */
  readonly words: readonly string[];
  /** How many fit; more than `words` when they are too many. */
  readonly count: number;
}

/** Where a pattern is looked for: among the words of exact fields, or among the values of one field. */
export type PatternPlace =
  | { readonly kind: 'words'; readonly fields: readonly ExactField[] }
  | { readonly kind: 'values'; readonly field: ValueField };

/** What tells the expansions of patterns: found when they are asked for, or fetched beforehand. */
export interface PatternExpansions {
  expand(pattern: TokenPattern, place: PatternPlace): Expansion;
}

/** The words among which patterns are looked for; each index is asked for only when it is needed. */
interface WordSources {
  readonly texts: () => WordIndex;
  readonly authors: () => WordIndex;
}

/** Patterns with equal keys have equal expansions as long as nothing changes. */
export function patternKey({ literals, gaps }: TokenPattern, place: PatternPlace): string {
  return JSON.stringify([placeKey(place), literals, gaps]);
}

/** What a pattern stands for among the words of some fields. */
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
 * The expansion of a pattern out of all that fits it.
 *
 * @param documents how many live documents hold each; at least one
 */
export function expansionOf(documents: ReadonlyMap<string, number>): Expansion {
  const words = [...documents.keys()];
  words.sort((a, b) => (documents.get(b) ?? 0) - (documents.get(a) ?? 0) || (a < b ? -1 : 1));
  return { words: words.slice(0, MAX_PATTERN_EXPANSIONS), count: words.length };
}

/**
 * What a pattern stands for, when that is not too much.
 *
 * @param label the nearest label around it
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

/** Words that details tell of one pattern. */
const MOST_WORDS_TOLD = 50;

/** A pattern of a plan, where it is looked for, and the nearest label around it. */
interface PlacedPattern {
  readonly pattern: TokenPattern;
  readonly place: PatternPlace;
  readonly label: string | null;
}

/** Every pattern of a plan: those of the definitions, then of the match, then of its relaxation. Some may come twice. */
export function patternsOf({
  definitions,
  match,
  relaxation,
}: Pick<SearchPlan, 'definitions' | 'match' | 'relaxation'>): PlacedPattern[] {
  const nodes = [...definitions, match, ...relaxationNodes(relaxation)];
  return nodes.flatMap((node) => [...patternsIn(node, null)]);
}

/**
 * Refuses a plan with a pattern that fits too much, wherever it stands: whether a search is refused must not
 * depend on which of its parts happen to be looked at.
 *
 * @throws TooManyExpansionsError for the first: definitions come before the match, that before its relaxation
 */
export function requireFewExpansions(plan: SearchPlan, expansions: PatternExpansions): void {
  for (const { pattern, place, label } of patternsOf(plan))
    expandWithinLimit(expansions, pattern, place, label);
}

/** What the patterns under a label stand for, those under labels within it aside. */
export function expansionsUnder(
  { child, label }: Extract<MatchNode, { kind: 'labelled' }>,
  expansions: PatternExpansions,
): LabelDetails['expansions'] {
  const byText = new Map<string, LabelDetails['expansions'][number]>();
  for (const { pattern, place } of patternsIn(child, label, false)) {
    const text = patternText(pattern);
    if (byText.has(text)) continue;
    const { words, count } = expansions.expand(pattern, place);
    byText.set(text, { pattern: text, words: words.slice(0, MOST_WORDS_TOLD), count });
  }
  return [...byText.values()];
}

/** Labelled nodes in the order in which they stand. */
export function* labelledNodes(node: MatchNode): Generator<Extract<MatchNode, { kind: 'labelled' }>> {
  if (node.kind === 'labelled') yield node;
  for (const child of childrenOf(node)) yield* labelledNodes(child);
}

/** @param within whether labelled nodes are gone into */
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
