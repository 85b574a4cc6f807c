import fc from 'fast-check';
import { stem } from '@clinical/text-analysis';
import {
  EXACT_FIELDS,
  LIMITED_FIELDS,
  PHRASE_FIELDS,
  TEXT_FIELDS,
  VALUE_FIELDS,
  type ExactField,
  type MatchNode,
  type SpanNode,
  type TextField,
  type TokenPattern,
  type ValueField,
} from '../search-plan.js';

/** Material for generated match nodes: existing and some unknown values. */
export interface NodeMaterial {
  readonly words: readonly string[];
  /** Runs of exact tokens. */
  readonly phrases: readonly (readonly string[])[];
  readonly patterns: readonly TokenPattern[];
  readonly values: Readonly<Record<ValueField, readonly (string | TokenPattern)[]>>;
  readonly headings: readonly string[];
  readonly subheadings: readonly string[];
  readonly days: readonly number[];
  readonly lookupKeys: readonly string[];
}

/** Number of definitions that the match may refer to. */
export const DEFINITIONS = 3;

const textFields: fc.Arbitrary<readonly TextField[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([...TEXT_FIELDS]) },
  { weight: 1, arbitrary: fc.subarray<TextField>([...TEXT_FIELDS], { minLength: 1 }) },
);

const exactFields: fc.Arbitrary<readonly ExactField[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([...PHRASE_FIELDS]) },
  { weight: 2, arbitrary: fc.constant<ExactField[]>(['title', 'abstract']) },
  { weight: 2, arbitrary: fc.subarray<ExactField>([...EXACT_FIELDS], { minLength: 1 }) },
);

/** A wildcard pattern from a word, with some characters replaced by gaps. */
export function patternsOf(words: readonly string[]): fc.Arbitrary<TokenPattern> {
  const gap = fc.constantFrom(
    { min: 0, max: null },
    { min: 0, max: null },
    { min: 1, max: 1 },
    { min: 0, max: 1 },
    { min: 0, max: 3 },
    { min: 1, max: null },
  );
  return fc
    .record({
      word: fc.constantFrom(...words),
      cuts: fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 3 }),
      gaps: fc.array(gap, { minLength: 3, maxLength: 3 }),
      dropped: fc.nat(2),
    })
    .map(({ word, cuts, gaps, dropped }) => {
      const characters = Array.from(word);
      const places = [...new Set(cuts.map((cut) => Math.min(cut, characters.length)))].sort((a, b) => a - b);
      const literals = [0, ...places].map((from, at) =>
        characters.slice(at === 0 ? 0 : from + dropped, places[at] ?? characters.length).join(''),
      );
      return { literals, gaps: gaps.slice(0, places.length) };
    });
}

/** Spans of limited depth and few operands, so that the evaluator terminates. */
export function spanNodes({ words, phrases, patterns }: NodeMaterial): fc.Arbitrary<SpanNode> {
  const token = fc.constantFrom(...words).map((text): SpanNode => ({ kind: 'token', text }));
  const pattern = fc.constantFrom(...patterns).map((each): SpanNode => ({ kind: 'pattern', pattern: each }));
  const phrase = fc.constantFrom(...phrases).map((tokens): SpanNode => ({
    kind: 'sequence',
    parts: tokens.map((text) => ({ kind: 'token', text })),
  }));
  const { span } = fc.letrec<{ span: SpanNode }>((tie) => ({
    span: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 4, arbitrary: token },
      { weight: 2, arbitrary: pattern },
      { weight: 3, arbitrary: phrase },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('near' as const),
          operands: fc.array(tie('span'), { minLength: 1, maxLength: 3 }),
          gap: fc.oneof(fc.nat(6), fc.nat(99)),
          ordered: fc.boolean(),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('any' as const),
          options: fc.array(tie('span'), { minLength: 1, maxLength: 3 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('sequence' as const),
          parts: fc.array(tie('span'), { minLength: 1, maxLength: 3 }),
        }),
      },
    ),
  }));
  return span;
}

function leaves(material: NodeMaterial): fc.Arbitrary<MatchNode>[] {
  const { words, values, headings, subheadings, days, lookupKeys } = material;
  const day = fc.option(fc.constantFrom(...days), { nil: null });
  const few = <T>(of: readonly T[], minLength: number) =>
    fc.subarray([...of], { minLength, maxLength: Math.min(3, of.length) });
  return [
    fc.record({ kind: fc.constant('stem'), stem: fc.constantFrom(...words).map(stem), fields: textFields }),
    fc.record({
      kind: fc.constant('span'),
      span: spanNodes(material),
      fields: exactFields,
      minimum: fc.oneof(
        { weight: 4, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.integer({ min: 2, max: 4 }) },
      ),
    }),
    fc
      .constantFrom(...VALUE_FIELDS)
      .chain((field) =>
        fc.record({ kind: fc.constant('value'), field: fc.constant(field), values: few(values[field], 1) }),
      ),
    fc.record({
      kind: fc.constant('mesh'),
      headings: few(headings, 0),
      major: fc.boolean(),
      subheadings: few(subheadings, 0),
    }),
    fc.record({ kind: fc.constant('date'), from: day, to: day }),
    fc.record({ kind: fc.constant('arrived'), after: fc.constantFrom(-1, 0) }),
    fc.record({ kind: fc.constant('unstated'), field: fc.constantFrom(...LIMITED_FIELDS) }),
    fc.record({ kind: fc.constant('keys'), keys: few(lookupKeys, 1) }),
  ];
}

/** Match nodes of limited depth. @param definitions number of available definitions */
export function matchNodes(material: NodeMaterial, definitions: number): fc.Arbitrary<MatchNode> {
  const [stems, spans, ...others] = leaves(material);
  if (stems === undefined || spans === undefined) throw new Error('There are always leaves.');
  const references =
    definitions === 0
      ? []
      : [fc.record({ kind: fc.constant('definition' as const), index: fc.nat(definitions - 1) })];
  const { node } = fc.letrec<{ node: MatchNode }>((tie) => {
    const children = fc.array(tie('node'), { minLength: 1, maxLength: 4 });
    return {
      node: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        { weight: 3, arbitrary: stems },
        { weight: 5, arbitrary: spans },
        ...others.map((arbitrary) => ({ weight: 2, arbitrary })),
        ...references.map((arbitrary) => ({ weight: 2, arbitrary })),
        { weight: 2, arbitrary: fc.record({ kind: fc.constant('and' as const), children }) },
        { weight: 2, arbitrary: fc.record({ kind: fc.constant('or' as const), children }) },
        {
          weight: 2,
          arbitrary: fc.record({
            kind: fc.constant('not' as const),
            include: tie('node'),
            exclude: tie('node'),
          }),
        },
        { weight: 1, arbitrary: fc.record({ kind: fc.constant('firstOf' as const), children }) },
        {
          weight: 2,
          arbitrary: fc.record({
            kind: fc.constant('labelled' as const),
            label: fc.constantFrom('a', 'b', 'c'),
            child: tie('node'),
          }),
        },
        fc.constant({ kind: 'everything' as const }),
        fc.constant({ kind: 'nothing' as const }),
      ),
    };
  });
  return node;
}
