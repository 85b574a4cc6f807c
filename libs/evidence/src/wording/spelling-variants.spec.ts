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
    ['multicentre', 'multicenter'],
    ['hyperglycaemia', 'hyperglycemia'],
    ['lymphoedema', 'lymphedema'],
    ['gastrooesophageal', 'gastroesophageal'],
    ['bacteraemia', 'bacteremia'],
    ['uraemic', 'uremic'],
    ['lipidaemia', 'lipidemia'],
  ])('%s is %s', (word, other) => {
    expect(spellingVariant(word)).toBe(other);
    expect(spellingVariant(other)).toBe(word);
  });

  it.each([
    'asthma',
    'exercise',
    'disease',
    'doctor',
    'advise',
    'size',
    'factor',
    'promise',
    '',
    'chemotherapy',
    'laboratory',
    'literature',
    'restriction',
    'measurement',
    'imaging',
    'colorectal',
    'epidemic',
    'academic',
    'schematic',
    'collaborative',
    'humoral',
    'programming',
  ])('%s has none', (word) => {
    expect(spellingVariant(word)).toBeNull();
  });
});
