import { aCall } from '../../contract/builders.js';
import type { ElasticsearchClient } from '../client/index.js';
import { searchMany } from './multi-search.js';

describe('searches in one request', () => {
  it('are refused before they are written out where that would be too much', async () => {
    const sent: unknown[] = [];
    const client = {
      send: (request: unknown) => {
        sent.push(request);
        return Promise.resolve({ responses: [] });
      },
    } as Partial<ElasticsearchClient> as ElasticsearchClient;
    let query: Record<string, unknown> = { term: { ranked: { value: 'asthma' } } };
    for (let line = 0; line < 60; line++) query = { bool: { should: [query, query] } };
    const searching = searchMany(client, [{ index: 'any', body: { query } }], { shards: 1, call: aCall() });
    await expect(searching).rejects.toMatchObject({ name: 'SearchTooLargeError' });
    expect(sent).toEqual([]);
  });

  it('gather statistics of words from all shards where scores decide what is found or counted', async () => {
    let sent: readonly unknown[] = [];
    const client = {
      send: ({ lines }: { lines: readonly unknown[] }) => {
        sent = lines.filter((_, at) => at % 2 === 0);
        return Promise.resolve({ responses: [{}, {}, {}] });
      },
    } as unknown as ElasticsearchClient;
    const searches = [{ size: 10 }, { size: 0, min_score: 0.1 }, { size: 0 }].map((body) => ({
      index: 'any',
      body,
    }));
    const gathered = { index: 'any', search_type: 'dfs_query_then_fetch' };
    await searchMany(client, searches, { shards: 2, call: aCall() });
    expect(sent).toEqual([gathered, gathered, { index: 'any' }]);
    await searchMany(client, searches, { shards: 1, call: aCall() });
    expect(sent).toEqual(searches.map(() => ({ index: 'any' })));
  });
});
