import { drugStem, isKindOfDrugs } from './drug-stems.js';

describe('drugStem', () => {
  it.each([
    ['pitavastatin', 'vastatin'],
    ['statins', 'statin'],
    ['omeprazole', 'prazole'],
    ['fluconazole', 'conazole'],
    ['rituximab', 'mab'],
    ['beta', null],
    ['april', 'pril'],
    ['atorvastatn', null],
    ['status', null],
  ])('of %s is %p', (word, stem) => {
    expect(drugStem(word)).toBe(stem);
  });

  it.each([
    ['statins', true],
    ['mabs', true],
    ['azole', true],
    ['rosuvastatin', false],
    ['status', false],
  ])('%s is a kind of drugs: %p', (word, expected) => {
    expect(isKindOfDrugs(word)).toBe(expected);
  });
});
