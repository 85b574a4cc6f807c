import type { z } from 'zod';
import type { AppraisalOverrides, PointStep } from './app-config.js';
import { decimal, namedNumbers, numberList, pointSteps, wholeNumber, yesOrNo } from './setting-schemas.js';
import type { Setting } from './setting.js';

/** A number of appraisal: when absent, the value that appraisal itself defines stands. */
function appraisalNumber<T>(
  name: string,
  shownDefault: string,
  meaning: string,
  schema: z.ZodType<T, string>,
): Setting<T> {
  return { name, fallback: null, shownDefault, meaning, secret: false, schema };
}

const MOST_POINTS = 100;
const DOMAINS = [
  'randomSequence',
  'concealment',
  'blinding',
  'attrition',
  'selectiveReporting',
  'sampleSize',
  'registration',
  'funding',
] as const;

/** What of appraisal the environment can change; afterwards `npm run reappraise` brings stored documents up to date. */
export const APPRAISAL_SETTINGS = {
  appraisalPromisingAbove: appraisalNumber(
    'APPRAISAL_PROMISING_ABOVE',
    '7',
    "A systematic review 'Appears Promising' above so many points.",
    decimal(0, 1_000),
  ),
  appraisalSpareTrusted: appraisalNumber(
    'APPRAISAL_SPARE_TRUSTED_ONE_AUTHOR',
    'no',
    "Whether a review with one author from a trusted source is spared the label 'Bad': 'yes' or 'no'.",
    yesOrNo,
  ),
  appraisalReviewAge: appraisalNumber(
    'APPRAISAL_REVIEW_AGE',
    '2=3,5=2,10=1',
    'Points of a review by its age: years up to which it earns them, and the points.',
    pointSteps(200, MOST_POINTS),
  ),
  appraisalReviewAuthors: appraisalNumber(
    'APPRAISAL_REVIEW_AUTHORS',
    '3=2,2=1',
    'Points of a review by its authors: their least number, and the points.',
    pointSteps(1_000, MOST_POINTS),
  ),
  appraisalReviewDatabases: appraisalNumber(
    'APPRAISAL_REVIEW_DATABASES',
    '3=3,2=2,1=1',
    'Points of a review by the databases searched: their least number, and the points.',
    pointSteps(100, MOST_POINTS),
  ),
  appraisalReviewRegistration: appraisalNumber(
    'APPRAISAL_REVIEW_REGISTRATION',
    '3,2',
    'Points of a review for a registered protocol: with its number, and only mentioned.',
    numberList(2, MOST_POINTS),
  ),
  appraisalReviewTools: appraisalNumber(
    'APPRAISAL_REVIEW_TOOLS',
    '1,2,3',
    'Points of a review for judging quality: by an instrument not named, by one named, by several or GRADE.',
    numberList(3, MOST_POINTS),
  ),
  appraisalTrialWeights: appraisalNumber(
    'APPRAISAL_TRIAL_WEIGHTS',
    'randomSequence=2,concealment=2,blinding=2,attrition=2,selectiveReporting=1,sampleSize=1,registration=1,funding=1',
    "Weights of the domains of a trial's risk of bias; those not named keep theirs.",
    namedNumbers(DOMAINS, MOST_POINTS),
  ),
  appraisalTrialFullMarks: appraisalNumber(
    'APPRAISAL_TRIAL_FULL_MARKS',
    '0.8',
    'Share of all points that earns a trial the best score: no abstract has room to report everything.',
    decimal(0.05, 1),
  ),
  appraisalTrialHighTakes: appraisalNumber(
    'APPRAISAL_TRIAL_HIGH_TAKES',
    '0.5',
    "What a high risk of bias takes away, as a share of the domain's weight.",
    decimal(0, 1),
  ),
  appraisalTrialSmallSample: appraisalNumber(
    'APPRAISAL_TRIAL_SMALL_SAMPLE',
    '50',
    'Participants below which a trial is small.',
    wholeNumber(0, 1_000_000),
  ),
  appraisalTrialLargeSample: appraisalNumber(
    'APPRAISAL_TRIAL_LARGE_SAMPLE',
    '200',
    'Participants from which a trial is large.',
    wholeNumber(1, 1_000_000),
  ),
  appraisalTrialLittleLoss: appraisalNumber(
    'APPRAISAL_TRIAL_LITTLE_LOSS',
    '5',
    'Percent lost to follow-up up to which little bias is feared.',
    decimal(0, 100),
  ),
  appraisalTrialSeriousLoss: appraisalNumber(
    'APPRAISAL_TRIAL_SERIOUS_LOSS',
    '20',
    'Percent lost to follow-up from which much bias is feared.',
    decimal(0, 100),
  ),
} as const;

