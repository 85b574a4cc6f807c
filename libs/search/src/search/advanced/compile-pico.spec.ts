import fc from 'fast-check';
import { EMPTY_SEARCH_REQUEST, type SearchRequest } from '@clinical/contracts';
import { anyCharacter, propertyRuns } from '@clinical/contracts/testing';
import { EMPTY_MESH_VOCABULARY, MeshVocabulary } from '@clinical/mesh';
import { isRunnable, parse, parseStrategy, queryLines } from '@clinical/query-language';
import { TEXT_FIELDS, type LabelDetails, type MatchNode, type SpanNode } from '@clinical/search-engine';
import { stem } from '@clinical/text-analysis';
import { matchQuery } from '../../planning/match-query.js';
import { allOf, anyOf } from '../../planning/combine-matches.js';
import { translateStrategy } from '../../planning/translate-strategy.js';
import { RequestRefusedError } from '../../planning/request-refused.error.js';
import { variantsFrom } from '../../planning/word-variants.js';
import { PicoSearch } from './compile-pico.js';

const find = variantsFrom(EMPTY_MESH_VOCABULARY, { spelling: 0.9, synonym: 0.5 });
const picoOf = (fields: Partial<SearchRequest>, variants = find) =>
  new PicoSearch({ ...EMPTY_SEARCH_REQUEST, searchType: 'pico', ...fields }, 'en', variants);
function parsed(text: string) {
  const query = parse(text);
  if (!isRunnable(query)) throw new Error(`Not runnable: ${text}`);
  return query.tree;
}

/** The query of the requested level, by the typed words alone. */
const typedIn = (fields: Partial<SearchRequest>) => picoOf(fields, () => []).first.text;

/** Words that are operators in Trip in any context, so that they can only be quoted. */
const OPERATOR = /^(?:and|or|not|adj|(?:adj|near|next)\d\w*)$/;

/** Without labels; what can only be quoted in Trip counts as quoted anywhere. */
function plain(node: MatchNode): MatchNode {
  switch (node.kind) {
    case 'labelled':
      return plain(node.child);
    case 'and':
      return inOneOrder(allOf(node.children.map(plain)));
    case 'or':
      return anyOf(node.children.map(plain));
    case 'not':
      return { ...node, include: plain(node.include), exclude: plain(node.exclude) };
    case 'span':
      return node.span.kind === 'token' && OPERATOR.test(node.span.text)
        ? { kind: 'stem', stem: stem(node.span.text), fields: TEXT_FIELDS }
        : anyOf(endings(node.span).map((span): MatchNode => ({ ...node, span })));
    default:
      return node;
  }
}

/** A name with each of its endings. */
function endings(span: SpanNode): readonly SpanNode[] {
  if (span.kind === 'any') return span.options;
  const last = span.kind === 'sequence' ? span.parts.at(-1) : undefined;
  if (span.kind !== 'sequence' || last?.kind !== 'any') return [span];
  return last.options.map((option): SpanNode => ({ ...span, parts: [...span.parts.slice(0, -1), option] }));
}

const context = {
  vocabulary: new MeshVocabulary({
    headings: [],
    qualifiers: [],
    origin: { year: null, files: [], demonstration: false },
  }),
  proximity: { pairwise: false },
};

/** The match of a text in Trip's dialect. */
/** AND finds the same in any order; a repeated word is kept at either place. */
function inOneOrder(node: MatchNode): MatchNode {
  if (node.kind !== 'and') return node;
  const keyed = node.children.map((child) => [JSON.stringify(child), child] as const);
  return { ...node, children: keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, child]) => child) };
}

function asked(text: string): MatchNode | undefined {
  const [definition] = translateStrategy(parseStrategy(text, { dialect: 'trip' }), context).definitions;
  return definition === undefined ? undefined : plain(definition);
}

/** Codes of the diagnostics of a text in Trip's dialect. */
const codesOf = (text: string) =>
  parseStrategy(text, { dialect: 'trip' }).diagnostics.map(({ code }) => code);

