import { armsIn, readEffects } from './read-effects.js';

describe('readEffects', () => {
  it.each([
    [
      'Mortality was lower (RR 0.75, 95% CI 0.60 to 0.94; P = 0.01).',
      ['RR', 0.75, [0.6, 0.94, 95], ['=', 0.01]],
    ],
    [
      'The odds ratio was 1.8 (95% confidence interval: 1.2-2.7, p<0.001).',
      ['OR', 1.8, [1.2, 2.7, 95], ['<', 0.001]],
    ],
    ['(hazard ratio [HR] 0.81; 95% CI, 0.70–0.95)', ['HR', 0.81, [0.7, 0.95, 95], null]],
    ['Pain fell (mean difference -1.2, 95% CI -2.0 to -0.4).', ['MD', -1.2, [-2, -0.4, 95], null]],
    [
      'The relative risk of death, 0.70; 95 percent confidence interval, 0.60 to 0.82.',
      ['RR', 0.7, [0.6, 0.82, 95], null],
    ],
    [
      'The risk ratio (RR) for death of any cause was 0.88 (95% CI 0.74-1.04).',
      ['RR', 0.88, [0.74, 1.04, 95], null],
    ],
    [
      'The hazard ratio for the risk of death from any cause in the defibrillator group as compared with the conventional-therapy group was 0.69 (95 percent confidence interval, 0.51 to 0.93; P=0.016).',
      ['HR', 0.69, [0.51, 0.93, 95], ['=', 0.016]],
    ],
    ['Death was rarer (HR 0.80; 95% CrI 0.70 to 0.91).', ['HR', 0.8, [0.7, 0.91, 95], null]],
    ['The number needed to treat was 12.', ['NNT', 12, null, null]],
  ])('reads %s', (sentence, [measure, value, interval, p]) => {
    const [effect, ...others] = readEffects(sentence);
    expect(others).toEqual([]);
    expect([
      effect?.measure,
      effect?.value,
      effect?.interval === null
        ? null
        : [effect?.interval.low, effect?.interval.high, effect?.interval.level],
      effect?.p === null ? null : [effect?.p.sign, effect?.p.value],
    ]).toEqual([measure, value, interval, p]);
  });

  it('keeps the interval of each of two effects', () => {
    const effects = readEffects(
      'RR 0.5 (95% CI 0.3 to 0.8) for death and RR 1.1 (95% CI 0.9 to 1.3) for stroke.',
    );
    expect(effects.map(({ value, interval }) => [value, interval?.low])).toEqual([
      [0.5, 0.3],
      [1.1, 0.9],
    ]);
  });

  it.each(['There were 12 patients in RR 2 ward with OR staff.', 'No effect was seen.', 'P < 0.05'])(
    'reads no interval in %s',
    (sentence) => {
      expect(readEffects(sentence).filter(({ interval }) => interval !== null)).toEqual([]);
    },
  );
});

it('reads no odds ratio from the word', () => {
  expect(readEffects('Cut-off values such as 3 ng/L or 5 ng/L are used.')).toEqual([]);
});

describe('armsIn', () => {
  it('reads the sizes of arms', () => {
    expect(armsIn('to aspirin (n = 1,204) or placebo (N=96)')).toEqual([1204, 96]);
  });
});
