import type { TrialDomain } from './appraisal-settings.js';
import type { StatementForm } from './read-statements.js';

/** Risk of bias in a domain, in the words of Cochrane's tools; unknown where the record states nothing. */
export type Judgement = 'low' | 'unclear' | 'high' | 'unknown';

interface ReasonRow {
  readonly domain: TrialDomain;
  readonly judgement: Exclude<Judgement, 'unknown'>;
  /**
   * Earned share of the domain's weight; only a part if unclear. A safeguard that is stated in part earns half or more,
   * so that what it leaves open is no bad mark.
   */
  readonly earns: number;
}

/** Reasons for a trial's judgement, each with its domain and judgement. */
export const TRIAL_REASONS = {
  quasiRandom: { domain: 'randomSequence', judgement: 'high', earns: 0 },
  randomMethod: { domain: 'randomSequence', judgement: 'low', earns: 1 },
  randomised: { domain: 'randomSequence', judgement: 'unclear', earns: 0.5 },
  notRandomised: { domain: 'randomSequence', judgement: 'high', earns: 0 },
  notConcealed: { domain: 'concealment', judgement: 'high', earns: 0 },
  concealed: { domain: 'concealment', judgement: 'low', earns: 1 },
  sealedEnvelopes: { domain: 'concealment', judgement: 'unclear', earns: 0.5 },
  blinded: { domain: 'blinding', judgement: 'low', earns: 1 },
  calledDoubleBlind: { domain: 'blinding', judgement: 'unclear', earns: 0.75 },
  partlyBlinded: { domain: 'blinding', judgement: 'unclear', earns: 0.5 },
  notBlinded: { domain: 'blinding', judgement: 'high', earns: 0 },
  placeboOnly: { domain: 'blinding', judgement: 'unclear', earns: 0.5 },
  seriousLoss: { domain: 'attrition', judgement: 'high', earns: 0 },
  notByIntention: { domain: 'attrition', judgement: 'high', earns: 0 },
  byIntention: { domain: 'attrition', judgement: 'low', earns: 1 },
  littleLoss: { domain: 'attrition', judgement: 'low', earns: 1 },
  modifiedIntention: { domain: 'attrition', judgement: 'unclear', earns: 0.5 },
  someLoss: { domain: 'attrition', judgement: 'unclear', earns: 0.5 },
  perProtocol: { domain: 'attrition', judgement: 'unclear', earns: 0 },
  postHoc: { domain: 'selectiveReporting', judgement: 'high', earns: 0 },
  outcomeRegistered: { domain: 'selectiveReporting', judgement: 'unclear', earns: 0.75 },
  outcomeNamed: { domain: 'selectiveReporting', judgement: 'unclear', earns: 0.5 },
  secondaryAnalysis: { domain: 'selectiveReporting', judgement: 'unclear', earns: 0 },
  saidToBeSmall: { domain: 'sampleSize', judgement: 'high', earns: 0 },
  sizeCalculated: { domain: 'sampleSize', judgement: 'low', earns: 1 },
  largeSample: { domain: 'sampleSize', judgement: 'low', earns: 1 },
  middlingSample: { domain: 'sampleSize', judgement: 'unclear', earns: 0.5 },
  smallSample: { domain: 'sampleSize', judgement: 'high', earns: 0 },
  notRegistered: { domain: 'registration', judgement: 'high', earns: 0 },
  registeredLate: { domain: 'registration', judgement: 'unclear', earns: 0.5 },
  registered: { domain: 'registration', judgement: 'low', earns: 1 },
  industryFunding: { domain: 'funding', judgement: 'high', earns: 0 },
  publicFunding: { domain: 'funding', judgement: 'low', earns: 1 },
  noFunding: { domain: 'funding', judgement: 'low', earns: 1 },
  otherFunding: { domain: 'funding', judgement: 'unclear', earns: 0.5 },
} as const satisfies Record<string, ReasonRow>;

/** Why a domain of a trial is judged as it is. */
export type TrialReason = keyof typeof TRIAL_REASONS;

/** A form of statement about a trial. */
export type TrialForm = StatementForm<TrialReason>;

/** The forms of a domain in the order of their weight: the first that any sentence states is the domain's. */
export interface DomainForms {
  /** Cue that a sentence must contain for the forms to be tried. */
  readonly cue: RegExp;
  readonly forms: readonly TrialForm[];
}
