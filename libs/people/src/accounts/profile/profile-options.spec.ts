import { clinicalAreaOptions, countryOptions, professionOptions } from './profile-options.js';
import { readInterests } from './profile-rules.js';

describe('lists of the profile', () => {
  it.each(['en', 'es'] as const)('name each choice once, in %s', (language) => {
    for (const options of [
      countryOptions(language, 'Narnia'),
      professionOptions(language),
      clinicalAreaOptions(language),
    ]) {
      expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
      expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
    }
    expect(countryOptions(language, '')).toHaveLength(250);
  });

  it('part countries by dividers: the first nine, the others by name, other, and the joke', () => {
    const sizes = new Map<number, number>();
    for (const { group } of countryOptions('en', 'Narnia')) sizes.set(group, (sizes.get(group) ?? 0) + 1);
    expect([...sizes]).toEqual([
      [0, 9],
      [1, 240],
      [2, 1],
      [3, 1],
    ]);
    const others = countryOptions('en', '').filter(({ group }) => group === 1);
    const labels = others.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator('en').compare));
  });

  it('have the same values in both languages', () => {
    const values = (language: 'en' | 'es') => countryOptions(language, '').map(({ value }) => value);
    expect(values('es').toSorted()).toEqual(values('en').toSorted());
  });
});

describe('readInterests', () => {
  it.each([
    ['', []],
    ['asthma', ['asthma']],
    ['asthma, gout\r\nheart   failure\n\n,asthma', ['asthma', 'gout', 'heart failure']],
    ['tab\tand\u0000null', ['tab and null']],
  ])('reads %j as %j', (text, terms) => {
    expect(readInterests(text)).toEqual(terms);
  });
});
