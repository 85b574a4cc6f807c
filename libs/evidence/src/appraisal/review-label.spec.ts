import { DEFAULT_APPRAISAL_SETTINGS } from './appraisal-settings.js';
import {
  hasReviewExplainer,
  reviewLabel,
  type ReviewLabel,
  type ReviewLabelInputs,
  type WhiteList,
} from './review-label.js';

const YES_NO = [true, false];

/** `*` means any value; each combination of inputs must be in exactly one row. */
type Row = readonly [
  spared: boolean | '*',
  retracted: boolean | '*',
  oneAuthor: boolean | '*',
  concern: boolean | '*',
  whiteList: readonly WhiteList[],
  assessed: readonly number[],
  scoreStatus: readonly number[],
  total: readonly number[],
  label: ReviewLabel,
];

const ANY_LIST: readonly WhiteList[] = [0, 1, 2];
const ANY_ASSESSED = [-1, 0, 1, 2];
const BY_PROGRAM = [-1, 0, 1];
const ANY_STATUS = [-1, 0, 1];
const ANY_TOTAL = [0, 7, 8, 14];

const TABLE: readonly Row[] = [
  ['*', true, '*', '*', ANY_LIST, ANY_ASSESSED, ANY_STATUS, ANY_TOTAL, 'bad'],
  // An assessment by editors overrides all but retraction and concern.
  ['*', false, '*', true, ANY_LIST, [2], ANY_STATUS, ANY_TOTAL, 'concerns'],
  ['*', false, '*', false, ANY_LIST, [2], ANY_STATUS, [8, 14], 'promising'],
  ['*', false, '*', false, ANY_LIST, [2], ANY_STATUS, [0, 7], 'concerns'],
  [false, false, true, '*', ANY_LIST, BY_PROGRAM, ANY_STATUS, ANY_TOTAL, 'bad'],
  [true, false, true, '*', [0, 2], BY_PROGRAM, ANY_STATUS, ANY_TOTAL, 'bad'],
  [true, false, true, true, [1], BY_PROGRAM, ANY_STATUS, ANY_TOTAL, 'concerns'],
  [true, false, true, false, [1], BY_PROGRAM, ANY_STATUS, ANY_TOTAL, 'promising'],
  ['*', false, false, true, ANY_LIST, BY_PROGRAM, ANY_STATUS, ANY_TOTAL, 'concerns'],
  ['*', false, false, false, [1], BY_PROGRAM, ANY_STATUS, ANY_TOTAL, 'promising'],
  ['*', false, false, false, [2], BY_PROGRAM, ANY_STATUS, ANY_TOTAL, 'concerns'],
  ['*', false, false, false, [0], [1], ANY_STATUS, [8, 14], 'promising'],
  ['*', false, false, false, [0], [1], ANY_STATUS, [0, 7], 'concerns'],
  ['*', false, false, false, [0], [-1], [-1], ANY_TOTAL, 'unable'],
  ['*', false, false, false, [0], [-1], [0, 1], ANY_TOTAL, 'notYet'],
  ['*', false, false, false, [0], [0], ANY_STATUS, ANY_TOTAL, 'notYet'],
];

interface Combination {
  readonly spared: boolean;
  readonly inputs: ReviewLabelInputs;
}

const COMBINATIONS: readonly Combination[] = YES_NO.flatMap((spared) =>
  YES_NO.flatMap((retracted) =>
    YES_NO.flatMap((oneAuthor) =>
      YES_NO.flatMap((concern) =>
        ANY_LIST.flatMap((whiteList) =>
          ANY_ASSESSED.flatMap((assessed) =>
            ANY_STATUS.flatMap((scoreStatus) =>
              ANY_TOTAL.map((total) => ({
                spared,
                inputs: { retracted, oneAuthor, concern, whiteList, assessed, scoreStatus, total },
              })),
            ),
          ),
        ),
      ),
    ),
  ),
);

const isIn = (row: Row, { spared, inputs }: Combination): boolean =>
  (row[0] === '*' || row[0] === spared) &&
  (row[1] === '*' || row[1] === inputs.retracted) &&
  (row[2] === '*' || row[2] === inputs.oneAuthor) &&
  (row[3] === '*' || row[3] === inputs.concern) &&
  row[4].includes(inputs.whiteList) &&
  row[5].includes(inputs.assessed) &&
  row[6].includes(inputs.scoreStatus) &&
  row[7].includes(inputs.total);

describe('the label of a systematic review', () => {
  it('has one row of the table for each of the 2,304 combinations of its inputs', () => {
    expect(COMBINATIONS).toHaveLength(2304);
    expect(COMBINATIONS.filter((each) => TABLE.filter((row) => isIn(row, each)).length !== 1)).toEqual([]);
  });

  it('matches the table for every combination of its inputs', () => {
    const wrong = COMBINATIONS.flatMap((each) => {
      const expected = TABLE.find((row) => isIn(row, each))?.[8];
      const settings = { ...DEFAULT_APPRAISAL_SETTINGS.review, trustedSparedOneAuthor: each.spared };
      const label = reviewLabel(each.inputs, settings);
      return label === expected ? [] : [{ ...each, expected, label }];
    });
    expect(wrong).toEqual([]);
  });

  it('calls a trusted source with one author bad unless configured otherwise', () => {
    expect(DEFAULT_APPRAISAL_SETTINGS.review.trustedSparedOneAuthor).toBe(false);
  });

  it.each([
    [-1, true],
    [0, false],
    [1, true],
    [2, true],
  ])('is explained when assessed is %d: %s', (assessed, explained) => {
    expect(hasReviewExplainer(assessed)).toBe(explained);
  });
});
