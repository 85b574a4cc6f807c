import { SpellResponseSchema, SuggestionsResponseSchema, type SpellResponse } from '@clinical/contracts';
import request from 'supertest';
import { startApi, type RunningApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function totalOf(criteria: string): Promise<number> {
  const { body } = await request(api.server).get('/Search').query({ criteria }).expect(200);
  return (body as { summary: { total: number } }).summary.total;
}

async function spell(criteria: string): Promise<SpellResponse> {
  const { body } = await request(api.server).get('/api/spell').query({ criteria }).expect(200);
  return SpellResponseSchema.parse(body);
}

describe('GET /Searchsuggestions', () => {
  it('completes what is being typed with what the collection holds', async () => {
    const { body } = await request(api.server).get('/Searchsuggestions?keywords=asth').expect(200);
    const suggestions = SuggestionsResponseSchema.parse(body);
    expect(suggestions.map(({ text }) => text.toLowerCase())).toContain('asthma');
    for (const { text } of suggestions) expect(await totalOf(text)).toBeGreaterThan(0);
  });

  it('completes with nothing that only records for Pro hold', async () => {
    const { body } = await request(api.server).get('/Searchsuggestions?keywords=subscr').expect(200);
    expect(body).toEqual([]);
  });
});

describe('GET /api/spell', () => {
  it.each([
    ['astma', 'asthma'],
    ['Astma', 'Asthma'],
    ['migrane', 'migraine'],
    ['migrane propanolol', 'migraine propranolol'],
    ['"acute asthma" salbutmol', '"acute asthma" salbutamol'],
    ['gout OR (astma AND salbutamol)', 'gout OR (asthma AND salbutamol)'],
  ])('offers for %p %p', async (typed, corrected) => {
    const answer = await spell(typed);
    expect(answer.corrected).toBe(corrected);
    expect(answer.count).toBeGreaterThan(0);
  });

  it.each(['asthma', 'migraine', '"astma"', 'p53', '12345', 'the of', 'asthma NOT migrane'])(
    'offers nothing for %p',
    async (typed) => {
      expect(await spell(typed)).toEqual({ corrected: null, count: 0 });
    },
  );

  it('never offers a query that finds less', async () => {
    for (const typed of [
      'astma',
      'migrane',
      'hypertensoin pregnancy',
      'gaut',
      'asma adults',
      'pregnant hart',
    ]) {
      const { corrected, count } = await spell(typed);
      if (corrected === null) continue;
      expect(corrected.toLowerCase()).not.toBe(typed.toLowerCase());
      expect(await totalOf(corrected)).toBeGreaterThanOrEqual(count);
    }
  });
});
