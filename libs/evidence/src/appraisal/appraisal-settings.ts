/** Points from a threshold on, or up to one: the first matching step counts. */
export interface Step {
  readonly limit: number;
  readonly points: number;
}

/** Weights of the systematic review score (B24 to B26). */
export interface ReviewScoreSettings {
  /** The label is 'Appears Promising' above this total (SEARCH-9). */
  readonly promisingAbove: number;
  /** Whether a trusted source with a single author is spared the label 'Bad' (B25). */
  readonly trustedSparedOneAuthor: boolean;
  /** Steps by the minimum number of authors, largest first. */
  readonly authors: readonly Step[];
  /** Steps by the maximum age in years, youngest first. */
  readonly age: readonly Step[];
  /** Steps by the minimum number of searched databases, largest first. */
  readonly databases: readonly Step[];
  readonly registration: { readonly numbered: number; readonly mentioned: number };
  readonly tools: {
    /** Studies were appraised, by an instrument that is not named. */
    readonly appraised: number;
    readonly oneNamed: number;
    /** GRADE or its like, or at least two instruments. */
    readonly certaintyOrSeveral: number;
  };
}

/** Domains in which the risk of bias of a trial is judged, in the order in which they are shown. */
export const TRIAL_DOMAINS = [
  'randomSequence',
  'concealment',
  'blinding',
  'attrition',
  'selectiveReporting',
  'sampleSize',
  'registration',
  'funding',
] as const;
export type TrialDomain = (typeof TRIAL_DOMAINS)[number];

/** Thresholds and weights of the risk-of-bias score. */
export interface TrialScoreSettings {
  readonly weights: Readonly<Record<TrialDomain, number>>;
  /** Deduction for a high risk, as a share of the domain's weight. */
  readonly highTakes: number;
  /** Trials with fewer participants are small. */
  readonly smallSample: number;
  readonly largeSample: number;
  /** Percent lost to follow-up: up to the first little bias is feared, from the second much (Sackett's 5 and 20). */
  readonly littleLoss: number;
  readonly seriousLoss: number;
}

/** Every number that appraisal depends on. */
export interface AppraisalSettings {
  readonly review: ReviewScoreSettings;
  readonly trial: TrialScoreSettings;
}

export const DEFAULT_APPRAISAL_SETTINGS: AppraisalSettings = {
  review: {
    promisingAbove: 7,
    trustedSparedOneAuthor: false,
    authors: [
      { limit: 3, points: 2 },
      { limit: 2, points: 1 },
    ],
    age: [
      { limit: 2, points: 3 },
      { limit: 5, points: 2 },
      { limit: 10, points: 1 },
    ],
    databases: [
      { limit: 3, points: 3 },
      { limit: 2, points: 2 },
      { limit: 1, points: 1 },
    ],
    registration: { numbered: 3, mentioned: 2 },
    tools: { appraised: 1, oneNamed: 2, certaintyOrSeveral: 3 },
  },
  trial: {
    weights: {
      randomSequence: 2,
      concealment: 2,
      blinding: 2,
      attrition: 2,
      selectiveReporting: 1,
      sampleSize: 1,
      registration: 1,
      funding: 1,
    },
    highTakes: 0.5,
    smallSample: 50,
    largeSample: 200,
    littleLoss: 5,
    seriousLoss: 20,
  },
};
