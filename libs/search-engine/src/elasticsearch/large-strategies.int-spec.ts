import { stem } from '@clinical/text-analysis';
import { aCall, aDocument, aPlan, describeWithElasticsearch } from '../contract/index.js';
import type { MatchNode } from '../search-plan.js';
import { ElasticsearchSearchEngine } from './elasticsearch-search-engine.js';
import { freshOptions, removeIndices } from './fixtures/engine-for-tests.js';

jest.setTimeout(240_000);

const word = (text: string): MatchNode => ({ kind: 'stem', stem: stem(text), fields: ['title'] });
const line = (index: number): MatchNode => ({ kind: 'definition', index });
/** Lines of which each is made of the one before. */
const lines = (count: number, next: (before: MatchNode, own: MatchNode, at: number) => MatchNode) =>
  Array.from({ length: count }, (_, at): MatchNode => {
    const own = word(`w${at}x`);
    const child = at === 0 ? own : next(line(at - 1), own, at);
    return { kind: 'labelled', label: `line ${at}`, child };
  });

describeWithElasticsearch('a strategy on Elasticsearch that is large once it is written out', (address) => {
  const options = freshOptions(address);
  const engine = new ElasticsearchSearchEngine(options);
  const totalOf = async (definitions: readonly MatchNode[], match: MatchNode): Promise<number> =>
    (await engine.search(aPlan({ match, definitions, details: true }), aCall())).total;

  beforeAll(async () => {
    await engine.open();
    const writer = await engine.openWriter('rebuild');
    const documents = ['w0x', 'w29x w28x', 'w60x', 'w59x w58x w57x'].map((title, at) =>
      aDocument({ id: `${at}`, title }),
    );
    await writer.write({ documents, deletedIds: [], checkpoints: [] });
    await writer.commit(0);
  });
  afterAll(async () => {
    await engine.close();
    await removeIndices(options);
  });

  it('is searched where 61 lines combine the one before by AND and OR in turn', async () => {
    const deep = lines(61, (before, own, at) => ({
      kind: at % 2 === 0 ? 'or' : 'and',
      children: [before, own],
    }));
    // Of the one with the words 58 and 59: 58 is added, and taken by the line of 59 as well.
    expect(await totalOf(deep, line(60))).toBe(2);
  });

  it.each([2, 10])('is searched where each of 25 lines names the one before %d times', async (times) => {
    const multiplied = lines(25, (before, own) => ({
      kind: 'or',
      children: [...'abcdefghij'].slice(0, times).map((text): MatchNode => ({
        kind: 'and',
        children: [before, { kind: 'or', children: [own, word(text), word('w0x')] }],
      })),
    }));
    expect(await totalOf(multiplied, line(24))).toBe(1);
  });

  it('is refused in words for who searches where it has more clauses than Elasticsearch takes, or goes deeper in too many places', async () => {
    const many: MatchNode = {
      kind: 'or',
      children: Array.from({ length: 50_000 }, (_, at) => word(`many${at}`)),
    };
    await expect(totalOf([], many)).rejects.toMatchObject({ name: 'SearchTooLargeError' });
    const chain = (name: string): MatchNode =>
      Array.from({ length: 60 }, (_, at) => word(`${name}${at}`)).reduce((before, own, at) => ({
        kind: at % 2 === 0 ? 'or' : 'and',
        children: [before, own],
      }));
    const bushy: MatchNode = {
      kind: 'or',
      children: Array.from({ length: 60 }, (_, at) => chain(`c${at}x`)),
    };
    await expect(totalOf([], bushy)).rejects.toMatchObject({ name: 'SearchTooLargeError' });
  });
});
