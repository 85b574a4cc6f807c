import { entitlements, type Entitlements } from '@clinical/people';
import fc from 'fast-check';
import { EMPTY_SEARCH_REQUEST, FOLD_THRESHOLD, type SearchRequest } from '@clinical/contracts';
import { propertyRuns } from '@clinical/contracts/testing';
import { CATEGORIES, DEFAULT_RANKING_SETTINGS, epochDay, keysOfTypedTitle } from '@clinical/evidence';
import { isRunnable, parse } from '@clinical/query-language';
import { PHRASE_FIELDS, relaxationNodes, TEXT_FIELDS, type MatchNode } from '@clinical/search-engine';
import { stem, tokenKey } from '@clinical/text-analysis';
import { planSearch, type PlanSettings } from './plan-search.js';
import type { FindVariants } from './word-variants.js';

const visitor = entitlements({ kind: 'visitor' }, { pro: 'nobody' });
const pro = entitlements({ kind: 'visitor' }, { pro: 'everyone' });
const settings: PlanSettings = {
  ranking: DEFAULT_RANKING_SETTINGS,
  today: 20_000,
  publicationsInFacet: 50,
  language: 'en',
};

function aRequest(overrides: Partial<SearchRequest>): SearchRequest {
  return {
    ...EMPTY_SEARCH_REQUEST,
    criteria: 'asthma',
    ...overrides,
  };
}

function planOf(overrides: Partial<SearchRequest>, rights: Entitlements = visitor) {
  const request = aRequest(overrides);
  const query = parse(request.criteria);
  if (!isRunnable(query)) throw new Error(`Not runnable: ${request.criteria}`);
  return planSearch(request, query.tree, rights, settings);
}

const planned = (criteria: string) => planOf({ criteria }).plan;

const word = (text: string): MatchNode => ({ kind: 'stem', stem: stem(text), fields: TEXT_FIELDS });
const phrase = (text: string): MatchNode => {
  const parts = text.split(' ').map((token) => ({ kind: 'token' as const, text: token }));
  const [first] = parts;
  return {
    kind: 'span',
    span: parts.length === 1 && first !== undefined ? first : { kind: 'sequence', parts },
    fields: PHRASE_FIELDS,
    minimum: 1,
  };
};
const anyToken = (...tokens: string[]): MatchNode => ({
  kind: 'span',
  span: { kind: 'any', options: tokens.map((text) => ({ kind: 'token', text })) },
  fields: PHRASE_FIELDS,
  minimum: 1,
});
const and = (...children: MatchNode[]): MatchNode => ({ kind: 'and', children });
const or = (...children: MatchNode[]): MatchNode => ({ kind: 'or', children });
const not = (include: MatchNode, exclude: MatchNode): MatchNode => ({ kind: 'not', include, exclude });

describe('a plan', () => {
  it('compares other names with the wording', () => {
    const tokens = ['chronic', 'obstructive', 'pulmonary', 'disease'];
    const find: FindVariants = (typed) =>
      typed.join(' ') === 'copd' ? [{ tokens, kind: 'synonym', isAbbreviation: false }] : [];
    const { tree } = parse('COPD rehabilitation');
    if (tree === null) throw new Error('cannot be read');
    const { plan } = planSearch(aRequest({ criteria: 'COPD rehabilitation' }), tree, visitor, settings, find);
    expect(plan.wordingNames).toEqual([
      { typed: 'COPD', others: ['chronic obstructive pulmonary disease'] },
      { typed: 'rehabilitation', others: [] },
    ]);
  });

  it('is complete', () => {
    expect(planOf({ criteria: 'asthma children', page: 3, rows: 50, explain: true })).toEqual({
      plan: {
        match: and(word('asthma'), word('children')),
        relaxation: {
          required: [],
          parts: [word('asthma'), word('children')],
          minimum: 20,
          widenUpTo: 500,
          allWordsFirst: true,
        },
        pinnedKeys: [],
        scoredStems: [stem('asthma'), stem('children')],
        concepts: [],
        wording: 'asthma children',
        wordingNames: [
          { typed: 'asthma', others: [] },
          { typed: 'children', others: [] },
        ],
        filters: {
          categories: [],
          publications: [],
          clinicalAreas: [],
          conditions: [],
          dates: { from: null, to: null },
        },
        access: { proOnlyDocuments: false },
        sort: 'triprank',
        leading: [],
        page: { offset: 100, limit: 50 },
        foldThreshold: FOLD_THRESHOLD,
        ranking: DEFAULT_RANKING_SETTINGS,
        today: 20_000,
        facets: { publications: 50 },
        explain: true,
        definitions: [],
        details: false,
      },
      request: aRequest({ criteria: 'asthma children', page: 3, rows: 50, explain: true }),
      notices: [],
      concepts: [],
      relaxableTexts: ['asthma', 'children'],
      highlightTerms: { stems: new Set([stem('asthma'), stem('children')]), phrases: [], patterns: [] },
    });
  });

  it.each([
    ['r', 'triprank'],
    ['t', 'relevance'],
    ['y', 'date'],
    ['v12m', 'date'],
  ] as const)('sorts %s by %s', (sort, expected) => {
    expect(planOf({ sort }).plan.sort).toBe(expected);
  });
});

