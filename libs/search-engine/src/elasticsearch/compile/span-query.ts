import {
  EXACT_FIELDS,
  PHRASE_FIELDS,
  requireNearWithinLimits,
  type ExactField,
  type MatchNode,
  type SpanNode,
} from '../../search-plan.js';
import type { PatternExpansions } from '../../shared/pattern-expansion.js';
import { termHash } from '../layout/known-words.js';
import { allOf, anyOf, anyTerm, type Query } from './query.js';

type Rule = Query;

/** Interval rules of a span by its width in tokens. */
type RulesByWidth = ReadonlyMap<number, Rule>;

/** A span whose patterns are expanded to words. */
type WordSpan =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'any'; readonly children: readonly WordSpan[] }
  | {
      readonly kind: 'near';
      readonly children: readonly WordSpan[];
      readonly ordered: boolean;
      readonly gap: number;
    };

/** Maximum number of width combinations. */
const MAX_COMBINATIONS = 64;

/**
 * Interval rules that match exactly the documents with a span; null if intervals cannot express it.
 *
 * Elasticsearch evaluates minimal intervals: of two nested spans it sees only the shorter. Spans of equal width
 * never nest, so one rule per width is exact. A near with gaps has spans of many widths and is possible only at
 * the top level. Unordered operands may overlap unless they share no word.
 */
function intervalRules(span: WordSpan): Rule[] | null {
  if (span.kind === 'any') {
    const rules = span.children.map(intervalRules);
    return rules.every((rule) => rule !== null) ? rules.flat() : null;
  }
  if (span.kind === 'near' && span.gap > 0 && span.children.length > 1) return nearRules(span);
  const fixed = rulesByWidth(span);
  return fixed === null ? null : [...fixed.values()];
}

function rulesByWidth(span: WordSpan): RulesByWidth | null {
  switch (span.kind) {
    case 'words':
      return new Map(span.words.length === 0 ? [] : [[1, anyWord(span.words)]]);
    case 'any':
      return unite(span.children.map(rulesByWidth));
    case 'near': {
      if (span.children.length === 1) return rulesByWidth(span.children[0] ?? span);
      if (span.gap > 0) return null;
      const choices = combinations(span);
      if (choices === null) return null;
      return unite(choices.map(({ rules, width }) => new Map([[width, arranged(rules, span)]])));
    }
  }
}

function nearRules(span: Extract<WordSpan, { kind: 'near' }>): Rule[] | null {
  const choices = combinations(span);
  return choices === null ? null : choices.map(({ rules }) => arranged(rules, span));
}

/** All combinations of one width per operand; null if intervals cannot express it. */
function combinations({
  children,
  ordered,
}: Extract<WordSpan, { kind: 'near' }>): { rules: Rule[]; width: number }[] | null {
  if (!ordered && !haveNoWordInCommon(children)) return null;
  let choices: { rules: Rule[]; width: number }[] = [{ rules: [], width: 0 }];
  for (const child of children) {
    const byWidth = rulesByWidth(child);
    if (byWidth === null || choices.length * byWidth.size > MAX_COMBINATIONS) return null;
    choices = choices.flatMap(({ rules, width }) =>
      [...byWidth].map(([more, rule]) => ({ rules: [...rules, rule], width: width + more })),
    );
  }
  return choices;
}

function arranged(rules: readonly Rule[], { ordered, gap }: { ordered: boolean; gap: number }): Rule {
  return { all_of: { intervals: rules, ordered, max_gaps: gap } };
}

function unite(parts: readonly (RulesByWidth | null)[]): RulesByWidth | null {
  const rules = new Map<number, Rule[]>();
  for (const part of parts) {
    if (part === null) return null;
    for (const [width, rule] of part) rules.set(width, [...(rules.get(width) ?? []), rule]);
  }
  return new Map([...rules].map(([width, options]) => [width, anyRule(options)]));
}

function anyRule(rules: readonly Rule[]): Rule {
  const [only, ...others] = rules;
  return only !== undefined && others.length === 0 ? only : { any_of: { intervals: rules } };
}

/** The words are already tokens: the analyzer of the field only splits at whitespace. */
function anyWord(words: readonly string[]): Rule {
  return anyRule(words.map((word) => ({ match: { query: word } })));
}

