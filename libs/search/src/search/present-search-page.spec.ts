import { EMPTY_SEARCH_REQUEST, type SearchRequest } from '@clinical/contracts';
import {
  appraiseDocument,
  buildDocument,
  DEFAULT_APPRAISAL_SETTINGS,
  DEFAULT_RANKING_SETTINGS,
  type SourceRecord,
} from '@clinical/evidence';
import type { SearchHit, SearchResult } from '@clinical/search-engine';
import { presentSearchPage, type SearchPageInput } from './present-search-page.js';

const RECORD: SourceRecord = {
  source: 'pubmed',
  sourceId: '7',
  pmid: '7',
  pmcid: '',
  doi: '10.1000/x',
  registration: '',
  title: 'Statins for everyone',
  vernacularTitle: '',
  abstract: [{ label: '', text: 'Statin use & outcomes.' }],
  authors: ['Example A'],
  journal: { title: 'Heart Matters', abbreviation: 'Heart Mat', issn: '', country: 'Canada' },
  volume: '',
  issue: '',
  pages: '',
  date: '2020-02',
  electronicDate: '',
  publicationTypes: ['Meta-Analysis'],
  mesh: [],
  keywords: [],
  substances: [],
  trialRegistrations: [],
  corrections: [],
  languages: ['eng'],
  url: '',
  freeFullText: false,
  listedAsSystematicReview: false,
  proOnly: false,
  demonstration: false,
};

const REQUEST: SearchRequest = {
  ...EMPTY_SEARCH_REQUEST,
  criteria: 'Statins',
  page: 2,
  categories: [11],
  publications: [4],
  fromDate: '2019',
  explain: true,
};

const HIT: SearchHit = {
  document: appraiseDocument(buildDocument([RECORD]), {
    settings: DEFAULT_APPRAISAL_SETTINGS,
    guidelineScore: null,
  }),
  publicationId: 4,
  score: 0.9,
  explanation: {
    score: 0.9,
    text: 0.7,
    quality: 1,
    recency: 0.8,
    words: 0.8,
    wording: { fit: 0.5, added: 0.16, most: 0.8 / 1.8 },
    similarity: null,
    stems: [
      {
        stem: 'statin',
        frequencies: { title: 1, abstract: 1, keywords: 0 },
        insteadOf: [],
        documents: 12,
        contribution: 0.7,
      },
    ],
    pinned: false,
    hasAllWords: true,
  },
  missing: [],
};

const RESULT: SearchResult = {
  total: 30,
  listed: 25,
  matchingAll: 30,
  relaxed: false,
  dropped: [],
  partDocuments: [],
  hits: [HIT],
  facets: {
    categories: [{ id: 11, count: 30 }],
    years: [{ year: 2020, count: 5 }],
    undated: 0,
    publications: [{ id: 4, name: 'Heart Matters', count: 9 }],
    clinicalAreas: [],
  },
  details: null,
  timings: {},
};

const PARTS: SearchPageInput = {
  request: REQUEST,
  result: RESULT,
  countsForPro: new Map(),
  notices: [{ severity: 'notice', code: 'P031', message: 'corrected', parameter: 'rows' }],
  terms: { stems: new Set(['statin']), phrases: [] },
  ranking: DEFAULT_RANKING_SETTINGS,
  isPro: false,
  demonstration: true,
  publicationScores: new Map(),
  language: 'en',
  appraisal: DEFAULT_APPRAISAL_SETTINGS,
  today: 20_000,
  tookMs: 3.5,
  typed: 'Statins',
  concepts: [],
  plan: { relaxation: null },
  relaxableTexts: ['heart', 'chronic'],
  details: null,
  pico: { level: 0, repeated: false },
  identifiers: null,
};

describe('details of the quality', () => {
  it('name the category in the language of the page', () => {
    const [document] = presentSearchPage({ ...PARTS, language: 'es' }).documents;
    expect(document?.factors?.quality.reason).toMatch(/^Revisiones sistemáticas: /);
  });

  it.each([
    ['en', 'Guidelines: UK: '],
    ['es', 'Guías: Reino Unido: '],
  ] as const)('name the parent of a category in %s', (language, name) => {
    const result = { ...RESULT, hits: [{ ...HIT, document: { ...HIT.document, categories: [4] } }] };
    const [document] = presentSearchPage({ ...PARTS, result, language }).documents;
    expect(document?.factors?.quality.reason.startsWith(name)).toBe(true);
  });
});

