import { EMPTY_RECORD } from '../records/source-record.js';
import { appraisalQuality, type QualityEvidence } from './appraisal-quality.js';
import { DEFAULT_APPRAISAL_SETTINGS } from './appraisal-settings.js';
import { NO_APPRAISAL } from './appraise.js';
import type { EditorScores } from './editor-scores.js';
import type { IntegrityStatus } from './integrity.js';

const SETTINGS = DEFAULT_APPRAISAL_SETTINGS;
const document = { ...EMPTY_RECORD, id: 'x', authors: ['A B', 'C D', 'E F'], date: '2000' };
const integrity = (status: IntegrityStatus) =>
  ({ status, basis: 'notice', notice: '', noticePmid: '', noticeDoi: '' }) as const;
const quote = { section: 0, start: 0, end: 1 };
const blinded = { reason: 'blinded', quote, value: null } as const;
const registered = { reason: 'registered', quote, value: null } as const;
const small = { reason: 'smallSample', quote, value: 20 } as const;
const silent = { databases: null, registration: null, tools: [], appraised: null };
const editors = (scores: Partial<EditorScores>) => ({
  ...document,
  editorScores: { trial: null, review: null, ...scores },
});
const trialScore = (riskOfBias: number) => ({ riskOfBias, rating: '', strengths: '', limitations: '' });

const quality = (evidence: Partial<QualityEvidence>): number | null =>
  appraisalQuality({ document, appraisal: null, guidelineScore: null, ...evidence }, SETTINGS);

describe('the quality that an appraisal shows', () => {
  it.each<readonly [string, Partial<QualityEvidence>, number | null]>([
    ['nothing known', {}, null],
    ['nothing to appraise', { appraisal: NO_APPRAISAL }, null],
    ['a guideline of 6 of 8', { guidelineScore: [6, 2, 2, 2, 0, 0] }, 0.75],
    ['a guideline of 9 of 8', { guidelineScore: [9] }, 1],
    ['a trial of which nothing is reported', { appraisal: { ...NO_APPRAISAL, trial: [] } }, null],
    [
      'a trial of which two domains are stated',
      { appraisal: { ...NO_APPRAISAL, trial: [blinded, small] } },
      null,
    ],
    [
      'a trial that is blinded, registered and small',
      { appraisal: { ...NO_APPRAISAL, trial: [blinded, registered, small] } },
      0.5,
    ],
    [
      'a review of which nothing but authors and date is known',
      { appraisal: { ...NO_APPRAISAL, review: silent } },
      null,
    ],
    [
      'a review by three authors that names one database, however old',
      {
        appraisal: {
          ...NO_APPRAISAL,
          review: { ...silent, databases: { count: 1, names: ['MEDLINE'], quote } },
        },
      },
      3 / 5,
    ],
    ['editors who gave a trial 4', { document: editors({ trial: trialScore(4) }) }, 0.75],
    ['editors who gave a trial 0.4 on the old scale', { document: editors({ trial: trialScore(0.4) }) }, 0.4],
    [
      'retraction',
      { appraisal: { ...NO_APPRAISAL, trial: [blinded], integrity: integrity('retracted') } },
      0,
    ],
    [
      'a Cochrane review with a newer version',
      {
        document: {
          ...document,
          doi: '10.1002/14651858.cd001234',
          corrections: [{ type: 'UpdateIn', citation: 'J. doi: 10.1002/14651858.cd001234.pub2', pmid: '' }],
        },
        appraisal: { ...NO_APPRAISAL, review: silent },
      },
      0,
    ],
    [
      'concern',
      { appraisal: { ...NO_APPRAISAL, integrity: integrity('concern') }, guidelineScore: [8] },
      0.25,
    ],
  ])('computes %s', (_what, evidence, expected) => {
    expect(quality(evidence)).toEqual(expected);
  });
});