/** The values of {@link APPRAISAL_SETTINGS}; undefined where the environment says nothing. */
export type AppraisalValues = {
  readonly [K in keyof typeof APPRAISAL_SETTINGS]:
    z.output<(typeof APPRAISAL_SETTINGS)[K]['schema']> | undefined;
};

/** The numbers of appraisal that the environment changes. */
export function assembleAppraisal(values: AppraisalValues): AppraisalOverrides {
  const [numbered, mentioned] = values.appraisalReviewRegistration ?? [];
  const [appraised, oneNamed, certaintyOrSeveral] = values.appraisalReviewTools ?? [];
  return {
    review: withoutAbsent({
      promisingAbove: values.appraisalPromisingAbove,
      trustedSparedOneAuthor: values.appraisalSpareTrusted,
      age: sorted(values.appraisalReviewAge, 1),
      authors: sorted(values.appraisalReviewAuthors, -1),
      databases: sorted(values.appraisalReviewDatabases, -1),
      registration: numbered === undefined || mentioned === undefined ? undefined : { numbered, mentioned },
      tools:
        appraised === undefined || oneNamed === undefined || certaintyOrSeveral === undefined
          ? undefined
          : { appraised, oneNamed, certaintyOrSeveral },
    }),
    trial: withoutAbsent({
      weights: values.appraisalTrialWeights ?? {},
      fullMarks: values.appraisalTrialFullMarks,
      highTakes: values.appraisalTrialHighTakes,
      smallSample: values.appraisalTrialSmallSample,
      largeSample: values.appraisalTrialLargeSample,
      littleLoss: values.appraisalTrialLittleLoss,
      seriousLoss: values.appraisalTrialSeriousLoss,
    }),
  };
}

/** Years count from the youngest, numbers from the most: the first step that holds is the one that counts. */
function sorted(steps: readonly PointStep[] | undefined, sign: 1 | -1): readonly PointStep[] | undefined {
  return steps === undefined ? undefined : [...steps].sort((a, b) => sign * (a.limit - b.limit));
}

function withoutAbsent<T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const present = Object.entries(record).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** Thresholds that contradict each other, one sentence each. */
export function appraisalProblems({ trial }: AppraisalOverrides): string[] {
  const small = trial.smallSample ?? DEFAULTS.smallSample;
  const large = trial.largeSample ?? DEFAULTS.largeSample;
  const little = trial.littleLoss ?? DEFAULTS.littleLoss;
  const serious = trial.seriousLoss ?? DEFAULTS.seriousLoss;
  const isWeightless = DOMAINS.every((domain) => trial.weights[domain] === 0);
  return [
    ...(small < large
      ? []
      : [
          `APPRAISAL_TRIAL_SMALL_SAMPLE (${small}) must be less than APPRAISAL_TRIAL_LARGE_SAMPLE (${large})`,
        ]),
    ...(little < serious
      ? []
      : [
          `APPRAISAL_TRIAL_LITTLE_LOSS (${little}) must be less than APPRAISAL_TRIAL_SERIOUS_LOSS (${serious})`,
        ]),
    ...(isWeightless ? ['APPRAISAL_TRIAL_WEIGHTS are all 0: nothing would make a score'] : []),
  ];
}

/** What stands where the environment changes only one of a pair. */
const DEFAULTS = Object.fromEntries(
  (
    [
      ['smallSample', APPRAISAL_SETTINGS.appraisalTrialSmallSample],
      ['largeSample', APPRAISAL_SETTINGS.appraisalTrialLargeSample],
      ['littleLoss', APPRAISAL_SETTINGS.appraisalTrialLittleLoss],
      ['seriousLoss', APPRAISAL_SETTINGS.appraisalTrialSeriousLoss],
    ] as const
  ).map(([name, setting]) => [name, Number(setting.shownDefault)]),
) as Readonly<Record<'smallSample' | 'largeSample' | 'littleLoss' | 'seriousLoss', number>>;