function haveNoWordInCommon(spans: readonly WordSpan[]): boolean {
  const seen = new Set<string>();
  for (const span of spans) {
    const words = new Set(wordsIn(span));
    for (const word of words) if (seen.has(word)) return false;
    for (const word of words) seen.add(word);
  }
  return true;
}

/** All words of a span. */
function wordsIn(span: WordSpan): readonly string[] {
  return span.kind === 'words' ? span.words : span.children.flatMap(wordsIn);
}

/** Parameters of elastic/scripts/spans.painless: numbers only, no user text. */
interface SpanProgram {
  /** One bit per exact field. */
  readonly fields: number;
  readonly minimum: number;
  /** Hashes of the words of the program, ascending. */
  readonly hashes: readonly number[];
  /**
   * Nodes in postfix order, referring to each other by index: `['words', indexes of hashes, ascending]`, `['any',
   * nodes]`, `['near', nodes, ordered, gap]`.
   */
  readonly program: readonly (readonly [string, readonly number[], ...unknown[]])[];
}

function spanProgram(span: WordSpan, fields: readonly ExactField[], minimum: number): SpanProgram {
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

/** Context for compiling spans. */
export interface SpanContext {
  readonly expansions: PatternExpansions;
  /** Source of elastic/scripts/spans.painless. */
  readonly script: string;
}

/**
 * Compiles a span. Single words become term queries; what intervals express exactly becomes an `intervals` query;
 * the rest is evaluated by a script on documents that contain the required words.
 */
export function spanQuery(
  { span, fields, minimum }: Extract<MatchNode, { kind: 'span' }>,
  context: SpanContext,
): Query {
  const words = wordSpan(span, fields, context.expansions);
  const searched = searchedFields(fields);
  if (minimum === 1) {
    const alone = singleWords(words);
    if (alone !== null) return anyOf(searched.map((field) => anyTerm(field, alone)));
    const rules = intervalRules(words);
    if (rules !== null)
      return anyOf(searched.flatMap((field) => rules.map((rule) => ({ intervals: { [field]: rule } }))));
  }
  return scriptQuery(words, { fields, minimum }, context.script);
}

/** Uses fewer fields if they find the same: `keywords` contains the passages of its four part fields. */
function searchedFields(fields: readonly ExactField[]): string[] {
  const isPhrase = PHRASE_FIELDS.every((field) => fields.includes(field));
  const wanted = isPhrase
    ? ['title', 'abstract', 'keywords', ...fields.filter((field) => !PHRASE_FIELDS.includes(field))]
    : fields;
  return wanted.map((field) => `tokensOf.${field}`);
}

function singleWords(span: WordSpan): readonly string[] | null {
  if (span.kind === 'words') return span.words;
  if (span.kind === 'near') return span.children.length === 1 ? singleWords(span.children[0] ?? span) : null;
  const words = span.children.map(singleWords);
  return words.every((each) => each !== null) ? [...new Set(words.flat())] : null;
}

function wordSpan(span: SpanNode, fields: readonly ExactField[], expansions: PatternExpansions): WordSpan {
  const child = (each: SpanNode): WordSpan => wordSpan(each, fields, expansions);
  switch (span.kind) {
    case 'token':
      return { kind: 'words', words: [span.text] };
    case 'pattern':
      return { kind: 'words', words: expansions.expand(span.pattern, { kind: 'words', fields }).words };
    case 'any':
      return { kind: 'any', children: span.options.map(child) };
    case 'sequence':
      return { kind: 'near', children: span.parts.map(child), ordered: true, gap: 0 };
    case 'near':
      requireNearWithinLimits(span);
      return { kind: 'near', children: span.operands.map(child), ordered: span.ordered, gap: span.gap };
  }
}

function scriptQuery(
  span: WordSpan,
  { fields, minimum }: { readonly fields: readonly ExactField[]; readonly minimum: number },
  source: string,
): Query {
  const params = spanProgram(span, fields, minimum);
  const candidates = anyOf(searchedFields(fields).map((field) => holdersOf(span, field)));
  return allOf([candidates, { script: { script: { source, params } } }]);
}

/** Documents that contain the words required by a span in one field. */
function holdersOf(span: WordSpan, field: string): Query {
  if (span.kind === 'words') return anyTerm(field, span.words);
  const children = span.children.map((child) => holdersOf(child, field));
  return span.kind === 'any' ? anyOf(children) : allOf(children);
}
