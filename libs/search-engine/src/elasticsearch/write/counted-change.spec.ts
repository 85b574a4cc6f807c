import { aDocument } from '../../contract/builders.js';
import { countedText } from '../layout/indexed-document.js';
import { CountedDocuments } from './build-batch.js';
import { changeOf, countedOf, decodeCounted, encodeCounted, type Counted } from './counted-change.js';

function counted(...documents: ReturnType<typeof aDocument>[]): Counted {
  const all = new CountedDocuments();
  for (const document of documents) all.add(document, countedText(document));
  return countedOf(all);
}

const [malaria, cholera] = [
  aDocument({ id: 'a', title: 'Malaria in spring', keywords: ['Fever'] }),
  aDocument({ id: 'b', title: 'Cholera in spring', authors: ['Smith J'], demonstration: true }),
];

describe('what documents count for', () => {
  it('is what comes less what goes', () => {
    const { totals, terms } = changeOf([counted(cholera)], counted(malaria));
    expect(totals).toEqual({
      documents: 0,
      demonstrationDocuments: 1,
      tokens: { title: 0, abstract: 0, keywords: -1 },
    });
    expect(Object.fromEntries(terms.word.terms.map((term, at) => [term, terms.word.counts[at]]))).toEqual({
      cholera: 1,
      fever: -1,
      malaria: -1,
    });
    expect([terms.author.terms, [...terms.author.counts]]).toEqual([
      ['j', 'smith'],
      [1, 1],
    ]);
    expect([terms.topic.displays, [...terms.topic.counts]]).toEqual([['Fever'], [-1]]);
  });

  it('is nothing when the same comes and goes', () => {
    const { totals, terms } = changeOf([counted(malaria), counted(cholera)], counted(malaria, cholera));
    expect(totals.documents).toBe(0);
    expect(Object.values(terms).map((counts) => counts.terms)).toEqual([[], [], [], []]);
  });

  it('comes out of an intent as it went in', () => {
    const value = counted(malaria, cholera);
    expect(decodeCounted(encodeCounted(value))).toEqual(value);
    expect(decodeCounted(encodeCounted(counted()))).toEqual(counted());
  });
});