describe('words', () => {
  it.each<[string, MatchNode]>([
    ['asthma', word('asthma')],
    ['the prognosis of asthma in children', and(word('prognosis'), word('asthma'), word('children'))],
    ['the treatment of asthma in children', and(word('asthma'), word('children'))],
    ['best management of asthma', word('asthma')],
    ['hormone therapy asthma', and(word('hormone'), word('therapy'), word('asthma'))],
    ['pain management', and(word('pain'), word('management'))],
    ['asthma ASTHMA asthmas', word('asthma')],
    ['COVID-19', and(word('covid'), word('19'))],
    ['COVID 19', and(word('covid'), word('19'))],
    ['e-learning', and(word('e'), word('learning'))],
    ['follow-up', word('follow')],
    ["O'Brien", and(word('o'), word('brien'))],
    ["Alzheimer's disease", and(word('alzheimer'), word('disease'))],
    ['Crohn’s', word('crohn')],
    ['TNF-α', and(word('tnf'), word('α'))],
    ['C. difficile', and(word('c'), word('difficile'))],
    ['to be or not to be', and(word('to'), word('be'), word('or'), word('not'))],
    ['the', word('the')],
  ])('%p is planned as %p', (criteria, match) => {
    expect(planned(criteria).match).toEqual(match);
  });

  it.each<[string, MatchNode]>([
    ['WHO guidelines', and(word('who'), word('guidelines'))],
    ['who guidelines', word('guidelines')],
    ['WHO GUIDELINES', word('guidelines')],
    ['ALL in children', and(word('all'), word('children'))],
    ['hepatitis A vaccine', and(word('hepatitis'), word('a'), word('vaccine'))],
    ['a vaccine', word('vaccine')],
    ['A vaccine for children', and(word('vaccine'), word('children'))],
    ['Is A Vaccine dangerous', and(word('vaccine'), word('dangerous'))],
  ])('%p keeps abbreviations that look like stop words: %p', (criteria, match) => {
    expect(planned(criteria).match).toEqual(match);
  });

  it('find the same records however they are put together', () => {
    for (const criteria of ['covid-19 vaccines', 'COVID 19 vaccine', 'vaccines covid–19']) {
      const { match } = planned(criteria);
      expect(
        match.kind === 'and' ? new Set(match.children.map((child) => JSON.stringify(child))) : match,
      ).toEqual(new Set([word('covid'), word('19'), word('vaccine')].map((child) => JSON.stringify(child))));
    }
  });
});

