import fc from 'fast-check';
import { EMPTY_RECORD } from '../records/source-record.js';
import { epochDay } from '../records/partial-date.js';
import { DEFAULT_APPRAISAL_SETTINGS } from './appraisal-settings.js';
import { NO_APPRAISAL, type Appraisal } from './appraise.js';
import type { ReviewStatements } from './read-review.js';
import { isOneAuthor, type KnownPoints, reviewScore, type ReviewScoreInput } from './review-score.js';

const TODAY = epochDay(2024, 6, 1);
const QUOTE = { section: 0, start: 0, end: 4 };
const SILENT: ReviewStatements = { databases: null, registration: null, tools: [], appraised: null };
const BEST: ReviewStatements = {
  databases: { count: 3, names: ['MEDLINE', 'Embase', 'CENTRAL'], quote: QUOTE },
  registration: { kind: 'numbered', value: 'CRD42020123456', quote: QUOTE },
  tools: [{ name: 'GRADE', certainty: true, quote: QUOTE }],
  appraised: null,
};

const ONE = { count: 1, names: ['MEDLINE'], quote: QUOTE };
const TWO = { count: 2, names: ['MEDLINE', 'Embase'], quote: QUOTE };
const OLD = { date: '2010' };

const input = (overrides: Partial<ReviewScoreInput> = {}): ReviewScoreInput => ({
  ...EMPTY_RECORD,
  id: 'pubmed-100',
  title: 'Aspirin for headache: a systematic review',
  authors: ['Smith AB', 'Jones C', 'Li D'],
  date: '2023-06',
  pmid: '100',
  ...overrides,
});
const appraised = (review: ReviewStatements): Appraisal => ({ ...NO_APPRAISAL, review });
const score = (
  review: ReviewStatements | null,
  overrides: Partial<ReviewScoreInput> = {},
  settings = DEFAULT_APPRAISAL_SETTINGS,
) => reviewScore(input(overrides), review === null ? null : appraised(review), settings, TODAY);
const points = (review: ReviewStatements, overrides: Partial<ReviewScoreInput> = {}) =>
  score(review, overrides).points.map((point) => point.points);

