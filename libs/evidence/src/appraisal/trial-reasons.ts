import type { TrialDomain } from './appraisal-settings.js';

/** How great the risk of bias is in a domain, in the words of Cochrane's tools. */
export type Judgement = 'low' | 'unclear' | 'high';

interface ReasonRow {
  readonly domain: TrialDomain;
  readonly judgement: Judgement;
  /** Share of the domain's weight that is earned; for what is unclear, part of it at most. */
  readonly earns: number;
  /** Where the analysis of the trial tells of it. */
  readonly side: 'strength' | 'limitation';
}

/** What can be said of a trial, the domain that it belongs to and how it is judged. */
export const TRIAL_REASONS = {
  quasiRandom: { domain: 'randomSequence', judgement: 'high', earns: 0, side: 'limitation' },
  randomMethod: { domain: 'randomSequence', judgement: 'low', earns: 1, side: 'strength' },
  randomised: { domain: 'randomSequence', judgement: 'unclear', earns: 0.5, side: 'strength' },
  notRandomised: { domain: 'randomSequence', judgement: 'high', earns: 0, side: 'limitation' },
  notConcealed: { domain: 'concealment', judgement: 'high', earns: 0, side: 'limitation' },
  concealed: { domain: 'concealment', judgement: 'low', earns: 1, side: 'strength' },
  sealedEnvelopes: { domain: 'concealment', judgement: 'unclear', earns: 0.5, side: 'strength' },
  blinded: { domain: 'blinding', judgement: 'low', earns: 1, side: 'strength' },
  partlyBlinded: { domain: 'blinding', judgement: 'unclear', earns: 0.5, side: 'limitation' },
  notBlinded: { domain: 'blinding', judgement: 'high', earns: 0, side: 'limitation' },
  placeboOnly: { domain: 'blinding', judgement: 'unclear', earns: 0.25, side: 'limitation' },
  seriousLoss: { domain: 'attrition', judgement: 'high', earns: 0, side: 'limitation' },
  notByIntention: { domain: 'attrition', judgement: 'high', earns: 0, side: 'limitation' },
  byIntention: { domain: 'attrition', judgement: 'low', earns: 1, side: 'strength' },
  littleLoss: { domain: 'attrition', judgement: 'low', earns: 1, side: 'strength' },
  modifiedIntention: { domain: 'attrition', judgement: 'unclear', earns: 0.5, side: 'limitation' },
  someLoss: { domain: 'attrition', judgement: 'unclear', earns: 0.5, side: 'limitation' },
  perProtocol: { domain: 'attrition', judgement: 'unclear', earns: 0, side: 'limitation' },
  postHoc: { domain: 'selectiveReporting', judgement: 'high', earns: 0, side: 'limitation' },
  outcomeRegistered: { domain: 'selectiveReporting', judgement: 'low', earns: 1, side: 'strength' },
  outcomeNamed: { domain: 'selectiveReporting', judgement: 'unclear', earns: 0.5, side: 'strength' },
  secondaryAnalysis: { domain: 'selectiveReporting', judgement: 'unclear', earns: 0, side: 'limitation' },
  saidToBeSmall: { domain: 'sampleSize', judgement: 'high', earns: 0, side: 'limitation' },
  sizeCalculated: { domain: 'sampleSize', judgement: 'low', earns: 1, side: 'strength' },
  largeSample: { domain: 'sampleSize', judgement: 'low', earns: 1, side: 'strength' },
  middlingSample: { domain: 'sampleSize', judgement: 'unclear', earns: 0.5, side: 'strength' },
  smallSample: { domain: 'sampleSize', judgement: 'high', earns: 0, side: 'limitation' },
  notRegistered: { domain: 'registration', judgement: 'high', earns: 0, side: 'limitation' },
  registeredLate: { domain: 'registration', judgement: 'unclear', earns: 0.5, side: 'limitation' },
  registered: { domain: 'registration', judgement: 'low', earns: 1, side: 'strength' },
  industryFunding: { domain: 'funding', judgement: 'high', earns: 0, side: 'limitation' },
  publicFunding: { domain: 'funding', judgement: 'low', earns: 1, side: 'strength' },
  noFunding: { domain: 'funding', judgement: 'low', earns: 1, side: 'strength' },
  otherFunding: { domain: 'funding', judgement: 'unclear', earns: 0.25, side: 'limitation' },
} as const satisfies Record<string, ReasonRow>;

/** Why a domain of a trial is judged as it is. */
export type TrialReason = keyof typeof TRIAL_REASONS;