describe('phrases, operators and brackets', () => {
  it.each<[string, MatchNode]>([
    ['"heart attack"', phrase('heart attack')],
    ['"quality of life"', phrase('quality of life')],
    ['"e-learning"', phrase('e learning')],
    ['"asthma"', phrase('asthma')],
    ['"Sensitivity AND specificity" tests', and(phrase('sensitivity and specificity'), word('tests'))],
    ['asthma OR copd', or(word('asthma'), word('copd'))],
    ['asthma NOT children', not(word('asthma'), word('children'))],
    ['* NOT animals', not({ kind: 'everything' }, word('animals'))],
    ['asthma OR copd AND children', and(or(word('asthma'), word('copd')), word('children'))],
    ['asthma AND (children OR adults)', and(word('asthma'), or(word('children'), word('adults')))],
    ['(a OR b) OR c', or(word('a'), word('b'), word('c'))],
    ['the asthma AND in children', and(word('asthma'), word('children'))],
    ['asthma OR the', or(word('asthma'), word('the'))],
    ['asthma NOT the', not(word('asthma'), word('the'))],
  ])('%p is planned as %p', (criteria, match) => {
    expect(planned(criteria).match).toEqual(match);
  });

  it('scores and marks required words, not excluded ones', () => {
    const { plan, highlightTerms } = planOf({
      criteria: 'asthma "quality of life" NOT (children NOT adults)',
    });
    expect(plan.scoredStems).toEqual(['asthma', 'quality', 'life', 'adults'].map(stem));
    expect(highlightTerms).toEqual({
      stems: new Set(['asthma', 'adults'].map(stem)),
      phrases: [['quality', 'of', 'life']],
      patterns: [],
    });
  });

  it.each([
    ['The treatment of Asthma in Café-goers', 'the treatment of asthma in cafe goers'],
    ['asthma "quality of life" NOT (children NOT adults)', 'asthma quality of life adults'],
    ['asthm* inhaler', 'inhaler'],
    ['31101888', ''],
  ])('compares with the wording of the required words: %p', (criteria, wording) => {
    expect(planned(criteria).wording).toBe(wording);
  });

  it('scores a query of stop words by them', () => {
    expect(planned('"to be or not to be"').scoredStems).toEqual(['to', 'be', 'or', 'not']);
    expect(planned('the of').scoredStems).toEqual(['the', 'of']);
  });
});

describe('what may be left out (B64)', () => {
  it.each([
    ['gout allopurinol febuxostat', true],
    ['is allopurinol better than febuxostat for gout', false],
    ['allopurinol or febuxostat in gout?', false],
  ])('places records with all the words of %p first: %p', (criteria, expected) => {
    expect(planned(criteria).relaxation?.allWordsFirst).toBe(expected);
  });

  it.each<[string, readonly MatchNode[] | null, readonly MatchNode[]]>([
    ['heart attack aspirin', [word('heart'), word('attack'), word('aspirin')], []],
    ['the heart and the lung', [word('heart'), word('lung')], []],
    ['COVID-19 vaccine', [and(word('covid'), word('19')), word('vaccine')], []],
    [
      'COX-2 (cyclooxygenase 2) inhibitors',
      [and(word('cox'), word('2')), word('cyclooxygenase'), word('2'), word('inhibitors')],
      [],
    ],
    ['"heart attack" aspirin dose', [word('aspirin'), word('dose')], [phrase('heart attack')]],
    ['asthma', null, []],
    ['COVID-19', null, []],
    ['"heart attack"', null, []],
    ['"heart attack" aspirin', null, []],
    ['heart attack* aspirin', null, []],
    ['heart AND attack', null, []],
    ['heart attack AND aspirin', null, []],
    ['heart attack OR stroke', null, []],
    ['heart attack NOT stroke', null, []],
    ['heart (attack OR stroke)', null, []],
  ])('is for %p %p', (criteria, parts, required) => {
    const { relaxation } = planned(criteria);
    expect(relaxation?.parts ?? null).toEqual(parts);
    expect(relaxation?.required ?? []).toEqual(required);
  });
});