describe('the score of a systematic review', () => {
  it('is of 14 points: age 3, authors 2, databases 3, registration 3, tools 3', () => {
    const best = score(BEST);
    expect(best.points.map(({ part, outOf }) => [part, outOf])).toEqual([
      ['age', 3],
      ['authors', 2],
      ['databases', 3],
      ['registration', 3],
      ['tools', 3],
    ]);
    expect([best.total, best.outOf, best.label]).toEqual([14, 14, 'promising']);
  });

  it('is the record of the specification', () => {
    const { points: shown, ...record } = score({ ...SILENT, databases: BEST.databases }, { date: '2010' });
    expect(shown).toHaveLength(5);
    expect(record).toEqual({
      id: 'pubmed-100',
      assessed: 1,
      retracted: false,
      retractedScore: 0,
      retractedDoi: '',
      authorsScore: 2,
      whiteList: 0,
      sourceName: '',
      total: 9,
      outOf: 14,
      known: { points: 5, outOf: 8 },
      scoreStatus: 1,
      label: 'promising',
      concern: false,
      scoredBy: 'abstract',
    });
  });

  it.each([
    ['2024-05-30', 3],
    ['2030', 3],
    ['2022-06-02', 3],
    ['2022-05-01', 2],
    ['2019-06-02', 2],
    ['2019', 1],
    ['2014-06-02', 1],
    ['2014', 0],
    ['', null],
  ])('has for a date of %p %p points for age', (date, expected) => {
    expect(points(SILENT, { date })[0]).toBe(expected);
  });

  it('takes the electronic date where there is no other', () => {
    expect(points(SILENT, { date: '', electronicDate: '2024-01' })[0]).toBe(3);
  });

  it.each([
    [[], null],
    [['Smith AB'], 0],
    [['Smith AB', 'Jones C'], 1],
    [['Smith AB', 'Jones C', 'Li D'], 2],
    [['Cochrane Headache Group'], 2],
    [['Smith AB, Jones C, Li D'], 2],
    [['Smith, Anna; Jones, Carl'], 1],
    [['Smith AB et al.'], 2],
    [['Smith, Anna'], 0],
  ])('has for authors %p %p points', (authors, expected) => {
    expect(points(SILENT, { authors })[1]).toBe(expected);
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [9, 3],
  ])('has for %d databases %d points', (count, expected) => {
    expect(points({ ...SILENT, databases: { count, names: [], quote: QUOTE } })[2]).toBe(expected);
  });

  it.each([
    ['numbered', 3],
    ['mentioned', 2],
  ] as const)('has for a protocol that is %s %d points', (kind, expected) => {
    expect(points({ ...SILENT, registration: { kind, value: 'X', quote: QUOTE } })[3]).toBe(expected);
  });

  it.each<readonly [string, Partial<ReviewStatements>, number | null]>([
    ['nothing', {}, null],
    ['an appraisal without an instrument', { appraised: QUOTE }, 1],
    ['one instrument', { tools: [{ name: 'AMSTAR', certainty: false, quote: QUOTE }] }, 2],
    [
      'two instruments',
      {
        tools: [
          { name: 'RoB 2', certainty: false, quote: QUOTE },
          { name: 'ROBINS', certainty: false, quote: QUOTE },
        ],
      },
      3,
    ],
    ['GRADE', { tools: [{ name: 'GRADE', certainty: true, quote: QUOTE }] }, 3],
  ])('has for %s %p points', (_what, stated, expected) => {
    expect(points({ ...SILENT, ...stated })[4]).toBe(expected);
  });

  it.each<
    readonly [string, Partial<ReviewScoreInput>, Partial<ReviewStatements>, KnownPoints, number, string]
  >([
    ['only databases', {}, { databases: BEST.databases }, { points: 8, outOf: 8 }, 14, 'promising'],
    [
      'age of 10 years, authors and a database',
      OLD,
      { databases: ONE },
      { points: 3, outOf: 8 },
      5,
      'concerns',
    ],
    ['half of the known points', OLD, { databases: TWO }, { points: 4, outOf: 8 }, 7, 'concerns'],
    ['one point more than half', OLD, { databases: BEST.databases }, { points: 5, outOf: 8 }, 9, 'promising'],
    ['no date', { date: '' }, { databases: ONE, appraised: QUOTE }, { points: 4, outOf: 8 }, 7, 'concerns'],
    ['no date and authors', { date: '', authors: [] }, BEST, { points: 9, outOf: 9 }, 14, 'promising'],
  ])('leaves out what is not stated, with %s', (_what, overrides, stated, known, total, label) => {
    const found = score({ ...SILENT, ...stated }, overrides);
    expect(found).toMatchObject({ known, total, label, outOf: 14, assessed: 1, scoreStatus: 1 });
    expect(found.points.reduce((sum, point) => sum + (point.points ?? 0), 0)).toBe(known.points);
  });

  it.each<readonly [string, Partial<ReviewScoreInput>, Partial<ReviewStatements>]>([
    ['age and authors', {}, {}],
    ['a date and databases', { authors: [] }, { databases: BEST.databases }],
    ['authors and GRADE', { date: '' }, { tools: BEST.tools }],
    ['databases and GRADE', { date: '', authors: [] }, { databases: BEST.databases, tools: BEST.tools }],
    ['nothing', { date: '', authors: [] }, {}],
  ])(
    'is unable with only %s stated, as fewer than three of the five items are',
    (_what, overrides, stated) => {
      expect(score({ ...SILENT, ...stated }, overrides)).toMatchObject({
        assessed: -1,
        scoreStatus: -1,
        label: 'unable',
        total: 0,
      });
    },
  );

  it('states that the content of a review without an abstract is unknown', () => {
    const { points: shown, label } = reviewScore(input(), NO_APPRAISAL, DEFAULT_APPRAISAL_SETTINGS, TODAY);
    expect(shown.map(({ code, points: earned }) => [code, earned])).toEqual([
      ['age.years', 3],
      ['authors.several', 2],
      ['databases.unknown', null],
      ['registration.unknown', null],
      ['tools.unknown', null],
    ]);
    expect(label).toBe('unable');
  });

  it('is above the half only if more than half of the known points were earned', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '2024', '2020', '2010'),
        fc.constantFrom([], ['A B'], ['A B', 'C D', 'E F']),
        fc.constantFrom(SILENT, BEST, { ...SILENT, databases: BEST.databases }, { ...BEST, databases: ONE }),
        (date, authors, review) => {
          const { total, outOf, points: shown, assessed } = score(review, { date, authors });
          fc.pre(assessed === 1);
          const known = shown.filter(({ points: earned }) => earned !== null);
          const earned = known.reduce((sum, point) => sum + (point.points ?? 0), 0);
          const max = known.reduce((sum, point) => sum + point.outOf, 0);
          expect(total > outOf / 2).toBe(earned > max / 2);
          expect(total).toBeGreaterThanOrEqual(0);
          expect(total).toBeLessThanOrEqual(outOf);
        },
      ),
    );
  });

  it.each([
    ['not appraised yet', null, { assessed: 0, scoreStatus: 0, label: 'notYet', total: 0 }],
    [
      'without a readable abstract',
      NO_APPRAISAL,
      { assessed: -1, scoreStatus: -1, label: 'unable', total: 0 },
    ],
  ])('does not make up the score of a review %s', (_what, appraisal, expected) => {
    expect(reviewScore(input(), appraisal, DEFAULT_APPRAISAL_SETTINGS, TODAY)).toMatchObject(expected);
  });

  it('is that of the editors if they gave one, and is shown as theirs', () => {
    const editorScores = {
      trial: null,
      review: { total: 12, age: '', authors: '', databases: '', registration: '', tools: '' },
    };
    expect(reviewScore(input({ editorScores }), null, DEFAULT_APPRAISAL_SETTINGS, TODAY)).toMatchObject({
      assessed: 2,
      scoreStatus: 1,
      total: 12,
      known: { points: 12, outOf: 14 },
      scoredBy: 'editors',
      label: 'promising',
    });
  });

  it('is that of the editors also for one author and for a preprint', () => {
    const review = { total: 12, age: '', authors: '', databases: '', registration: '', tools: '' };
    const preprint = { title: 'medRxiv', abbreviation: '', issn: '', country: '' };
    for (const overrides of [{ authors: ['Smith AB'] }, { journal: preprint }])
      expect(score(BEST, { ...overrides, editorScores: { trial: null, review } }).label).toBe('promising');
  });

  it('is bad for a retracted review, regardless of its scores, with both identifiers', () => {
    const integrity = {
      status: 'retracted',
      basis: 'notice',
      notice: '',
      noticePmid: '222',
      noticeDoi: '',
    } as const;
    const editorScores = {
      trial: null,
      review: { total: 14, age: '', authors: '', databases: '', registration: '', tools: '' },
    };
    expect(
      reviewScore(
        input({ editorScores }),
        { ...appraised(BEST), integrity },
        DEFAULT_APPRAISAL_SETTINGS,
        TODAY,
      ),
    ).toMatchObject({ label: 'bad', retracted: true, retractedScore: -1, retractedDoi: '100,222' });
  });

  it('is bad for a retracted review that has not been appraised yet', () => {
    expect(score(null, { title: 'RETRACTED: Aspirin for headache' })).toMatchObject({
      label: 'bad',
      retracted: true,
      retractedDoi: '100,Unavailable',
    });
  });

  it('is bad for one author, of a trusted source too, unless that is spared', () => {
    const cochrane = { title: 'Cochrane Database Syst Rev', abbreviation: '', issn: '', country: '' };
    const alone = { authors: ['Smith AB'], journal: cochrane };
    expect(score(BEST, alone)).toMatchObject({ label: 'bad', authorsScore: -1, whiteList: 1 });
    const spared = {
      ...DEFAULT_APPRAISAL_SETTINGS,
      review: { ...DEFAULT_APPRAISAL_SETTINGS.review, trustedSparedOneAuthor: true },
    };
    expect(score(BEST, alone, spared).label).toBe('promising');
  });
});

describe('one author', () => {
  it.each([
    [['Smith AB'], true],
    [['van der Berg, Jan'], true],
    [['I B Puddey'], true],
    [['Smith AB', 'Jones C'], false],
    [[], false],
    [[''], false],
    [['Smith AB et al'], false],
    [['Smith AB; Jones C'], false],
    [['Ontario Health'], false],
    [['Canadian Agency for Drugs and Technologies in Health'], false],
    [['Antithrombotic Trialists Collaboration'], false],
  ])('is %p: %s', (authors, one) => {
    expect(isOneAuthor(authors)).toBe(one);
  });
});
