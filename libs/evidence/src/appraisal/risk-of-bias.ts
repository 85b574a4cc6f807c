import { TRIAL_DOMAINS, type TrialDomain, type TrialScoreSettings } from './appraisal-settings.js';
import type { TrialFinding } from './read-trial.js';
import { TRIAL_REASONS, type Judgement } from './trial-reasons.js';

/** Judgement of one domain of a trial; without a finding it is unknown. */
export interface DomainJudgement {
  readonly domain: TrialDomain;
  readonly judgement: Judgement;
  readonly finding: TrialFinding | null;
}

/** A trial is rated if at least so many of its domains are stated (B28). */
export const MIN_STATED_DOMAINS = 3;

/** Every domain, in order; 'unknown' where nothing is reported. */
export function domainJudgements(findings: readonly TrialFinding[]): DomainJudgement[] {
  return TRIAL_DOMAINS.map((domain) => {
    const finding = findings.find(({ reason }) => TRIAL_REASONS[reason].domain === domain) ?? null;
    const judgement = finding === null ? 'unknown' : TRIAL_REASONS[finding.reason].judgement;
    return { domain, judgement, finding };
  });
}

/** Points that a domain adds to the score: part of its weight, negative for a high risk. */
export function domainPoints(
  { domain, judgement, finding }: DomainJudgement,
  { weights, highTakes }: TrialScoreSettings,
): number {
  if (finding === null) return 0;
  return weights[domain] * (judgement === 'high' ? -highTakes : TRIAL_REASONS[finding.reason].earns);
}

/**
 * Score of a trial's safeguards against bias, an integer from 1 (concern) to 5 (promising) (B28): the share of their
 * weight that the stated domains earn, clamped to 0 to 1. 0, no score, where too few domains are stated. What is not
 * stated is unknown: it neither earns nor costs anything. A share halfway between two scores has the lower.
 */
export function riskOfBiasScore(findings: readonly TrialFinding[], settings: TrialScoreSettings): number {
  const stated = domainJudgements(findings).filter(
    ({ domain, finding }) => finding !== null && settings.weights[domain] > 0,
  );
  if (stated.length < MIN_STATED_DOMAINS) return 0;
  const points = stated.reduce((sum, each) => sum + domainPoints(each, settings), 0);
  const max = stated.reduce((sum, { domain }) => sum + settings.weights[domain], 0);
  const share = Math.min(1, Math.max(0, points / max));
  // Halves must not fall to either side by what binary fractions leave over.
  return 1 + Math.ceil(Number((4 * share - 0.5).toFixed(6)));
}

/** A gauge of a trial: its scale, and its value in percent, 0 to 100. */
export interface RiskOfBiasGauge {
  /** Labelled 'High to Low' and 'Concern to Promising'. */
  readonly scale: 'highToLow' | 'concernToPromising';
  readonly percent: number;
}

const BEST_SCORE = 5;

/**
 * The gauge of a score (SEARCH-4, B28): below 1 an older probability, shown 'High to Low' at score × 100; from 1 on
 * 'Concern to Promising' at score × 100 / 5. Both end at 100. Null, for no gauge, at 0 and for invalid scores.
 */
export function riskOfBiasGauge(score: number): RiskOfBiasGauge | null {
  if (Number.isNaN(score) || score <= 0) return null;
  return score < 1
    ? { scale: 'highToLow', percent: Math.min(100, score * 100) }
    : { scale: 'concernToPromising', percent: Math.min(100, (score * 100) / BEST_SCORE) };
}
