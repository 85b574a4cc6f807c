import { MeshVocabulary, type MeshHeading } from '@clinical/mesh';
import { medicalWords } from './medical-words.js';
import { PhraseIndex } from './phrase-index.js';

const heading = (name: string, tree: string, entryTerms: readonly string[] = []): MeshHeading => ({
  ui: `D-${name}`,
  name,
  treeNumbers: [tree],
  entryTerms,
});
const VOCABULARY = new MeshVocabulary({
  headings: [
    heading('Gallbladder Diseases', 'C06.130'),
    heading('Arthritis, Gouty', 'C05.550', ['Gouty Arthritides']),
    heading('Galactose', 'D09.408'),
    heading('Gallup Polls', 'N05.715'),
    heading('Fractures, Bone', 'C26.404'),
  ],
  qualifiers: [],
  origin: { year: null, files: [], demonstration: false },
});
const phrases = new PhraseIndex(VOCABULARY, ['galactose uptake ratio']);

describe('the phrases that people search', () => {
  it('returns phrases that start with the typed text, shorter ones first, then those with a later word that does', () => {
    expect(phrases.beginningWith('gal', 10)).toEqual([
      'Galvus',
      'Galactose',
      'gallstones',
      'galantamine',
      'gallbladder',
      'galcanezumab',
      'gall bladder',
      'gallbladder removal',
      'Gallbladder Diseases',
      'galactose uptake ratio',
    ]);
    expect(phrases.beginningWith('uptake r', 10)).toEqual(['galactose uptake ratio']);
    expect(phrases.beginningWith('gal', 1)).toEqual(['Galvus']);
  });

  it('are in natural order', () => {
    expect(phrases.beginningWith('gouty', 10)).toContain('Gouty Arthritis');
  });

  it('returns phrases with a next word after a space', () => {
    expect(phrases.beginningWith('galactose ', 10)).toEqual(['galactose uptake ratio']);
  });

  it.each([
    ['galactose', true],
    ['fractures', true],
    ['fracture', true],
    ['stroke', true],
    ['uptake', false],
    ['following', false],
    ['found', false],
    ['the', false],
  ])('%p is a concept by itself: %p', (word, expected) => {
    expect(phrases.isConcept(word)).toBe(expected);
  });
});

describe('medical words', () => {
  it.each([
    ['gouty', true],
    ['stroke', true],
    ['polls', true],
    ['furthermore', false],
  ])('%p: %p', (word, expected) => {
    expect(medicalWords(VOCABULARY)(word)).toBe(expected);
  });
});
