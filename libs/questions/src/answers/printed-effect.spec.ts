import { printedEffect } from './printed-effect.contract.js';
import { readEffects } from './read-effects.js';

describe('an effect in a table', () => {
  it.each([
    [
      'It was shorter (RR 0.73, 95% CI 0.60 to 0.90; p = 0.010).',
      ['RR 0.73', '0.60 – 0.90 (95%)', '= 0.010'],
    ],
    ['It was shorter (RR 0·50, 95% CI 0·40–0·80).', ['RR 0·50', '0·40 – 0·80 (95%)', '']],
    ['It was less (MD -1.50, 95% CI -2.0 to -1.0).', ['MD -1.50', '-2.0 – -1.0 (95%)', '']],
  ])('has the digits that are printed: %s', (quote, cells) => {
    const [effect] = readEffects(quote);
    expect(effect === undefined ? null : printedEffect(effect, quote)).toEqual(cells);
  });

  it('has its numbers where the quotation is unknown', () => {
    const [effect] = readEffects('It was shorter (RR 0.70, 95% CI 0.60 to 0.90).');
    expect(effect === undefined ? null : printedEffect(effect, '')).toEqual([
      'RR 0.7',
      '0.6 – 0.9 (95%)',
      '',
    ]);
  });
});