describe('identifiers and titles (B65)', () => {
  it.each<[string, readonly string[], MatchNode]>([
    ['31101888', ['pmid:31101888'], phrase('31101888')],
    ['PMID: 31101888', ['pmid:31101888'], phrase('31101888')],
    ['doi:10.1056/NEJMoa1715274', ['doi:10.1056/nejmoa1715274'], phrase('10 1056 nejmoa1715274')],
    ['PMC6523720', ['pmcid:PMC6523720'], phrase('pmc6523720')],
    ['NCT01234567', ['registration:NCT01234567', 'reports:NCT01234567'], phrase('nct01234567')],
    [
      'nct 01234567',
      ['registration:NCT01234567', 'reports:NCT01234567'],
      or(phrase('nct 01234567'), phrase('nct01234567')),
    ],
    [
      '31101888 OR 31101889, 10.1000/a',
      [],
      { kind: 'keys', keys: ['pmid:31101888', 'pmid:31101889', 'doi:10.1000/a'] },
    ],
    [
      '31101888; NCT01234567; nct 01234568; 2004-002345-12',
      [],
      or(
        {
          kind: 'keys',
          keys: [
            ...[
              'pmid:31101888',
              'registration:NCT01234567',
              'reports:NCT01234567',
              'registration:NCT01234568',
            ],
            ...['reports:NCT01234568', 'registration:200400234512', 'reports:200400234512'],
          ],
        },
        anyToken('nct01234567', 'nct01234568', '200400234512'),
        phrase('nct 01234568'),
        phrase('2004 002345 12'),
      ),
    ],
  ])('%p pins %p and searches only its text', (criteria, pinnedKeys, match) => {
    const { plan } = planOf({ criteria });
    expect([plan.pinnedKeys, plan.match, plan.relaxation, plan.foldThreshold]).toEqual([
      pinnedKeys,
      match,
      null,
      null,
    ]);
  });

  it('pins an identifier next to words, which are searched as usual', () => {
    const { plan } = planOf({ criteria: 'aspirin NCT01234567' });
    expect(plan.pinnedKeys).toEqual(['registration:NCT01234567', 'reports:NCT01234567']);
    expect(plan.match).toEqual(and(word('aspirin'), word('nct01234567')));
  });

  it.each([
    'asthma NOT NCT01234567',
    'aspirin NOT 10.1056/NEJMoa1715274',
    'asthma NOT PMID: 31101888',
    'NCT01234567 NOT protocol',
  ])('pins no identifier of a query in which NOT excludes records: %p', (criteria) => {
    expect(planned(criteria).pinnedKeys).toEqual(keysOfTypedTitle(criteria));
  });

  it('pins the record of a typed title, in quotation marks or not', () => {
    const title = 'Inhaled Corticosteroids for Adults with Asthma';
    expect(planned(title).pinnedKeys).toEqual(keysOfTypedTitle(title));
    expect(planned(`"${title}."`).pinnedKeys).toEqual(keysOfTypedTitle(title));
    expect(planned('cystic fibrosis').pinnedKeys).toEqual([]);
  });
});

describe('filters', () => {
  it('apply dates at their given precision', () => {
    const { filters } = planOf({ fromDate: '2018', toDate: '2019-02' }).plan;
    expect(filters.dates).toEqual({ from: epochDay(2018, 1, 1), to: epochDay(2019, 2, 28) });
  });

  it('pass categories and publications on', () => {
    expect(planOf({ categories: [11, 100], publications: [7] }).plan.filters).toEqual({
      categories: [11, 100],
      publications: [7],
      clinicalAreas: [],
      conditions: [],
      dates: { from: null, to: null },
    });
  });

  it('read topics: headings by their names, and words of titles in double quotes', () => {
    expect(
      planOf({ topics: ['"Beta-blocker"', 'Hypertension, Pulmonary', '"!"'] }).plan.filters.conditions,
    ).toEqual([
      {
        kind: 'span',
        span: {
          kind: 'sequence',
          parts: ['beta', 'blocker'].map((text) => ({ kind: 'token', text })),
        },
        fields: ['title'],
        minimum: 1,
      },
      { kind: 'mesh', headings: [tokenKey('Hypertension, Pulmonary')], major: false, subheadings: [] },
      { kind: 'mesh', headings: [tokenKey('"!"')], major: false, subheadings: [] },
    ]);
  });

  it('read limits: those of one kind are alternatives, and one of each kind must hold', () => {
    expect(planOf({ limits: ['free', 'infant', 'aged', 'spa', 'fre'] }).plan.filters.conditions).toEqual([
      { kind: 'value', field: 'fullText', values: ['free'] },
      {
        kind: 'mesh',
        headings: ['Infant, Newborn', 'Infant', 'Aged', 'Aged, 80 and over'].map(tokenKey),
        major: false,
        subheadings: [],
      },
      {
        kind: 'value',
        field: 'language',
        values: ['spa', 'es', 'spanish', 'castilian', 'fre', 'fra', 'fr', 'french'],
      },
    ]);
    expect(planOf({}).plan.filters.conditions).toEqual([]);
  });

  it('leave out an unknown category and report it', () => {
    const { plan, request, notices } = planOf({ categories: [11, 999] });
    expect([plan.filters.categories, request.categories]).toEqual([[11], [11]]);
    expect(notices).toEqual([
      {
        severity: 'notice',
        code: 'P051',
        message: 'There is no category 999; the filter was left out',
        parameter: 'category_id',
      },
    ]);
  });

  it('leaves out categories for Pro for a visitor, with a notice (B45)', () => {
    const { plan, request, notices } = planOf({
      categories: [111],
      clinicalArea: 'Cardiology',
      showAll: true,
    });
    expect([plan.filters.categories, plan.filters.clinicalAreas, plan.foldThreshold]).toEqual([
      [],
      [],
      FOLD_THRESHOLD,
    ]);
    expect(request).toEqual(aRequest({}));
    expect(notices.map(({ code, message }) => [code, message])).toEqual([
      ['P110', "The filter 'Ongoing Clinical Trials' is for Pro users and was left out"],
      ['P111', 'Filtering by clinical area is for Pro users; the filter was left out'],
      ['P112', 'Showing low-relevance results is for Pro users; they stay folded away'],
    ]);
  });

  it.each([
    ['respiratory-medicine', 'respiratory-medicine'],
    ['Respiratory Medicine', 'respiratory-medicine'],
    ['RESPIRATORY-medicine', 'respiratory-medicine'],
    ['  public health / preventive medicine ', 'public-health-preventive-medicine'],
  ])('know a clinical area by its id and by its title: %p', (clinicalArea, id) => {
    const { plan, request, notices } = planOf({ clinicalArea }, pro);
    expect([plan.filters.clinicalAreas, request.clinicalArea, notices]).toEqual([[id], id, []]);
  });

  it('leave out an unknown clinical area and report it', () => {
    const { plan, request, notices } = planOf({ clinicalArea: 'Respiratory' }, pro);
    expect([plan.filters.clinicalAreas, request.clinicalArea]).toEqual([[], null]);
    expect(notices).toEqual([
      {
        severity: 'notice',
        code: 'P061',
        message: "There is no clinical area 'Respiratory'; the filter was left out",
        parameter: 'clinical',
      },
    ]);
  });

  it('keeps categories for Pro for a Pro user', () => {
    const { plan, notices } = planOf({ categories: [111], clinicalArea: 'Cardiology', showAll: true }, pro);
    expect([plan.filters.categories, plan.filters.clinicalAreas, plan.foldThreshold, plan.access]).toEqual([
      [111],
      ['cardiology'],
      null,
      { proOnlyDocuments: true },
    ]);
    expect(notices).toEqual([]);
  });
});

