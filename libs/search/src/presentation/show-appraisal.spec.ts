import {
  IntegritySchema,
  RecordAppraisalSchema,
  ReviewScoreSchema,
  TrialSummarySchema,
} from '@clinical/contracts';
import {
  appraiseDocument,
  buildDocument,
  DEFAULT_APPRAISAL_SETTINGS,
  EMPTY_RECORD,
  epochDay,
  type AppraisalPresentation,
  type EvidenceDocument,
  type SourceRecord,
} from '@clinical/evidence';
import { noticeOnWire } from './notice-on-wire.js';
import { clinicalAreasOnWire, listedAppraisal, recordAppraisal } from './show-appraisal.js';

const IN_ENGLISH: AppraisalPresentation = {
  settings: DEFAULT_APPRAISAL_SETTINGS,
  language: 'en',
  today: epochDay(2024, 6, 1),
};
const IN_SPANISH: AppraisalPresentation = { ...IN_ENGLISH, language: 'es' };

function aDocument(
  overrides: Partial<SourceRecord>,
  guidelineScore: readonly number[] | null = null,
): EvidenceDocument {
  const record = {
    ...EMPTY_RECORD,
    source: 'pubmed',
    sourceId: '7',
    pmid: '7',
    languages: ['eng'],
    ...overrides,
  };
  return appraiseDocument(buildDocument([record]), { settings: DEFAULT_APPRAISAL_SETTINGS, guidelineScore });
}

const TRIAL: Partial<SourceRecord> = {
  title: 'Aspirin for headache: a randomised trial',
  publicationTypes: ['Randomized Controlled Trial'],
  abstract: [
    { label: 'METHODS', text: 'We enrolled 1,240 adults with headache. Treatment was double-blind.' },
    { label: 'TRIAL REGISTRATION', text: 'ClinicalTrials.gov NCT01234567.' },
  ],
};
const REVIEW: Partial<SourceRecord> = {
  title: 'Aspirin for headache: a systematic review',
  publicationTypes: ['Systematic Review'],
  authors: ['Smith AB', 'Jones C'],
  date: '2023-01',
  abstract: [{ label: '', text: 'We searched MEDLINE and Embase. Quality was judged with GRADE.' }],
};
const GUIDELINE: Partial<SourceRecord> = {
  title: 'Care of headache',
  publicationTypes: ['Practice Guideline'],
  journal: { title: 'Institute A', abbreviation: '', issn: '', country: 'England' },
};
const RETRACTION = [{ type: 'RetractionIn', citation: 'J Med. 2023;1:2. doi: 10.1000/R.1', pmid: '99' }];

