import { countsOf, isOfPeople, sizeText } from './counts.js';
import { standingOf } from './standing.js';
import { sumsOf } from './sums.js';
import { tokensOf } from './tokens.js';

const valuesOf = (text: string): (number | null)[] =>
  tokensOf(text).flatMap(({ kind, value }) => (kind === 'count' ? [value] : []));

const read = (text: string) => {
  const texts = [sizeText('A study', '', true), sizeText(text, '', false)];
  return { texts, counts: countsOf(texts) };
};

describe('integers of a text', () => {
  it.each([
    ['digits in groups', '1,348 women, 2 540 753 people and 12 345 men', [1348, 2540753, 12345]],
    ['a decimal apart', 'a mean of 3.5 and 12 men', [12]],
    ['words', 'one hundred and forty-two men and twenty boys', [142, 20]],
    ['words side by side apart', 'two three', [2, 3]],
    ['an invisible character', '\u200e50 women', [50]],
  ])('are read with %s', (_, text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  it('does not treat the end of a sentence as initial of a genus', () => {
    expect(
      tokensOf('446 H. pylori-positive men came. They left.')
        .map(({ sentence }) => sentence)
        .at(-1),
    ).toBe(1);
  });
});

describe('numbers that may count people', () => {
  it.each([
    [
      'no dose, age, year, date or range',
      'In 2004, 20 mg at 12 weeks, on 03/03/2015, 5–7 times, ±12, p = 12',
      [],
    ],
    ['no year after a month', 'In March 2012 patients came, in May 2,012 patients.', [2012]],
    ['what stands in brackets', 'Men (n = 12) and women (13 women)', [12, 13]],
    ['one of another', 'Eleven men and one woman', [11, 1]],
    ['people without a space before them', 'In studies (12,067patients)', [12067]],
    ['no part of a name', 'CYP2D6, type-2, L-745 and 3rd', []],
  ])('are %s', (_, text, values) => {
    expect(read(text).counts.map(({ value }) => value)).toEqual(values);
  });

  it.each([
    ['12 overweight (obese) patients', 'people', true],
    ['12 patient records', 'things', false],
    ['asthmatic children (n = 12)', '(people', true],
    ['samples (n = 12)', '(things', false],
    ['12 rats', 'animals', false],
    ['12 cardiologists', 'people', true],
  ])('%s count %s', (text, head, people) => {
    const [count] = read(text).counts;
    expect(count && [count.head, isOfPeople(count)]).toEqual([head, people]);
  });

  it.each([
    ['40 patients were randomised.', 'randomised'],
    ['We enrolled 40 patients.', 'taken'],
    ['46 patients were assigned to the drug and 22 to placebo.', 'arm'],
    ['40 patients in the control group felt better.', 'arm'],
    ['12 of 40 patients died.', 'part'],
    ['12 (30%) patients died.', 'part'],
    ['40 patients were screened.', 'screened'],
    ['40 patients withdrew.', 'lost'],
    ['A total of 40 patients.', 'total'],
  ])('are classified in "%s": %s', (text, standing) => {
    const [count] = read(text).counts;
    expect(count && standingOf(count)).toBe(standing);
  });
});

describe('a text of only numbers', () => {
  it('is read for its first numbers alone', () => {
    const texts = Array.from({ length: 50 }, () => sizeText('12 men and 13 women. '.repeat(500), '', false));
    expect(countsOf(texts)).toHaveLength(300);
  });
});

describe('sums of a record', () => {
  it.each([
    ['brackets', 'To drug (n = 40) or placebo (n = 41).', 'equals', 81],
    [
      'a bracket that holds the others',
      'All (n = 81), drug (n = 40) or placebo (n = 41).',
      'equals largest held',
      81,
    ],
    ['shares of arms', 'It was seen in 34 of 69 patients and 50 of 104.', 'wholes', 173],
    ['one sentence after the other', 'Ten patients had surgery. Another 12 patients had none.', 'next 2', 22],
    [
      'a number of groups',
      'Patients were divided into three groups (20 patients each).',
      'each said behind',
      60,
    ],
    ['as many controls', 'We took 30 patients and the same number of controls.', 'same number', 60],
    ['a sign', 'Patients (n = 4 × 8) came.', 'sign ×', 32],
    [
      'people next to things',
      '4 schools with 40 pupils, 3 men and 5 schools with 50 women',
      'people run 2',
      53,
    ],
  ])('include that of %s', (_, text, type, value) => {
    const { texts, counts } = read(text);
    expect(sumsOf(counts, texts).map((sum) => [sum.type, sum.value])).toContainEqual([type, value]);
  });

  it('are in proportion to the numbers', () => {
    const { texts, counts } = read('12 patients and 13 controls. '.repeat(200));
    expect(sumsOf(counts, texts).length).toBeLessThan(counts.length * 6);
  });
});