describe('details of the wording', () => {
  it.each([
    [{ fit: 1, added: 0.2, most: 0.4 }, 'La mejor coincidencia textual de los primeros 50 resultados'],
    [
      { fit: null, added: 0, most: 0.4 },
      'Solo los primeros 50 resultados se comparan con la redacción de su búsqueda',
    ],
  ])('is for %j %p', (wording, reason) => {
    const explanation = HIT.explanation === null ? null : { ...HIT.explanation, wording };
    const result = { ...RESULT, hits: [{ ...HIT, explanation }] };
    const [document] = presentSearchPage({ ...PARTS, result, language: 'es' }).documents;
    expect(document?.factors?.wording).toEqual({ ...wording, reason });
  });

  it('is nothing where the words alone decide', () => {
    const explanation = HIT.explanation === null ? null : { ...HIT.explanation, wording: null };
    const result = { ...RESULT, hits: [{ ...HIT, explanation }] };
    expect(presentSearchPage({ ...PARTS, result }).documents[0]?.factors?.wording).toBeNull();
  });
});

describe('details of the nearness in meaning', () => {
  it.each([
    [{ fit: 1, added: 0.2, most: 0.2 }, 'The nearest in meaning to the first 5 results, of the top 50'],
    [
      { fit: 0.5, added: 0.1, most: 0.2 },
      'Near in meaning to the first 5 results: 50% of the nearest of the top 50',
    ],
    [{ fit: null, added: 0, most: 0.2 }, 'Only the first 50 results are compared in meaning'],
  ])('are for %j %p', (similarity, reason) => {
    const explanation = HIT.explanation === null ? null : { ...HIT.explanation, similarity };
    const [document] = presentSearchPage({
      ...PARTS,
      result: { ...RESULT, hits: [{ ...HIT, explanation }] },
    }).documents;
    expect(document?.factors?.similarity).toEqual({ ...similarity, reason });
  });
});

