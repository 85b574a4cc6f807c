import { stem } from './stem.js';

describe('stem', () => {
  it.each([
    ['children', 'children'],
    ['tuberculosis', 'tuberculosi'],
    ['randomised', 'randomis'],
    ['cardiomyopathies', 'cardiomyopathi'],
    ['os', 'os'],
    ['il2', 'il2'],
    ['naïve', 'naïve'],
  ])('is for %s %s', (token, expected) => {
    expect(stem(token)).toBe(expected);
  });

  it('is the same regardless of words stemmed in between', () => {
    const words = ['heart', 'failures', 'cardiomyopathies'];
    const before = words.map(stem);
    for (let each = 0; each < 200_000; each++) stem(`word${each.toString(36)}s`);
    expect(words.map(stem)).toEqual(before);
  });
});