describe('a field of a PICO search', () => {
  it.each([
    ['adults with the migraine', 'migraine'],
    ['treatment of migraine in patients', 'migraine'],
    ['PET/CT', 'PET AND CT'],
    ['PK/PD modelling', 'PK AND PD AND modelling'],
    ['morbidity/mortality', 'morbidity AND mortality'],
    ['risk:benefit ratio', 'risk AND benefit AND ratio'],
    ['type #2 diabetes', 'type AND 2 AND diabetes'],
    ['NEAR infrared', 'near AND infrared'],
    ['Does metformin reduce mortality?', 'metformin AND mortality'],
    ['Does metformin change mortality?', 'metformin AND change AND mortality'],
    ['Crohn’s in niños', 'Crohn AND niños'],
    ['COVID-19 OR (long COVID)', '(COVID AND 19) OR (long AND COVID)'],
    ['(a OR b) OR (in the) asthma', '(a OR b OR (in AND the)) AND asthma'],
    ['"what? #1 a:b" heart/lung* failur*', '"what- -1 a-b" AND heart-lung* AND failur*'],
    ['title:asthma[ti] dose~3 or/1-4', 'title AND asthma AND ti AND dose AND 3 AND 1 AND 4'],
    ['to be or not to be', '(to AND be) OR ("not" AND to AND be)'],
    ['½ dose', '1 AND 2 AND dose'],
  ])('is written in the dialect of Trip: %p as %p', (criteria, text) => {
    expect(typedIn({ criteria })).toBe(text);
  });

  it('is joined to the others by AND, without brackets that change nothing', () => {
    const fields = { criteria: 'migraine teenagers', intervention: 'propranolol 80 mg', outcome: 'a OR b' };
    const text = typedIn(fields);
    expect(text).toBe('migraine AND teenagers AND propranolol AND (a OR b)');
    expect(codesOf(text)).toEqual([]);
  });

  it('is named where it cannot be read, with the place in it', () => {
    let refused: unknown;
    try {
      picoOf({ criteria: 'migraine', comparison: 'the (placebo OR sham' });
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(RequestRefusedError);
    expect(refused).toMatchObject({ diagnostics: [{ code: 'Q002', parameter: 'comparison', start: 4 }] });
  });

  const pieces = fc.constantFrom(
    ...[
      'asthma',
      'the',
      'in',
      'A',
      'WHO',
      'tumour',
      'heart',
      'attack',
      'AF',
      'CBT',
      'treatment',
      'COVID-19',
      "Crohn's",
      'niños',
      'PET/CT',
      'IV/IM',
      'and/or',
    ],
    ...['risk:benefit', 'mortality?', '#2', 'type', '10.1000/x', '½', '2019', '1', '12', 'e-le*', 'the*'],
    ...['heart/lung*', 'wom#n', 'colo?r', 'dog$1', '*itis', 'a*b', 'N3', 'W2', 'NEAR', 'near', 'Next', 'adj'],
    ...['adj3', 'NEXT/2', 'exp', 'in ti', 'IN ti', 'title:x', 'x[ti]', '.ti,ab.', 'asthma/', 'limit 3 to'],
    ...['Search', 'search', 'combination', 'Results: 12', 'Sort by: x', 'PubMed:', '1.', '(1234)', '12-34'],
    ...[
      'and',
      'or',
      'not',
      'AND',
      'OR',
      'NOT',
      '(',
      ')',
      '"',
      '"heart attack"',
      '"a* #1? or"',
      '* NOT',
      '~3',
    ],
    ...[
      'or/1-4',
      '{OR #1-#4}',
      '2010:2015',
      '&',
      '|',
      '-',
      'TS=',
      '[mh "Asthma"]',
      'CD4(+)',
      '喘息',
      'ß',
      '\t',
    ],
  );
  const typed = fc
    .array(fc.oneof({ weight: 9, arbitrary: pieces }, fc.string({ unit: anyCharacter, maxLength: 5 })), {
      minLength: 1,
      maxLength: 8,
    })
    .chain((parts) => fc.constantFrom(parts.join(' '), parts.join('')))
    // Operators without their space and numbers of records are refused here, and words in the simple search.
    .filter((criteria) => !/(?:AND|NOT|OR)\p{Ll}{4}|\p{Ll}{3}(?:AND|NOT|OR)|\d{7}|PMC\d{5}/iu.test(criteria));

  it('finds the same as a standard search of the same text, and is rejected only if that is', () => {
    fc.assert(
      fc.property(typed, (criteria) => {
        const query = parse(criteria, { smallOr: true });
        if (!isRunnable(query)) return;
        const { text } = picoOf({ criteria }).first;
        const { lines, diagnostics } = parseStrategy(text, { dialect: 'trip' });
        expect(queryLines({ lines })).toHaveLength(1);
        expect(diagnostics.filter(({ severity, code }) => severity === 'error' || code === 'Q112')).toEqual(
          [],
        );
        expect([text, asked(text)]).toEqual([text, plain(matchQuery(query.tree, find).match)]);
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  it('finds with one element what both find', () => {
    fc.assert(
      fc.property(typed, typed, (criteria, outcome) => {
        const trees = [criteria, outcome].map((field) => parse(field, { smallOr: true })).filter(isRunnable);
        if (trees.length < 2) return;
        const search = picoOf({ criteria, outcome });
        const both = inOneOrder(plain(search.words.match));
        expect([search.first.text, asked(search.first.text)]).toEqual([search.first.text, both]);
        expect(codesOf(search.first.text)).not.toContain('Q112');
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe('a PICO search', () => {
  const numbers = (counts: Readonly<Record<string, number>>): ReadonlyMap<string, LabelDetails> =>
    new Map(Object.entries(counts).map(([label, hits]) => [label, { label, hits, expansions: [] }]));
  const kidneys = { criteria: 'CKD and itch', intervention: 'oral difelikefalin', outcome: 'sleep' };
  const wordText = (text: string): MatchNode => ({ kind: 'stem', stem: stem(text), fields: TEXT_FIELDS });

  it('takes a name with its other names for one concept', () => {
    expect(picoOf({ criteria: 'AF', intervention: 'heart attack' }).first.text).toBe(
      '(AF OR "atrial fibrillation" OR "atrial fibrillations" OR "auricular fibrillation" OR "auricular fibrillations") AND ((heart AND attack) OR "myocardial infarction" OR "myocardial infarctions")',
    );
  });

  it.each([
    [{ criteria: 'patients', intervention: 'exercise' }, 'exercise'],
    [
      { criteria: 'obesity', intervention: 'semaglutide', comparison: 'treatment' },
      'obesity AND semaglutide',
    ],
    [{ criteria: 'patients', intervention: 'treatment' }, 'patients AND treatment'],
    [{ criteria: 'hormone', intervention: 'replacement' }, 'hormone AND replacement'],
  ])('does not require general words next to others: %p', (fields, text) => {
    expect(typedIn(fields)).toBe(text);
  });

  it('reads abbreviations in capitals next to the words of other fields', () => {
    expect(typedIn({ criteria: 'ALL', intervention: 'asparaginase' })).toBe('ALL AND asparaginase');
  });

  it.each([
    [{ 'level 0': 20 }, 0, 'itch AND oral AND difelikefalin AND placebo AND sleep'],
    [{ 'level 0': 19, 'level 2': 20 }, 2, 'itch AND oral AND difelikefalin'],
  ])('requires what finds enough: %p', (counts, level, text) => {
    const search = picoOf({ ...kidneys, criteria: 'itch', comparison: 'placebo' }, () => []);
    const { step, widened } = search.choose(numbers(counts));
    expect([step.level, step.text, widened]).toEqual([level, text, null]);
  });

  it('then requires one of the telling concepts of population and intervention, and drops others by their weight', () => {
    const counts = {
      'level 1': 3,
      'criteria 0': 400,
      'criteria 1': 900,
      'intervention 0': 9000,
      'intervention 1': 12,
    };
    const { step, hits, widened } = picoOf(kidneys, () => []).choose(numbers(counts));
    expect([step.text, hits]).toEqual(['CKD AND itch AND oral AND difelikefalin', 3]);
    expect([widened?.level, widened?.text, widened?.widening?.texts]).toEqual([
      3,
      '(CKD OR itch) AND difelikefalin',
      ['CKD', 'itch', 'oral'],
    ]);
    expect(widened?.widening?.relaxation).toEqual({
      required: [anyOf([wordText('ckd'), wordText('itch')]), wordText('difelikefalin')],
      parts: ['ckd', 'itch', 'oral'].map(wordText),
      minimum: 20,
      widenUpTo: 0,
      allWordsFirst: true,
    });
  });

  it.each([
    ['one concept each', { criteria: 'migraine', intervention: 'propranolol' }],
    ['operators', { criteria: 'migraine OR headache', intervention: 'propranolol AND nadolol' }],
    ['phrases', { criteria: '"migraine attack"', intervention: '"propranolol 80 mg"' }],
    ['truncated words', { criteria: 'migrain* attacks', intervention: 'propranolol' }],
    ['neither', { outcome: 'attacks of migraine' }],
  ])('with %s in population and intervention leaves out none of them', (_, fields) => {
    expect(picoOf(fields).choose(numbers({ 'criteria 0': 5, 'intervention 0': 9 })).widened).toBeNull();
  });

  it('keeps phrases, and fields with operators, when it leaves out others', () => {
    const fields = { criteria: '"night sweats" severe menopause', intervention: 'black or red cohosh' };
    const counts = { 'criteria 0': 9000, 'criteria 1': 30 };
    expect(picoOf(fields, () => []).choose(numbers(counts)).widened?.text).toBe(
      '"night sweats" AND menopause AND (black OR (red AND cohosh))',
    );
  });

  it('leaves out a concept that no record has', () => {
    const counts = { 'criteria 0': 0, 'intervention 0': 50 };
    const { widened } = picoOf({ criteria: 'mygraine', intervention: 'propranolol' }).choose(numbers(counts));
    expect([widened?.text, widened?.widening?.texts]).toEqual(['propranolol', ['mygraine']]);
  });

  it.each([
    [kidneys, matchQuery(parsed('CKD and itch oral difelikefalin'), find).relaxable],
    [
      { criteria: '"back pain"', intervention: 'hot baths' },
      matchQuery(parsed('"back pain" hot baths'), find).relaxable,
    ],
    [{ criteria: 'migraine or headache', intervention: 'propranolol' }, null],
  ])('may leave out any words that a standard search may: %p', (fields, relaxable) => {
    const widening = picoOf(fields).withAnyWords()?.widening ?? null;
    expect(widening?.relaxation.required ?? null).toEqual(relaxable?.required ?? null);
    expect(widening?.relaxation.parts ?? null).toEqual(relaxable?.parts.map(({ match }) => match) ?? null);
  });
});
