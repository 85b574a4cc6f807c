import fc from 'fast-check';
import { DEFAULT_APPRAISAL_SETTINGS, TRIAL_DOMAINS } from './appraisal-settings.js';
import { domainJudgements, domainPoints, riskOfBiasGauge, riskOfBiasScore } from './risk-of-bias.js';
import { TRIAL_REASONS, type TrialReason } from './trial-reasons.js';

const SETTINGS = DEFAULT_APPRAISAL_SETTINGS.trial;
const REASONS = Object.keys(TRIAL_REASONS) as TrialReason[];
const finding = (reason: TrialReason) => ({ reason, quote: null, value: null });
const score = (...reasons: TrialReason[]): number => riskOfBiasScore(reasons.map(finding), SETTINGS);
const oneADomain = fc.tuple(
  ...TRIAL_DOMAINS.map((domain) =>
    fc.option(fc.constantFrom(...REASONS.filter((reason) => TRIAL_REASONS[reason].domain === domain))),
  ),
);

describe('the risk-of-bias gauge', () => {
  it.each([
    [0, null],
    [-1, null],
    [Number.NaN, null],
    [0.01, { scale: 'highToLow', percent: 1 }],
    [0.5, { scale: 'highToLow', percent: 50 }],
    [0.999, { scale: 'highToLow', percent: 99.9 }],
    [1, { scale: 'concernToPromising', percent: 20 }],
    [3, { scale: 'concernToPromising', percent: 60 }],
    [5, { scale: 'concernToPromising', percent: 100 }],
    [7, { scale: 'concernToPromising', percent: 100 }],
    [Number.POSITIVE_INFINITY, { scale: 'concernToPromising', percent: 100 }],
  ])('of %d is %p', (value, gauge) => {
    expect(riskOfBiasGauge(value)).toEqual(gauge);
  });
});

describe('the risk-of-bias score', () => {
  it.each<[TrialReason[], number]>([
    [[], 0],
    [['randomised'], 0],
    [['randomMethod', 'concealed'], 0],
    [['notBlinded', 'smallSample'], 0],
    [['randomised', 'placeboOnly', 'smallSample'], 2],
    [['randomised', 'placeboOnly', 'outcomeNamed', 'middlingSample', 'otherFunding'], 3],
    [['randomised', 'calledDoubleBlind', 'smallSample'], 3],
    [['randomised', 'calledDoubleBlind', 'largeSample'], 4],
    // Halfway between two scores: 5 of 8 of the points.
    [['randomised', 'outcomeNamed', 'largeSample'], 3],
    [['randomised', 'outcomeRegistered', 'registered'], 4],
    [['randomised', 'notBlinded', 'smallSample', 'industryFunding'], 1],
    [['randomised', 'blinded', 'byIntention', 'largeSample', 'outcomeRegistered', 'registered'], 4],
    [['randomMethod', 'concealed', 'blinded', 'byIntention'], 5],
    [
      ['randomMethod', 'concealed', 'blinded', 'byIntention', 'registered', 'publicFunding', 'largeSample'],
      5,
    ],
    [['quasiRandom', 'notConcealed', 'notBlinded', 'seriousLoss', 'postHoc'], 1],
  ])('scores %p as %d', (reasons, expected) => {
    expect(score(...reasons)).toBe(expected);
  });

  it('is an integer from 1 to 5 for any three findings or more, and 0 for fewer', () => {
    fc.assert(
      fc.property(oneADomain, (reasons) => {
        const stated = reasons.filter((reason) => reason !== null);
        expect(stated.length < 3 ? [0] : [1, 2, 3, 4, 5]).toContain(score(...stated));
      }),
    );
  });

  it('never falls by a low risk that is stated in addition, and never rises by a high one', () => {
    fc.assert(
      fc.property(oneADomain, fc.constantFrom(...REASONS), (reasons, added) => {
        const { domain, judgement } = TRIAL_REASONS[added];
        const others = reasons.filter((reason) => reason !== null && TRIAL_REASONS[reason].domain !== domain);
        const before = score(...others.filter((reason) => reason !== null));
        const after = score(...others.filter((reason) => reason !== null), added);
        if (before === 0) return;
        if (judgement === 'high') expect(after).toBeLessThanOrEqual(before);
        if (judgement === 'low') expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('is moderate or better where no domain is stated to be at risk or to lack its safeguard', () => {
    const safeguards = REASONS.filter((reason) => TRIAL_REASONS[reason].earns > 0);
    const domains = fc.tuple(
      ...TRIAL_DOMAINS.map((domain) =>
        fc.option(fc.constantFrom(...safeguards.filter((reason) => TRIAL_REASONS[reason].domain === domain))),
      ),
    );
    fc.assert(
      fc.property(domains, (reasons) => {
        const stated = reasons.filter((reason) => reason !== null);
        if (stated.length >= 3) expect(score(...stated)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it('leaves out a domain without weight', () => {
    const weights = { ...SETTINGS.weights, registration: 0 };
    const findings = (['randomised', 'blinded', 'registered'] as const).map(finding);
    expect(riskOfBiasScore(findings, { ...SETTINGS, weights })).toBe(0);
  });

  it('judges an unreported domain as unknown, without points', () => {
    expect(domainJudgements([])).toEqual(
      TRIAL_DOMAINS.map((domain) => ({ domain, judgement: 'unknown', finding: null })),
    );
    expect(domainJudgements([]).map((each) => domainPoints(each, SETTINGS))).toEqual(
      TRIAL_DOMAINS.map(() => 0),
    );
  });

  it('gives full points for a low risk, none for a high one and part of them for an unclear one', () => {
    for (const reason of REASONS) {
      const { judgement, earns } = TRIAL_REASONS[reason];
      if (judgement === 'low') expect(earns).toBe(1);
      else if (judgement === 'high') expect(earns).toBe(0);
      else expect(earns).toBeLessThan(1);
    }
  });
});
