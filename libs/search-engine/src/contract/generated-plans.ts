import fc from 'fast-check';
import { CATEGORY, type EvidenceDocument } from '@clinical/evidence';
import { stem, tokenKey } from '@clinical/text-analysis';
import type { Relaxation } from '../search-plan.js';
import type { Condition, SearchPlan, ValueField } from '../search-plan.js';
import { aDocument, aPlan } from './builders.js';
import { DEFINITIONS, matchNodes, patternsOf, type NodeMaterial } from './generated-nodes.js';

/** Material for generated plans: existing and some unknown values. */
export interface PlanMaterial extends NodeMaterial {
  readonly categories: readonly number[];
  readonly publications: readonly number[];
  readonly clinicalAreas: readonly string[];
  /** Document ids. */
  readonly ids: readonly string[];
}

function few<T>(values: readonly T[]): fc.Arbitrary<T[]> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant([] as T[]) },
    { weight: 1, arbitrary: fc.subarray([...values], { maxLength: Math.min(3, values.length) }) },
  );
}

/** Mostly none, since every condition is required. */
function conditionsOf({ headings, words }: PlanMaterial): fc.Arbitrary<Condition[]> {
  const condition = fc.oneof(
    fc
      .subarray([...headings], { minLength: 1, maxLength: 3 })
      .map((some): Condition => ({ kind: 'mesh', headings: some, major: false, subheadings: [] })),
    fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 }).map(inTitle),
    fc
      .constantFrom<[ValueField, string]>(['fullText', 'free'], ['language', 'eng'], ['language', 'fre'])
      .map(([field, value]): Condition => ({ kind: 'value', field, values: [value] })),
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant([] as Condition[]) },
    { weight: 1, arbitrary: fc.array(condition, { minLength: 1, maxLength: 2 }) },
  );
}

function inTitle(tokens: readonly string[]): Condition {
  const parts = tokens.map((text) => ({ kind: 'token', text }) as const);
  return { kind: 'span', span: { kind: 'sequence', parts }, fields: ['title'], minimum: 1 };
}

/** A number as configured by people, from 0 up, within 32-bit precision. */
function decimal(max: number): fc.Arbitrary<number> {
  return fc.nat(max * 1_000).map((thousandths) => thousandths / 1_000);
}

/** Pairs of texts. */
function pairs(texts: readonly string[]): string[][] {
  return texts.flatMap((text, place) =>
    place % 2 === 0 ? [[text, ...texts.slice(place + 1, place + 2)]] : [],
  );
}

