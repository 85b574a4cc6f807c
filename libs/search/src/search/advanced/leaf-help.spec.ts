import { MeshVocabulary } from '@clinical/mesh';
import { isLikelyMeant } from './leaf-help.js';

const vocabulary = new MeshVocabulary({
  headings: [
    { ui: 'D1', name: 'Tranexamic Acid', treeNumbers: ['D02'], entryTerms: ['Cyklokapron'] },
    { ui: 'D2', name: 'Asthma', treeNumbers: ['C08'], entryTerms: [] },
    { ui: 'D3', name: 'Petrolatum', treeNumbers: ['D20'], entryTerms: ['Vaseline', 'Baseline Oil'] },
    { ui: 'D4', name: 'Septicemia', treeNumbers: ['C01'], entryTerms: [] },
  ],
  qualifiers: [],
  origin: { year: null, files: [], demonstration: false },
});

describe('the nearest word of a word that no record has', () => {
  it.each([
    ['tranhexamic', 'tranexamic', 40, 1],
    ['astma', 'asthma', 9000, 1],
    ['metoclopramine', 'metoclopramide', 2100, 1],
    ['improovement', 'improvement', 9000, 1],
  ])('%s: is likely a misspelling of %s', (typed, word, documents, distance) => {
    expect(isLikelyMeant(typed, { word, documents, distance }, vocabulary)).toBe(true);
  });

  it.each([
    ['paradata', 'pradaxa', 3, 2],
    ['vaseline', 'baseline', 9000, 1],
    ['faseline', 'baseline', 9000, 1],
    ['septicemias', 'septicemia', 900, 1],
    ['astma', 'asthma', 12, 1],
    ['cska', 'csma', 40, 1],
    ['hurtle', 'hurdle', 30, 1],
    ['lumbal', 'lumbar', 9000, 1],
    ['amidate', 'amidase', 9000, 1],
  ])('%s: is not treated as a misspelling of %s', (typed, word, documents, distance) => {
    expect(isLikelyMeant(typed, { word, documents, distance }, vocabulary)).toBe(false);
  });
});
