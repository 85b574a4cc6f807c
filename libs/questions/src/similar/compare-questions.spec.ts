import fc from 'fast-check';
import { calibrated, differenceOf, likenessScore, SURE } from './compare-questions.js';
import different from './different-questions.json' with { type: 'json' };
import { meaningOf } from './question-meaning.js';
import same from './same-questions.json' with { type: 'json' };

const PAIRS = different.flatMap(([question = '', ...others]) =>
  others.map((other) => [question, other] as const),
);

describe('Questions', () => {
  it('are 120 pairs', () => expect(PAIRS).toHaveLength(120));

  it.each(PAIRS)('"%s" and "%s" are asked of something else', (one, other) => {
    expect(differenceOf(meaningOf(one), meaningOf(other))).not.toBeNull();
    expect(differenceOf(meaningOf(other), meaningOf(one))).not.toBeNull();
  });

  it.each([
    ['is hepatitis a vaccine safe in pregnancy?', 'is hepatitis b vaccine safe in pregnancy?'],
    ['Is hepatitis A vaccine safe in pregnancy?', 'Is the hepatitis vaccine safe in pregnancy?'],
    ['Is vitamin B1 safe in pregnancy?', 'Is vitamin K1 safe in pregnancy?'],
    ['Is surgery effective for L5 radiculopathy?', 'Is surgery effective for C5 radiculopathy?'],
    [
      'Should warfarin be started before surgery and stopped after discharge?',
      'Should warfarin be stopped before surgery and started after discharge?',
    ],
    [
      'Should levothyroxine be increased when TSH is low?',
      'Should levothyroxine be reduced when TSH is high?',
    ],
    ['Are SSRIs effective and safe in adolescents?', 'Are SSRIs safe in adolescents?'],
    ['Does aspirin prevent first stroke?', 'Does aspirin prevent stroke?'],
  ])('"%s" and "%s" differ in a letter, an order or a word', (one, other) => {
    expect(differenceOf(meaningOf(one), meaningOf(other))).not.toBeNull();
  });

  it.each(same)('"%s" and "%s" have the same answer', (one = '', other = '') => {
    const [a, b] = [meaningOf(one), meaningOf(other)];
    expect([...a.subjects].toSorted()).toEqual([...b.subjects].toSorted());
    expect(differenceOf(a, b)).toBeNull();
  });

  it('are like themselves, and like each other in both directions', () => {
    const question = fc.constantFrom(...PAIRS.flat());
    fc.assert(
      fc.property(question, question, (one, other) => {
        const [a, b] = [meaningOf(one), meaningOf(other)];
        expect(differenceOf(a, a)).toBeNull();
        expect(likenessScore(a, a)).toBeGreaterThan(SURE);
        expect(likenessScore(a, b)).toBeCloseTo(likenessScore(b, a), 12);
        expect(differenceOf(a, b) === null).toBe(differenceOf(b, a) === null);
      }),
    );
  });

  it('have a score that rises with what it is made of, and is sure at the sure value', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.double({ min: 0.51, max: 0.99, noNaN: true }), (a, b, sure) => {
        const [low, high] = [calibrated(Math.min(a, b), sure), calibrated(Math.max(a, b), sure)];
        expect(low).toBeLessThanOrEqual(high);
        expect(calibrated(sure, sure)).toBeCloseTo(SURE, 12);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });
});
