import { MeshCompletionsSchema, type MeshCompletions } from '@clinical/contracts';
import request from 'supertest';
import { startApi, type RunningApi } from '../testing/running-api.js';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ documents: null });
});
afterAll(() => api.stop());

async function complete(query: Record<string, string>): Promise<MeshCompletions> {
  const { body } = await request(api.server).get('/mesh').query(query).expect(200);
  return MeshCompletionsSchema.parse(body);
}

function heading(name: string, treeNumbers: string[] = []) {
  return { ui: 'D1', name, treeNumbers, entryTerms: [] };
}

describe('GET /mesh', () => {
  it('completes a heading, with the numbers of its places and descendants', async () => {
    expect(await complete({ prefix: 'Lung diseases, o' })).toEqual([
      {
        name: 'Lung Diseases, Obstructive',
        ui: expect.stringMatching(/^D\d+$/) as string,
        entry_term: null,
        tree_numbers: 1,
        narrower: 3,
      },
    ]);
  });

  it('names the matching entry term', async () => {
    const [first] = await complete({ prefix: 'heart att' });
    expect([first?.name, first?.entry_term]).toEqual(['Myocardial Infarction', 'Heart Attack']);
  });

  it.each([
    [{}, 0],
    [{ prefix: ' ' }, 0],
    [{ prefix: 'zzzz' }, 0],
    [{ prefix: 'a'.repeat(1_000) }, 0],
    [{ prefix: 'a' }, 10],
    [{ prefix: 'a', limit: '3' }, 3],
    [{ prefix: 'a', limit: '0' }, 10],
    [{ prefix: 'a', limit: '-1' }, 10],
    [{ prefix: 'a', limit: 'many' }, 10],
    [{ prefix: 'a', limit: '99999999' }, 50],
  ])('returns for %p %i headings', async (query, expected) => {
    expect(await complete(query)).toHaveLength(expected);
  });

  it('is found in any letter case of the path, and not cached by proxies', async () => {
    const { headers } = await request(api.server).get('/MeSH?prefix=asth').expect(200);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('uses a vocabulary that was imported meanwhile', async () => {
    expect(await complete({ prefix: 'zebra' })).toEqual([]);
    const before = await api.mesh.current();
    const origin = { year: '2026', files: ['desc2026.xml'], demonstration: false };
    await api.mesh.replace({ headings: [heading('Zebra Studies', ['E05.1'])], qualifiers: [], origin });
    expect((await complete({ prefix: 'zebra' })).map(({ name }) => name)).toEqual(['Zebra Studies']);
    expect(await complete({ prefix: 'asth' })).toEqual([]);
    expect((await api.mesh.current()) === before).toBe(false);
  });
});

describe('GET /mesh without a vocabulary', () => {
  it('completes nothing', async () => {
    const bare = await startApi({ documents: null, vocabulary: null });
    const { body } = await request(bare.server).get('/mesh?prefix=asthma').expect(200);
    await bare.stop();
    expect(body).toEqual([]);
  });
});