describe('presentSearchPage', () => {
  it('makes the summary of the result and the request as it was run', () => {
    const {
      all_categories: categories,
      child_categories: children,
      srscores_data: reviews,
      ...summary
    } = presentSearchPage(PARTS).summary;
    expect(summary).toEqual({
      criteria: 'Statins',
      start: 20,
      page: 2,
      rows: 20,
      sort: 'r',
      total: 30,
      listed: 25,
      next_cursor: null,
      folded: 5,
      relaxed: null,
      corrected: null,
      identifiers: null,
      isPro: false,
      user: null,
      institution_auth: null,
      libkeydata: { enabled: false, institutionName: '' },
      starred_data: [],
      fvalue: 0,
      repeat_pico: false,
      refinements: [],
      advert: null,
      pro_categories: [
        { category_id: 111, count: 0 },
        { category_id: 114, count: 0 },
        { category_id: 115, count: 0 },
      ],
      clinical_area: [],
      publications_data: [{ id: 4, publication: 'Heart Matters', guidelines_score: [], count: 9 }],
      years: [{ year: 2020, count: 5 }],
      filters: {
        categories: [11],
        publications: [4],
        clinical_area: null,
        topics: [],
        limits: [],
        from_date: '2019',
        to_date: null,
        showall: false,
      },
      notices: [{ severity: 'notice', code: 'P031', message: 'corrected', parameter: 'rows' }],
      search_details: null,
      demonstration: true,
      took_ms: 3.5,
    });
    expect(categories.map(({ id, count }) => [id, count])).toContainEqual([11, 30]);
    expect(children.map(({ id }) => id)).toEqual([4, 10, 9, 16, 36, 18]);
    expect(reviews.map(({ id, label, total }) => ({ id, label, total }))).toEqual([
      { id: 'pubmed-7', label: 'bad', total: 0 },
    ]);
  });

  it('makes a document of a hit, with the factors of its rank in plain words', () => {
    expect(presentSearchPage(PARTS).documents).toEqual([
      {
        id: 'pubmed-7',
        Title: 'Statins for everyone',
        Url: '/r/pubmed-7',
        OriginalUrl: 'https://pubmed.ncbi.nlm.nih.gov/7/',
        Subtitle: '(Abstract)',
        Subtitle2: 'Links to the full text are for Pro users',
        Date: '2020-02',
        first_imported: '',
        publication: 'Heart Matters',
        Publication_id: 4,
        publication_id: 4,
        category: 11,
        category_name: 'Systematic Reviews',
        category_reason: HIT.document.categoryReason,
        categories: [11],
        grade: 1,
        snippet: '<mark>Statin</mark> use &#38; outcomes.',
        snippet_text: 'Statin use & outcomes.',
        snippet_highlights: [{ start: 0, end: 6 }],
        snippet_cut_before: false,
        snippet_cut_after: false,
        title_highlights: [{ start: 0, end: 7 }],
        title_markup: [],
        authors: ['Example A'],
        linkResolver: null,
        prob_low_rob: 0,
        integrity: null,
        notice: null,
        trial: null,
        guidelines_score: [],
        design: 'Systematic review',
        participants: null,
        conclusion: '',
        conclusion_highlights: [],
        material: null,
        clinical_areas: [{ id: 'cardiology', title: 'Cardiology' }],
        score: 0.9,
        fullText: 0,
        doi: '10.1000/x',
        pmid: '7',
        demonstration: false,
        views: null,
        missing_words: [],
        position: 21,
        factors: {
          score: 0.9,
          text: {
            value: 0.7,
            weight: 1,
            terms: [
              {
                term: 'Statins',
                insteadOf: [],
                inTitle: 1,
                inAbstract: 1,
                inKeywords: 0,
                documents: 12,
                contribution: 0.7,
              },
            ],
          },
          wording: {
            fit: 0.5,
            added: 0.16,
            most: 0.8 / 1.8,
            reason: 'Wording match: 50% of the best of the top 50 results',
          },
          similarity: null,
          quality: {
            value: 1,
            weight: 0.2,
            reason: `Systematic Reviews: ${HIT.document.categoryReason}; too little is reported for a quality score, which does not lower its rank`,
          },
          recency: { value: 0.8, weight: 0.12, reason: 'Published Feb 2020' },
          pinned: false,
          hasAllWords: true,
        },
      },
    ]);
  });

  it.each([
    [0, 'quality score: lowest'],
    [45, 'quality score: 45 of 100'],
    [null, 'too little is reported for a quality score, which does not lower its rank'],
  ])('says of the quality %p of a review only what is known', (appraisedQuality, reason) => {
    const hit = { ...HIT, document: { ...HIT.document, appraisedQuality } };
    const { documents } = presentSearchPage({ ...PARTS, result: { ...RESULT, hits: [hit] } });
    expect(documents[0]?.factors?.quality.reason).toBe(
      `Systematic Reviews: ${HIT.document.categoryReason}; ${reason}`,
    );
  });

  it('omits notices that Pro users do not need, and includes how many had all the words', () => {
    const { summary, documents } = presentSearchPage({
      ...PARTS,
      isPro: true,
      result: { ...RESULT, relaxed: true, matchingAll: 2, dropped: [1] },
    });
    expect({ subtitle: documents[0]?.Subtitle2, relaxed: summary.relaxed }).toEqual({
      subtitle: '',
      relaxed: { allWords: 2, allWordsFirst: true, notRequired: ['chronic'], inNoRecord: [] },
    });
  });

  it.each([
    [
      'en',
      { fromDate: '2019' },
      'from_date',
      '2 records that match the rest of the search are left out because their date is not known',
      'To see them too, remove the filter by date',
    ],
    [
      'es',
      { fromDate: null, toDate: '2020' },
      'to_date',
      '2 registros que coinciden con el resto de la búsqueda quedan fuera porque no se conoce su fecha',
      'Para verlos también, quite el filtro por fecha',
    ],
  ] as const)(
    'says how many records without a date the filter leaves out, in %s',
    (language, dates, parameter, message, hint) => {
      const result = { ...RESULT, facets: { ...RESULT.facets, undated: 2 } };
      const { summary } = presentSearchPage({
        ...PARTS,
        language,
        result,
        request: { ...REQUEST, ...dates },
      });
      expect(summary.notices.filter(({ code }) => code === 'Q138')).toEqual([
        { severity: 'notice', code: 'Q138', message, hint, parameter },
      ]);
    },
  );

  it('says nothing of records without a date when no date was chosen, or the filter leaves out none', () => {
    const undated = { ...RESULT, facets: { ...RESULT.facets, undated: 2 } };
    const unfiltered = { ...REQUEST, fromDate: null, toDate: null };
    for (const input of [{ result: undated, request: unfiltered }, { result: RESULT }])
      expect(presentSearchPage({ ...PARTS, ...input }).summary.notices).toEqual(PARTS.notices);
  });

  it('names the words of a relaxed search that a record lacks, as typed', () => {
    const result = { ...RESULT, relaxed: true, hits: [{ ...HIT, missing: [1] }, HIT] };
    const { documents } = presentSearchPage({ ...PARTS, result });
    expect(documents.map((document) => document.missing_words)).toEqual([['chronic'], []]);
  });

  it('does not count names of the authors and the journal as missing', () => {
    const result = { ...RESULT, relaxed: true, hits: [{ ...HIT, missing: [0, 1, 2] }] };
    const relaxableTexts = ['Example', 'Heart', 'chronic'];
    const { documents } = presentSearchPage({ ...PARTS, result, relaxableTexts });
    expect(documents[0]?.missing_words).toEqual(['chronic']);
  });

  it('speaks Spanish', () => {
    const [document] = presentSearchPage({ ...PARTS, language: 'es' }).documents;
    expect({ subtitle: document?.Subtitle, recency: document?.factors?.recency.reason }).toEqual({
      subtitle: '(Resumen)',
      recency: 'Fecha de publicación: feb 2020',
    });
  });
});
