import { withoutMarks } from './without-marks.js';

describe('withoutMarks', () => {
  it.each([
    ['Zinc shortens colds [1][2], by a day [3].', 'Zinc shortens colds, by a day.'],
    ['Zinc shortens colds [1](https://example.org/1).', 'Zinc shortens colds.'],
    [
      '### Zinc\n**Shortens** colds, says [a review](https://example.org/2).',
      'Zinc Shortens colds, says a review.',
    ],
    ['MD -1.5 [95% CI -2.0 to -1.0], p < 0.05*', 'MD -1.5 [95% CI -2.0 to -1.0], p < 0.05*'],
  ])('gives the words of %j', (text, words) => {
    expect(withoutMarks(text)).toBe(words);
  });
});
