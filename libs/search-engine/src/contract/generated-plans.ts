import fc from 'fast-check';
import type { EvidenceDocument } from '@clinical/evidence';
import { stem } from '@clinical/text-analysis';
import {
  TEXT_FIELDS,
  type ExactField,
  type MatchNode,
  type SearchPlan,
  type SpanNode,
  type TextField,
} from '../search-plan.js';
import { aDocument, aPlan } from './builders.js';

/** What plans are generated from: things that occur in the collection, and a few that do not. */
export interface PlanMaterial {
  readonly words: readonly string[];
  /** Runs of exact tokens. */
  readonly phrases: readonly (readonly string[])[];
  readonly categories: readonly number[];
  readonly publications: readonly number[];
  readonly clinicalAreas: readonly string[];
  readonly days: readonly number[];
  readonly lookupKeys: readonly string[];
}

const fields: fc.Arbitrary<readonly TextField[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([...TEXT_FIELDS]) },
  { weight: 1, arbitrary: fc.subarray<TextField>([...TEXT_FIELDS], { minLength: 1 }) },
);

/** Match nodes up to a few levels deep. */
export function matchNodes({ words, phrases }: PlanMaterial): fc.Arbitrary<MatchNode> {
  const stems = fc.record({
    kind: fc.constant('stem' as const),
    stem: fc.constantFrom(...words).map(stem),
    fields,
  });
  const exact = fc.record({
    kind: fc.constant('span' as const),
    span: fc.constantFrom(...phrases).map((tokens): SpanNode => ({
      kind: 'sequence',
      parts: tokens.map((text) => ({ kind: 'token', text })),
    })),
    fields: fields.map((chosen) =>
      chosen.flatMap((field): ExactField[] =>
        field === 'keywords' ? ['keyword', 'heading', 'substance', 'publicationType'] : [field],
      ),
    ),
    minimum: fc.constant(1),
  });
  const { node } = fc.letrec<{ node: MatchNode }>((tie) => {
    const children = fc.array(tie('node'), { minLength: 1, maxLength: 4 });
    return {
      node: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        stems,
        exact,
        fc.record({ kind: fc.constant('and' as const), children }),
        fc.record({ kind: fc.constant('or' as const), children }),
        fc.record({ kind: fc.constant('not' as const), include: tie('node'), exclude: tie('node') }),
        fc.constant({ kind: 'everything' as const }),
        fc.constant({ kind: 'nothing' as const }),
      ),
    };
  });
  return node;
}

function few<T>(values: readonly T[]): fc.Arbitrary<T[]> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant([] as T[]) },
    { weight: 1, arbitrary: fc.subarray([...values], { maxLength: Math.min(3, values.length) }) },
  );
}

/** Complete plans; pages lie within the first hundred places. */
export function plans(material: PlanMaterial): fc.Arbitrary<SearchPlan> {
  const node = matchNodes(material);
  const day = fc.option(fc.constantFrom(...material.days), { nil: null });
  const share = fc.double({ min: 0, max: 3, noNaN: true });
  return fc
    .record({
      match: node,
      relaxation: fc.option(fc.record({ match: node, minimum: fc.integer({ min: 0, max: 30 }) }), {
        nil: null,
      }),
      pinnedKeys: few(material.lookupKeys),
      scoredStems: fc.uniqueArray(fc.constantFrom(...material.words).map(stem), { maxLength: 6 }),
      filters: fc.record({
        categories: few(material.categories),
        publications: few(material.publications),
        clinicalAreas: few(material.clinicalAreas),
        dates: fc.oneof(fc.constant({ from: null, to: null }), fc.record({ from: day, to: day })),
      }),
      access: fc.record({ proOnlyDocuments: fc.boolean() }),
      sort: fc.constantFrom('triprank' as const, 'relevance' as const, 'date' as const),
      page: fc.record({ offset: fc.nat(40), limit: fc.integer({ min: 1, max: 60 }) }),
      foldThreshold: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
      weights: fc.record({ text: share, quality: share, recency: share }),
      publications: fc.nat(6),
    })
    .map(({ weights, publications, ...plan }) => {
      const { ranking } = aPlan();
      return aPlan({ ...plan, ranking: { ...ranking, weights }, facets: { publications }, explain: true });
    });
}

const VOCABULARY = [
  'asthma',
  'asthmatic',
  'child',
  'children',
  'trial',
  'therapy',
  'heart',
  'failure',
  'the',
  'of',
  'été',
  '心臓',
  'il6',
];
const JOURNALS = ['Journal of Trials', 'Annals of the Heart', 'Chest', ''];
const AREAS = ['Cardiology', 'Paediatrics', 'Respiratory medicine'];

/** Small documents out of few words, so that most plans find some of them. */
export function documents(id: string): fc.Arbitrary<EvidenceDocument> {
  const text = fc.array(fc.constantFrom(...VOCABULARY), { maxLength: 24 }).map((words) => words.join(' '));
  return fc
    .record({
      title: text,
      abstract: text,
      keywords: fc.array(text, { maxLength: 4 }),
      journal: fc.constantFrom(...JOURNALS),
      date: fc.constantFrom('', '1999', '2003-05', '2003-05-17', '2019-12-31', '2020-01', '2031'),
      grade: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
      categories: fc.uniqueArray(fc.constantFrom(1, 11, 27, 100, 101), { minLength: 1, maxLength: 4 }),
      clinicalAreas: fc.subarray(AREAS),
      proOnly: fc.boolean(),
      demonstration: fc.boolean(),
    })
    .map(({ abstract, journal, ...rest }) =>
      aDocument({
        id,
        ...rest,
        abstract: [{ label: '', text: abstract }],
        journal: { title: journal, abbreviation: '', issn: '', country: '' },
      }),
    );
}

/** Material for plans over {@link documents}; publications are the numbers that the engine gave. */
export function smallMaterial(publications: readonly number[], lookupKeys: readonly string[]): PlanMaterial {
  return {
    words: [...VOCABULARY, 'absent'],
    phrases: [
      ['asthma'],
      ['heart', 'failure'],
      ['of', 'the'],
      ['children', 'asthma', 'trial'],
      ['absent'],
      ['il6'],
      ['心臓'],
    ],
    categories: [1, 11, 27, 100, 999],
    publications: [...publications, 9_999],
    clinicalAreas: [...AREAS, 'Nowhere'],
    days: [-20_000, 10_592, 12_189, 18_261, 18_262, 40_000],
    lookupKeys: [...lookupKeys.slice(0, 5), 'title:absent'],
  };
}
