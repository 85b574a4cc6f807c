import { spellingVariant } from './spelling-variants.js';

describe('the other spelling of a word', () => {
  it.each([
    ['tumour', 'tumor'],
    ['tumors', 'tumours'],
    ['randomised', 'randomized'],
    ['randomization', 'randomisation'],
    ['paediatric', 'pediatric'],
    ['pediatrics', 'paediatrics'],
    ['anaemia', 'anemia'],
    ['leukemia', 'leukaemia'],
    ['oesophagus', 'esophagus'],
    ['haemorrhage', 'hemorrhage'],
    ['behavior', 'behaviour'],
    ['centre', 'center'],
    ['ageing', 'aging'],
    ['diarrhoea', 'diarrhea'],
    ['hospitalised', 'hospitalized'],
    ['programme', 'program'],
  ])('%s is %s', (word, other) => {
    expect(spellingVariant(word)).toBe(other);
    expect(spellingVariant(other)).toBe(word);
  });

  it.each(['asthma', 'exercise', 'disease', 'doctor', 'advise', 'size', 'factor', 'promise', ''])(
    '%s has none',
    (word) => {
      expect(spellingVariant(word)).toBeNull();
    },
  );
});
