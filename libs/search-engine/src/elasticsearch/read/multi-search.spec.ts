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
});