describe('laws', () => {
  const request = fc.record({
    criteria: fc
      .array(
        fc.constantFrom(
          'asthma',
          'the',
          'COVID-19',
          'AND',
          'OR',
          'NOT',
          '"heart attack"',
          '(',
          ')',
          'WHO',
          '10.1000/x',
          "Crohn's",
          '½',
          '*',
        ),
        { minLength: 1, maxLength: 10 },
      )
      .map((words) => words.join(' ')),
    categories: fc.subarray([...CATEGORIES.map(({ id }) => id), 999]),
    showAll: fc.boolean(),
    clinicalArea: fc.constantFrom(null, 'Cardiology'),
  });

  it('never has empty groups, repeated stems, or more than the caller may see; equal requests have equal plans', () => {
    fc.assert(
      fc.property(request, fc.constantFrom(visitor, pro), (overrides, rights) => {
        const query = parse(overrides.criteria);
        if (!isRunnable(query)) return;
        const once = planOf(overrides, rights);
        expect(planOf(overrides, rights)).toEqual(once);
        const { plan } = once;
        for (const match of [plan.match, ...relaxationNodes(plan.relaxation)]) checkGroups(match);
        expect(new Set(plan.scoredStems).size).toBe(plan.scoredStems.length);
        expect(plan.access.proOnlyDocuments).toBe(rights.proDocuments);
        expect(plan.filters.categories.every((id) => rights.isPro || id !== 111)).toBe(true);
        expect(plan.filters.categories).not.toContain(999);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });
});

function checkGroups(node: MatchNode): void {
  if (node.kind === 'nothing') throw new Error('A query with words asks for nothing');
  if (node.kind === 'span' && node.span.kind === 'sequence' && node.span.parts.length === 0)
    throw new Error('An empty phrase');
  if (node.kind === 'not') [node.include, node.exclude].forEach(checkGroups);
  if (node.kind !== 'and' && node.kind !== 'or') return;
  if (node.children.length < 2) throw new Error('A group of fewer than two');
  node.children.forEach(checkGroups);
}
