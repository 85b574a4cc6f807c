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
    [[], 1],
    [['randomised'], 1],
    [['randomised', 'smallSample'], 1],
    [['randomised', 'outcomeRegistered', 'registered'], 2],
    [['randomised', 'blinded', 'outcomeRegistered', 'registered'], 3],
    [['randomised', 'blinded', 'largeSample', 'outcomeRegistered', 'registered'], 3],
    [['randomised', 'notBlinded', 'smallSample', 'industryFunding'], 1],
    [['randomised', 'blinded', 'byIntention', 'largeSample', 'outcomeRegistered', 'registered'], 4],
    [['randomMethod', 'concealed', 'blinded', 'byIntention'], 4],
    [
      ['randomMethod', 'concealed', 'blinded', 'byIntention', 'registered', 'publicFunding', 'largeSample'],
      5,
    ],
    [['quasiRandom', 'notConcealed', 'notBlinded', 'seriousLoss', 'postHoc'], 1],
  ])('scores %p as %d', (reasons, expected) => {
    expect(score(...reasons)).toBe(expected);
  });

  it('is an integer from 1 to 5, for any findings', () => {
    fc.assert(
      fc.property(oneADomain, (reasons) => {
        const result = score(...reasons.filter((reason) => reason !== null));
        expect([1, 2, 3, 4, 5]).toContain(result);
      }),
    );
  });

  it('never falls when positive evidence is added to a domain without evidence', () => {
    fc.assert(
      fc.property(oneADomain, fc.constantFrom(...REASONS), (reasons, added) => {
        const { domain, judgement } = TRIAL_REASONS[added];
        const others = reasons.filter((reason) => reason !== null && TRIAL_REASONS[reason].domain !== domain);
        const before = score(...others.filter((reason) => reason !== null));
        const after = score(...others.filter((reason) => reason !== null), added);
        if (judgement === 'high') expect(after).toBeLessThanOrEqual(before);
        else expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('judges an unreported domain as unclear, without points', () => {
    expect(domainJudgements([])).toEqual(
      TRIAL_DOMAINS.map((domain) => ({ domain, judgement: 'unclear', finding: null })),
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
