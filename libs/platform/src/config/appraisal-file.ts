import { z } from 'zod';
import { omitUndefined } from './omit-undefined.js';

export const APPRAISAL_FILE = 'appraisal.yaml';

const points = z.number().min(0).max(100);
const weight = points.optional();
const DEFAULT_SAMPLES = { small: 50, large: 200 };
const DEFAULT_LOSSES = { little: 5, serious: 20 };

const ages = z
  .array(z.strictObject({ upToYears: z.int().min(0).max(200), points }))
  .refine((steps) => new Set(steps.map((step) => step.upToYears)).size === steps.length, 'has a limit twice');

const least = (max: number) =>
  z
    .array(z.strictObject({ atLeast: z.int().min(0).max(max), points }))
    .refine((steps) => new Set(steps.map((step) => step.atLeast)).size === steps.length, 'has a limit twice');

const domainWeights = {
  randomSequence: weight,
  concealment: weight,
  blinding: weight,
  attrition: weight,
  selectiveReporting: weight,
  sampleSize: weight,
  registration: weight,
  funding: weight,
};

const ReviewSchema = z.strictObject({
  promisingAbove: z.number().min(0).max(1_000).optional(),
  trustedSparedOneAuthor: z.boolean().optional(),
  age: ages.optional(),
  authors: least(1_000).optional(),
  databases: least(100).optional(),
  registration: z.strictObject({ numbered: points, mentioned: points }).optional(),
  tools: z.strictObject({ appraised: points, oneNamed: points, certaintyOrSeveral: points }).optional(),
});

/** A trial is rated by at least so many stated domains. */
const MIN_WEIGHTS = 3;

const TrialSchema = z
  .strictObject({
    weights: z.strictObject(domainWeights).default({}),
    highTakes: z.number().min(0).max(1).optional(),
    smallSample: z.int().min(0).max(1_000_000).optional(),
    largeSample: z.int().min(1).max(1_000_000).optional(),
    littleLoss: z.number().min(0).max(100).optional(),
    seriousLoss: z.number().min(0).max(100).optional(),
  })
  .superRefine((trial, context) => {
    const problem = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { small, large } = DEFAULT_SAMPLES;
    if ((trial.smallSample ?? small) >= (trial.largeSample ?? large))
      problem('smallSample', 'must be less than largeSample');
    const { little, serious } = DEFAULT_LOSSES;
    if ((trial.littleLoss ?? little) >= (trial.seriousLoss ?? serious))
      problem('littleLoss', 'must be less than seriousLoss');
    const zeros = Object.values(trial.weights).filter((each) => each === 0).length;
    if (Object.keys(domainWeights).length - zeros < MIN_WEIGHTS)
      problem('weights', `are 0 for too many domains: a score needs ${MIN_WEIGHTS} of them`);
  });

/** `config/appraisal.yaml`. What is left out keeps the default that `evidence` defines. */
export const AppraisalFileSchema = z.strictObject({
  review: ReviewSchema.default({}),
  trial: TrialSchema.default({ weights: {} }),
});

/** Points from a limit on, or up to it. */
export interface PointStep {
  readonly limit: number;
  readonly points: number;
}

/** Appraisal numbers that the deployment changes; what is absent keeps the value that `evidence` gives it. */
export type AppraisalOverrides = ReturnType<typeof appraisalOf>;

export function appraisalOf({ review, trial }: z.output<typeof AppraisalFileSchema>) {
  const age = review.age?.map(({ upToYears, ...rest }): PointStep => ({ limit: upToYears, ...rest }));
  return {
    /** Ages youngest first, authors and databases most first. */
    review: omitUndefined({
      ...review,
      age: age?.sort((a, b) => a.limit - b.limit),
      authors: mostFirst(review.authors),
      databases: mostFirst(review.databases),
    }),
    trial: omitUndefined({ ...trial, weights: omitUndefined(trial.weights) }),
  };
}

/** The first matching step counts. */
function mostFirst(
  steps: readonly { readonly atLeast: number; readonly points: number }[] | undefined,
): readonly PointStep[] | undefined {
  return steps
    ?.map(({ atLeast, ...rest }) => ({ limit: atLeast, ...rest }))
    .sort((a, b) => b.limit - a.limit);
}
