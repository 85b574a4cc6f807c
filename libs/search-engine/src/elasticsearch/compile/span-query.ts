import {
  PHRASE_FIELDS,
  requireNearWithinLimits,
  type ExactField,
  type MatchNode,
  type SpanNode,
} from '../../search-plan.js';
import type { PatternExpansions } from '../../vocabulary/pattern-expansion.js';
import { allOf, anyOf, anyTerm, type Query } from './query.js';
import { intervalRules, type WordSpan } from './span-intervals.js';
import { spanProgram } from './span-program.js';

/** What spans are compiled with. */
export interface SpanContext {
  readonly expansions: PatternExpansions;
  /** Source of elastic/scripts/spans.painless. */
  readonly script: string;
}

/**
 * The documents with a span. A single word is looked up; what intervals can say exactly is said by them; the rest is
 * worked out by a script, for documents that hold the words it needs.
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

/**
 * Words are looked for in fewer fields where that finds the same: `keywords` holds the passages of the four fields
 * that make it up.
 */
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

/** Documents that hold in one field the words that a span needs. */
function holdersOf(span: WordSpan, field: string): Query {
  if (span.kind === 'words') return anyTerm(field, span.words);
  const children = span.children.map((child) => holdersOf(child, field));
  return span.kind === 'any' ? anyOf(children) : allOf(children);
}
