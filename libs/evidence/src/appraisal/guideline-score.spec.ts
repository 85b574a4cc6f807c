import fc from 'fast-check';
import { GUIDELINE_CATEGORIES } from '../categories/category-ids.js';
import {
  GUIDELINE_MAXIMUM,
  guidelineDisplay,
  guidelinePercent,
  guidelineScoreArray,
  guidelineTotal,
  readGuidelineScores,
} from './guideline-score.js';

const BEST = {
  methodology: 2,
  evidence_grading: 2,
  systematic_evidence: 2,
  funding: 1,
  conflict: 1,
  comments: ' Rigorous. ',
};

describe('the guideline score', () => {
  it('is read by the names of the wire, with numbers or their text', () => {
    expect(readGuidelineScores({ ...BEST, methodology: '1' })).toEqual({
      scores: {
        methodology: 1,
        evidenceGrading: 2,
        systematicEvidence: 2,
        funding: 1,
        conflict: 1,
        comments: 'Rigorous.',
      },
    });
  });

  it('has an array of total, methodology, evidence, systematic, funding and conflict', () => {
    const reading = readGuidelineScores({ ...BEST, evidence_grading: 1, conflict: 0 });
    if (!('scores' in reading)) throw new Error('These scores are within their bounds.');
    expect(guidelineTotal(reading.scores)).toBe(6);
    expect(guidelineScoreArray(reading.scores)).toEqual([6, 2, 1, 2, 1, 0]);
  });

  it('reports all errors together', () => {
    const input = {
      methodology: 3,
      evidence_grading: -1,
      systematic_evidence: 'two',
      conflict: 1,
      comments: 7,
    };
    expect(readGuidelineScores(input)).toEqual({
      problems: [
        { field: 'methodology', message: "'methodology' is 3; it goes from 0 to 2" },
        { field: 'evidence_grading', message: "'evidence_grading' is -1; it goes from 0 to 2" },
        {
          field: 'systematic_evidence',
          message: "'systematic_evidence' must be a number from 0 to 2, not 'two'",
        },
        { field: 'funding', message: "'funding' is missing; it goes from 0 to 1" },
        { field: 'comments', message: "'comments' must be a text, not 7" },
      ],
    });
  });

  it.each([
    ['methodology', 2.01],
    ['evidence_grading', Number.NaN],
    ['systematic_evidence', Number.POSITIVE_INFINITY],
    ['funding', 1.5],
    ['conflict', '1e0'],
    ['conflict', {}],
    ['conflict', null],
  ])('is refused with %s %p', (field, value) => {
    const reading = readGuidelineScores({ ...BEST, [field]: value });
    expect('problems' in reading && reading.problems.map((problem) => problem.field)).toEqual([field]);
  });

  it.each([
    [[8], 100],
    [[5], 63],
    [[1], 13],
    [[0], 0],
    [[], 0],
    [[9], 100],
    [[-1], 0],
  ])('converts %p to %d percent', (score, percent) => {
    expect(guidelinePercent(score)).toBe(percent);
  });

  it.each<[readonly number[], readonly number[] | null, ReturnType<typeof guidelineDisplay>]>([
    [[10, 100], [6, 2, 1, 2, 1, 0], { kind: 'score', total: 6, percent: 75 }],
    [[10, 100], [0, 0, 0, 0, 0, 0], { kind: 'score', total: 0, percent: 0 }],
    [[10, 100], null, { kind: 'notYetAssessed' }],
    [[10, 100], [], { kind: 'notYetAssessed' }],
    [[11, 10], null, { kind: 'nothing' }],
    [[11], [6, 2, 1, 2, 1, 0], { kind: 'nothing' }],
    [[], null, { kind: 'nothing' }],
  ])('shows a document of categories %p with %p as %p', (categories, score, display) => {
    expect(guidelineDisplay(categories, score)).toEqual(display);
  });

  it.each(GUIDELINE_CATEGORIES)(
    "shows 'not yet assessed' for a document in category %d without a score",
    (id) => {
      expect(guidelineDisplay([id], null)).toEqual({ kind: 'notYetAssessed' });
    },
  );

  it('is read exactly when every criterion is within its bounds, and then totals at most 8', () => {
    const near = fc.double({ min: -1, max: 3, noNaN: true });
    fc.assert(
      fc.property(near, near, near, near, near, (methodology, grading, systematic, funding, conflict) => {
        const input = {
          methodology,
          evidence_grading: grading,
          systematic_evidence: systematic,
          funding,
          conflict,
        };
        const within =
          [methodology, grading, systematic].every((value) => value >= 0 && value <= 2) &&
          [funding, conflict].every((value) => value >= 0 && value <= 1);
        const reading = readGuidelineScores(input);
        expect('scores' in reading).toBe(within);
        if ('scores' in reading)
          expect(guidelineTotal(reading.scores)).toBeLessThanOrEqual(GUIDELINE_MAXIMUM);
      }),
    );
  });
});
