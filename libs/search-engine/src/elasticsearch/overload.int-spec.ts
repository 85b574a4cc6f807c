import { aSuggestion, aCall, aDocument, aPlan, describeWithElasticsearch } from '../contract/index.js';
import { ElasticsearchSearchEngine } from './elasticsearch-search-engine.js';
import { freshOptions, removeIndices } from './fixtures/engine-for-tests.js';

jest.setTimeout(120_000);

describeWithElasticsearch('an engine on Elasticsearch that is asked more than it can take', (address) => {
  const options = freshOptions(address, { callsAtOnce: 1, queueLimit: 2 });
  const engine = new ElasticsearchSearchEngine(options);

  beforeAll(async () => {
    await engine.open();
    const writer = await engine.openWriter('rebuild');
    await writer.write({ documents: [aDocument({ id: 'one' })], deletedIds: [], checkpoints: [] });
    await writer.commit(0);
  });
  afterAll(async () => {
    await engine.close();
    await removeIndices(options);
  });

  it('lets as many calls wait as it may, tells how long they waited, and refuses the rest at once', async () => {
    const ended: string[] = [];
    const search = async (name: string) => {
      const result = await engine.search(aPlan(), aCall());
      ended.push(name);
      return result;
    };
    const calls = Promise.all([search('first'), search('second'), search('third')]);
    const busy = {
      name: 'EngineUnavailableError',
      message: 'The search engine is busy: too many searches are waiting. Try again in a moment.',
    };
    await expect(engine.search(aPlan(), aCall())).rejects.toMatchObject(busy);
    await expect(engine.documents(['one'], aCall())).rejects.toMatchObject(busy);
    await expect(engine.publications([1], aCall())).rejects.toMatchObject(busy);
    await expect(engine.suggest(aSuggestion('a', 1), aCall())).rejects.toMatchObject(busy);
    await expect(engine.nearWords(['a'], aCall())).rejects.toMatchObject(busy);
    const [first, second, third] = await calls;
    expect([first.total, second.total, third.total]).toEqual([1, 1, 1]);
    expect(Object.keys(first.timings)).not.toContain('wait');
    expect(second.timings['wait']).toBeGreaterThan(0);
    expect(third.timings['wait']).toBeGreaterThan(0);
    expect(ended).toEqual(['first', 'second', 'third']);
    expect(await engine.search(aPlan(), aCall())).toMatchObject({ total: 1 });
  });

  it('tells how it is however busy it is', async () => {
    const calls = [engine.search(aPlan(), aCall()), engine.search(aPlan(), aCall())];
    expect(await engine.status()).toMatchObject({ documents: 1 });
    await Promise.all(calls);
  });
});
