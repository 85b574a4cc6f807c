import { nearWords, WordIndex } from './word-index.js';

const INDEX = new WordIndex({
  terms: ['asthma', 'asthmas', 'asthmatic', 'astma', 'sepsis'],
  counts: Int32Array.from([400, 3, 90, 2, 20]),
  displays: null,
});

function near(word: string, allDocuments = 1_000) {
  return nearWords(INDEX, [word], allDocuments, () => undefined)[0];
}

describe('nearWords', () => {
  it('offers words at a distance of two for a word that is in no document', () => {
    expect(near('ashtmaa')?.near.map(({ word, distance }) => [word, distance])).toEqual([
      ['asthma', 2],
      ['asthmas', 2],
      ['astma', 2],
    ]);
  });

  it('offers words at a distance of one for a word that is in few documents', () => {
    expect(near('astma')).toEqual({
      word: 'astma',
      documents: 2,
      near: [{ word: 'asthma', documents: 400, distance: 1 }],
    });
  });

  it('offers nothing for a word that is too common to be misspelt', () => {
    expect(near('asthma')).toEqual({ word: 'asthma', documents: 400, near: [] });
  });

  it('takes a word for common only if it is in one of 2,000 documents', () => {
    expect(near('asthma', 1_000_000)?.near.map(({ word }) => word)).toEqual(['asthmas', 'astma']);
  });
});
