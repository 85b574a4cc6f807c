import { TRIAL_DOMAINS, type TrialDomain, type TrialScoreSettings } from './appraisal-settings.js';
import type { TrialFinding } from './read-trial.js';
import { TRIAL_REASONS, type Judgement } from './trial-reasons.js';

/** Judgement of one domain of a trial; without a finding the domain is unreported. */
export interface DomainJudgement {
  readonly domain: TrialDomain;
  readonly judgement: Judgement;
  readonly finding: TrialFinding | null;
}

/** Every domain, in order; 'unclear' where nothing is reported. */
export function domainJudgements(findings: readonly TrialFinding[]): DomainJudgement[] {
  return TRIAL_DOMAINS.map((domain) => {
    const finding = findings.find(({ reason }) => TRIAL_REASONS[reason].domain === domain) ?? null;
    const judgement = finding === null ? 'unclear' : TRIAL_REASONS[finding.reason].judgement;
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
 * Risk-of-bias score from 1 (concern) to 5 (promising), an integer (B28): the share of full marks that the domains
 * earn, clamped to 0 to 1.
 */
export function riskOfBiasScore(findings: readonly TrialFinding[], settings: TrialScoreSettings): number {
  const points = domainJudgements(findings).reduce((sum, each) => sum + domainPoints(each, settings), 0);
  const max = Object.values(settings.weights).reduce((sum, weight) => sum + weight, 0);
  const share = Math.min(1, Math.max(0, points / (max * settings.fullMarks)));
  // Halves must not fall to either side by what binary fractions leave over.
  return 1 + Math.round(Number((4 * share).toFixed(6)));
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