describe('the appraisal of a document in a list', () => {
  it('is rating and gauge for a trial', () => {
    const { trial, ...rest } = listedAppraisal(aDocument(TRIAL), IN_ENGLISH);
    expect(TrialSummarySchema.strict().parse(trial)).toEqual({
      gauge: { scale: 'concernToPromising', percent: 80 },
      rating: 'high (from the abstract)',
      scored_by: 'abstract',
      note: 'Based on the abstract only',
    });
    expect(rest).toEqual({ integrity: null, review: null, riskOfBias: 4, guidelinesScore: [] });
  });

  it('is the full score record for a systematic review, in its language', () => {
    const { review, ...rest } = listedAppraisal(aDocument(REVIEW), IN_ENGLISH);
    expect(ReviewScoreSchema.strict().parse(review)).toEqual({
      id: 'pubmed-7',
      assessed: 1,
      retracted: false,
      retracted_score: 0,
      retracted_doi: '',
      authors_score: 1,
      white_list: 0,
      total: 11,
      out_of: 14,
      known_points: 9,
      known_out_of: 11,
      score_status: 1,
      age: 'Published a year ago',
      authors: '2 authors',
      databases: 'Databases named: MEDLINE, Embase',
      registration: 'A registered protocol is not reported in the abstract',
      tools: 'Quality was judged with: GRADE',
      label: 'promising',
      label_text: 'Appears Promising',
      has_explainer: true,
      scored_by: 'abstract',
      points: [
        {
          part: 'age',
          name: 'Age',
          points: 3,
          out_of: 3,
          text: 'Published a year ago',
          by: 'abstract',
          quote: null,
        },
        {
          part: 'authors',
          name: 'Authors',
          points: 1,
          out_of: 2,
          text: '2 authors',
          by: 'abstract',
          quote: null,
        },
        {
          part: 'databases',
          name: 'Databases searched',
          points: 2,
          out_of: 3,
          text: 'Databases named: MEDLINE, Embase',
          by: 'abstract',
          quote: { section: 0, start: 0, end: 31, text: 'We searched MEDLINE and Embase.' },
        },
        {
          part: 'registration',
          name: 'Registered protocol',
          points: null,
          out_of: 3,
          text: 'A registered protocol is not reported in the abstract',
          by: 'abstract',
          quote: null,
        },
        {
          part: 'tools',
          name: 'Quality assessment',
          points: 3,
          out_of: 3,
          text: 'Quality was judged with: GRADE',
          by: 'abstract',
          quote: { section: 0, start: 32, end: 62, text: 'Quality was judged with GRADE.' },
        },
      ],
      source_text: '',
      note: 'Based on the abstract only',
    });
    expect(rest).toEqual({ integrity: null, trial: null, riskOfBias: 0, guidelinesScore: [] });
    expect(listedAppraisal(aDocument(REVIEW), IN_SPANISH).review).toMatchObject({
      label_text: 'Parece prometedora',
      authors: '2 autores',
    });
  });

  it("is the publisher's score for a guideline", () => {
    expect(listedAppraisal(aDocument(GUIDELINE, [5, 2, 1, 1, 0, 1]), IN_ENGLISH)).toEqual({
      integrity: null,
      review: null,
      trial: null,
      riskOfBias: 0,
      guidelinesScore: [5, 2, 1, 1, 0, 1],
    });
  });

  it('is retraction with its notice before everything else', () => {
    const { integrity, review } = listedAppraisal(
      aDocument({ ...REVIEW, corrections: RETRACTION }),
      IN_ENGLISH,
    );
    expect(IntegritySchema.strict().parse(integrity)).toEqual({
      status: 'retracted',
      basis: 'notice',
      title: 'Retracted',
      text: 'This article has been retracted. Its findings should not be relied on',
      notice: 'J Med. 2023;1:2. doi: 10.1000/R.1',
      notice_pmid: '99',
      notice_doi: '10.1000/r.1',
    });
    expect(review).toMatchObject({
      label: 'bad',
      label_text: 'Bad',
      retracted: true,
      retracted_doi: '7,10.1000/r.1',
    });
  });

  it('is nothing for any other record, and not yet made for one that was stored without', () => {
    const letter = aDocument({ publicationTypes: ['Letter'] });
    const none = { integrity: null, review: null, trial: null, riskOfBias: 0, guidelinesScore: [] };
    expect(listedAppraisal(letter, IN_ENGLISH)).toEqual(none);
    const trial = { ...aDocument(TRIAL), appraisal: null };
    expect(listedAppraisal(trial, IN_ENGLISH)).toEqual({
      ...none,
      trial: { gauge: null, rating: 'Not Yet Assessed', scored_by: 'abstract', note: 'Not Yet Assessed' },
    });
  });
});

