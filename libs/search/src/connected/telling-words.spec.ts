import { buildDocument, EMPTY_RECORD } from '@clinical/evidence';
import { likenessQuery, rarity, stemCounts } from './telling-words.js';

const document = (title: string, abstract = '') =>
  buildDocument([
    { ...EMPTY_RECORD, source: 's', sourceId: '1', title, abstract: [{ label: '', text: abstract }] },
  ]);

describe('the telling words of documents', () => {
  it('count twice in a title, by their stems, without words that say nothing', () => {
    const counts = stemCounts([document('Vaccines for the old', 'A vaccine and another vaccine.')]);
    expect(counts.get('vaccin')).toBe(4);
    expect([...counts.keys()]).not.toContain('the');
  });

  it('are frequent in the documents and rare in the collection', () => {
    const counts = new Map([
      ['studi', 3],
      ['gout', 3],
      ['uricas', 1],
    ]);
    const documents = new Map([
      ['studi', 900],
      ['gout', 20],
      ['uricas', 20],
    ]);
    const query = likenessQuery(counts, documents, 1_000);
    expect(query?.scoredStems).toEqual(['gout', 'uricas', 'studi']);
  });

  it('require a rare word where there are enough of them, else the strongest', () => {
    const children = (documents: readonly number[]) => {
      const words = documents.map((count, at) => [`word${at}`, count] as const);
      const query = likenessQuery(new Map(words.map(([word]) => [word, 1])), new Map(words), 10_000);
      return query?.match.kind === 'or' ? query.match.children.length : 0;
    };
    expect(children([20, 30, 40, 9_000, 9_000])).toBe(3);
    expect(children([20, 9_000, 9_000])).toBe(3);
  });

  it('are none where no other document has a word', () => {
    expect(likenessQuery(new Map([['gout', 1]]), new Map([['gout', 1]]), 10)).toBeNull();
    expect(likenessQuery(new Map(), new Map(), 10)).toBeNull();
  });

  it('are rarer the fewer documents have them', () => {
    expect(rarity(1, 1_000)).toBeGreaterThan(rarity(100, 1_000));
    expect(rarity(1_000, 1_000)).toBeGreaterThan(0);
  });
});