/** Complete plans; pages are within the first hundred ranks. */
export function plans(material: PlanMaterial): fc.Arbitrary<SearchPlan> {
  const node = matchNodes(material, DEFINITIONS);
  const definitions = Array.from({ length: DEFINITIONS }, (_, earlier) => matchNodes(material, earlier));
  const day = fc.option(fc.constantFrom(...material.days), { nil: null });
  const share = decimal(3);
  return fc
    .record({
      match: node,
      definitions: fc.tuple(...definitions),
      details: fc.boolean(),
      relaxation: fc.option(
        fc.record<Relaxation>({
          required: fc.array(node, { maxLength: 2 }),
          parts: fc.array(node, { minLength: 1, maxLength: 4 }),
          minimum: fc.integer({ min: 0, max: 30 }),
          widenUpTo: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
          allWordsFirst: fc.boolean(),
        }),
        { nil: null },
      ),
      pinnedKeys: few(material.lookupKeys),
      scoredStems: fc.uniqueArray(fc.constantFrom(...material.words).map(stem), { maxLength: 6 }),
      wording: fc.oneof(
        fc.constant(''),
        fc.array(fc.constantFrom(...material.words), { maxLength: 5 }).map((words) => words.join(' ')),
      ),
      wordingNames: fc.array(
        fc.record({
          typed: fc.constantFrom(...material.words),
          others: fc.array(fc.constantFrom(...material.words), { maxLength: 3 }),
        }),
        { maxLength: 2 },
      ),
      candidates: fc.nat(60),
      variants: fc.array(
        fc.array(
          fc.record({
            stems: fc.uniqueArray(fc.constantFrom(...material.words).map(stem), {
              minLength: 1,
              maxLength: 3,
            }),
            weight: decimal(1),
          }),
          { maxLength: 2 },
        ),
        { maxLength: 2 },
      ),
      filters: fc.record({
        categories: few(material.categories),
        publications: few(material.publications),
        clinicalAreas: few(material.clinicalAreas),
        conditions: conditionsOf(material),
        dates: fc.oneof(fc.constant({ from: null, to: null }), fc.record({ from: day, to: day })),
      }),
      access: fc.record({ proOnlyDocuments: fc.boolean() }),
      sort: fc.constantFrom('triprank' as const, 'relevance' as const, 'date' as const),
      page: fc.record({ offset: fc.nat(40), limit: fc.integer({ min: 1, max: 60 }) }),
      foldThreshold: fc.option(decimal(1), { nil: null }),
      weights: fc.record({ text: share, quality: share, recency: share }),
      publications: fc.nat(6),
      leading: fc.uniqueArray(fc.constantFrom('absent', ...material.ids), { maxLength: 30 }),
    })
    .map(({ weights, candidates, variants, publications, leading, ...plan }) => {
      const ranking = { ...aPlan().ranking, weights, wording: { candidates, weight: 0.5, similarity: 0.5 } };
      // The first concept has one stem, the second the next two, if available.
      const concepts = variants.flatMap((each, place) => {
        const stems = plan.scoredStems.slice(place, 2 * place + 1);
        return stems.length === 0 ? [] : { stems, variants: each };
      });
      return aPlan({
        ...plan,
        leading: pairs(leading),
        ranking,
        concepts,
        facets: { publications },
        explain: true,
      });
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
const JOURNALS = [
  { title: 'Journal of Trials', abbreviation: 'J Trials', issn: '1234-5678', country: '' },
  { title: 'Annals of the Heart', abbreviation: 'Ann Heart', issn: '2345-678X', country: '' },
  { title: '', abbreviation: 'Chest', issn: '', country: '' },
  { title: '', abbreviation: '', issn: '', country: '' },
];
const AREAS = ['Cardiology', 'Paediatrics', 'Respiratory medicine'];
const TYPES = [
  'Journal Article',
  'Review',
  'Systematic Review',
  'Randomized Controlled Trial',
  "Research Support, Non-U.S. Gov't",
];
const AUTHORS = ['Heart JA', "O'Brien C", 'Müller T', 'Asthma Study Group', 'Child A'];
const HEADINGS = ['Asthma', 'Heart Failure', 'Child', 'Humans', 'Trial of the Heart'];
const QUALIFIERS = ['drug therapy', 'therapy', 'diagnosis'];
const SUBSTANCES = [
  { name: 'Interleukin 6', registryNumber: '' },
  { name: 'Asthma of Heart', registryNumber: '51333-22-3' },
  { name: 'Trial', registryNumber: 'EC 1.1' },
];

const assignments: fc.Arbitrary<EvidenceDocument['mesh']> = fc.uniqueArray(
  fc.record({
    heading: fc.constantFrom(...HEADINGS),
    ui: fc.constant(''),
    major: fc.boolean(),
    qualifiers: fc.uniqueArray(fc.record({ name: fc.constantFrom(...QUALIFIERS), major: fc.boolean() }), {
      maxLength: 2,
      selector: ({ name }) => name,
    }),
  }),
  { maxLength: 3, selector: ({ heading }) => heading },
);

/** Small documents from few words, so that most plans match some. */
export function documents(id: string): fc.Arbitrary<EvidenceDocument> {
  const text = fc.array(fc.constantFrom(...VOCABULARY), { maxLength: 24 }).map((words) => words.join(' '));
  return fc
    .record({
      title: text,
      vernacularTitle: fc.oneof(fc.constant(''), text),
      abstract: text,
      keywords: fc.array(text, { maxLength: 4 }),
      authors: fc.subarray(AUTHORS, { maxLength: 3 }),
      languages: fc.subarray(['eng', 'fre', 'ger'], { maxLength: 2 }),
      publicationTypes: fc.subarray(TYPES, { maxLength: 3 }),
      mesh: assignments,
      substances: fc.subarray(SUBSTANCES, { maxLength: 2 }),
      journal: fc.constantFrom(...JOURNALS),
      date: fc.constantFrom('', '1999', '2003-05', '2003-05-17', '2019-12-31', '2020-01', '2031'),
      grade: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
      appraisedQuality: fc.option(fc.nat(100)),
      categories: fc.oneof(
        {
          weight: 5,
          arbitrary: fc.uniqueArray(fc.constantFrom(1, 11, 27, 100, 101, 115), {
            minLength: 1,
            maxLength: 4,
          }),
        },
        { weight: 1, arbitrary: fc.constant([CATEGORY.notices]) },
      ),
      clinicalAreas: fc.subarray(AREAS),
      proOnly: fc.boolean(),
      demonstration: fc.boolean(),
    })
    .map(({ abstract, ...rest }) => aDocument({ id, ...rest, abstract: [{ label: '', text: abstract }] }));
}

/** Material for plans over {@link documents}, with publication numbers of the engine. */
export function smallMaterial(
  publications: readonly number[],
  lookupKeys: readonly string[],
  ids: readonly string[],
): PlanMaterial {
  const words = [...VOCABULARY, 'absent', 'heart', 'brien', 'muller', 'ete'];
  return {
    words,
    phrases: [
      ['asthma'],
      ['heart', 'failure'],
      ['of', 'the'],
      ['children', 'asthma', 'trial'],
      ['absent'],
      ['il6'],
      ['心臓'],
      ['o', 'brien'],
      ['drug', 'therapy'],
    ],
    patterns: patternSample(words, 60),
    values: valueMaterial({
      publicationType: TYPES,
      language: ['eng', 'fre', 'spa'],
      journal: JOURNALS.flatMap(({ title, abbreviation, issn }) => [title, abbreviation, issn]),
      firstAuthor: AUTHORS,
      lastAuthor: AUTHORS,
      registryNumber: SUBSTANCES.map(({ registryNumber }) => registryNumber),
      fullText: ['free'],
    }),
    headings: [...HEADINGS.map(tokenKey), 'absent', ''],
    subheadings: [...QUALIFIERS, 'absent'],
    categories: [1, 11, 27, 100, 999],
    publications: [...publications, 9_999],
    clinicalAreas: [...AREAS, 'Nowhere'],
    days: [-20_000, 10_592, 12_189, 18_261, 18_262, 40_000],
    lookupKeys: [...lookupKeys.slice(0, 5), 'title:absent'],
    ids,
  };
}

const PATTERN_SEED = 7;

/** Deterministic wildcard patterns from words. */
export function patternSample(words: readonly string[], numRuns: number): NodeMaterial['patterns'] {
  return fc.sample(patternsOf(words), { seed: PATTERN_SEED, numRuns });
}

/** Keys of the values, with patterns made of them. */
export function valueMaterial(
  texts: Readonly<Record<ValueField, readonly string[]>>,
): NodeMaterial['values'] {
  const of = (field: ValueField): NodeMaterial['values'][ValueField] => {
    const keys = [...new Set(texts[field].map(tokenKey).filter((key) => key !== ''))];
    return [...keys, 'absent', ...patternSample([...keys, 'absent'], 10)];
  };
  return {
    publicationType: of('publicationType'),
    language: of('language'),
    journal: of('journal'),
    firstAuthor: of('firstAuthor'),
    lastAuthor: of('lastAuthor'),
    registryNumber: of('registryNumber'),
    fullText: of('fullText'),
  };
}