describe('the appraisal of a record in full', () => {
  it('has every domain, the design and the facts, each with its sentence and place', () => {
    const shown = RecordAppraisalSchema.parse(recordAppraisal(aDocument(TRIAL), IN_ENGLISH));
    expect(shown.trial?.domains.map(({ domain, judgement, quote }) => [domain, judgement, quote])).toEqual([
      [
        'randomSequence',
        'unclear',
        { section: null, start: 0, end: 40, text: 'Aspirin for headache: a randomised trial' },
      ],
      ['concealment', 'unknown', null],
      ['blinding', 'unclear', { section: 0, start: 40, end: 67, text: 'Treatment was double-blind.' }],
      ['attrition', 'unknown', null],
      ['selectiveReporting', 'unknown', null],
      [
        'sampleSize',
        'low',
        { section: 0, start: 0, end: 39, text: 'We enrolled 1,240 adults with headache.' },
      ],
      ['registration', 'low', { section: 1, start: 0, end: 31, text: 'ClinicalTrials.gov NCT01234567.' }],
      ['funding', 'unknown', null],
    ]);
    expect(shown.design).toEqual({
      design: 'randomised-trial',
      name: 'Randomised controlled trial',
      meta_analysis: false,
      reason: expect.any(String) as string,
      quote: null,
    });
    expect(shown.facts).toEqual([
      {
        fact: 'population',
        name: 'Population',
        value: 'adults with headache',
        quote: { section: 0, start: 0, end: 39, text: 'We enrolled 1,240 adults with headache.' },
      },
      {
        fact: 'sample_size',
        name: 'Sample size',
        value: '1,240',
        quote: { section: 0, start: 0, end: 39, text: 'We enrolled 1,240 adults with headache.' },
      },
      {
        fact: 'registration',
        name: 'Trial registration',
        value: 'NCT01234567',
        quote: { section: 1, start: 0, end: 31, text: 'ClinicalTrials.gov NCT01234567.' },
      },
    ]);
    expect([shown.integrity, shown.review, shown.guidelines_score]).toEqual([null, null, []]);
  });

  it('has neither design nor facts for a notice with the title of its article', () => {
    const notice = aDocument({
      ...REVIEW,
      title: 'Retraction: Aspirin for headache in 1,240 adults: a systematic review',
      abstract: [],
    });
    const { design, facts, review } = recordAppraisal(notice, IN_ENGLISH);
    expect([design.design, design.meta_analysis, facts, review]).toEqual(['other', false, [], null]);
    expect(noticeOnWire(notice, 'en')).toEqual({
      kind: 'retraction',
      title: 'Retraction notice',
      text: 'This notice retracts another article; it is not a study',
      article: 'Aspirin for headache in 1,240 adults: a systematic review',
    });
    expect(noticeOnWire(notice, 'es')?.title).toBe('Aviso de retractación');
    expect(noticeOnWire(aDocument(REVIEW), 'en')).toBeNull();
  });

  it('writes numbers and names in the language of the reader', () => {
    const { facts, design, trial } = recordAppraisal(aDocument(TRIAL), IN_SPANISH);
    expect(facts.map(({ name, value }) => [name, value])).toEqual([
      ['Población', 'adults with headache'],
      ['Tamaño de la muestra', '1240'],
      ['Registro del ensayo', 'NCT01234567'],
    ]);
    expect([design.name, trial?.rating]).toEqual([
      'Ensayo controlado aleatorizado',
      'alta (según el resumen)',
    ]);
  });

  it('agrees with the list item of the same record', () => {
    for (const record of [TRIAL, REVIEW, { ...TRIAL, corrections: RETRACTION }, GUIDELINE]) {
      const document = aDocument(record, [5, 2, 1, 1, 0, 1]);
      const listed = listedAppraisal(document, IN_ENGLISH);
      const full = recordAppraisal(document, IN_ENGLISH);
      expect({
        integrity: full.integrity,
        review: full.review,
        guidelinesScore: full.guidelines_score,
      }).toEqual({
        integrity: listed.integrity,
        review: listed.review,
        guidelinesScore: listed.guidelinesScore,
      });
      if (listed.trial !== null) expect(full.trial).toMatchObject(listed.trial);
    }
  });
});

describe('clinical areas on the wire', () => {
  it('have their titles, and an area that this release does not know its id', () => {
    expect(clinicalAreasOnWire({ clinicalAreas: ['cardiology', 'of-old'] })).toEqual([
      { id: 'cardiology', title: 'Cardiology' },
      { id: 'of-old', title: 'of-old' },
    ]);
  });
});
