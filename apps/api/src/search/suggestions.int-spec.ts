import {
  SearchResponseSchema,
  SpellResponseSchema,
  SuggestionsResponseSchema,
  type SearchResponse,
  type SpellResponse,
} from '@clinical/contracts';
import request from 'supertest';
import { startApi, type RunningApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Filters = Readonly<Record<string, string>>;

async function totalOf(criteria: string, filters: Filters = {}): Promise<number> {
  const { body } = await request(api.server)
    .get('/Search')
    .query({ criteria, ...filters })
    .expect(200);
  return (body as { summary: { total: number } }).summary.total;
}

async function spell(criteria: string, filters: Filters = {}, { server } = api): Promise<SpellResponse> {
  const { body } = await request(server)
    .get('/api/spell')
    .query({ criteria, ...filters })
    .expect(200);
  return SpellResponseSchema.parse(body);
}

describe('GET /Searchsuggestions', () => {
  it('completes the typed text from the collection', async () => {
    const { body } = await request(api.server).get('/Searchsuggestions?keywords=asth').expect(200);
    const suggestions = SuggestionsResponseSchema.parse(body);
    expect(suggestions.map(({ text }) => text.toLowerCase())).toContain('asthma');
    for (const { text } of suggestions) expect(await totalOf(text)).toBeGreaterThan(0);
  });

  it('completes nothing that only Pro records contain', async () => {
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
  ])('suggests for %p %p', async (typed, corrected) => {
    const answer = await spell(typed);
    expect(answer.corrected).toBe(corrected);
    expect(answer.count).toBeGreaterThan(0);
  });

  it.each(['asthma', 'migraine', '"astma"', 'p53', '12345', 'the of', 'asthma NOT migrane'])(
    'suggests nothing for %p',
    async (typed) => {
      expect(await spell(typed)).toEqual({ corrected: null, count: 0 });
    },
  );

  it.each([
    'astma[ti]',
    'astma [tiab] migraine',
    'title:astma',
    'title: astma',
    'ti:(astma OR gout)',
    'astma.ti,ab.',
  ])('suggests nothing for %p, which names a field (B41)', async (typed) => {
    expect(await spell(typed)).toEqual({ corrected: null, count: 0 });
  });

  it.each(['stoma', 'contusion', 'concussion', 'triage', 'yeast', 'mouth gout'])(
    'offers nothing for %p, a word of clinicians that no record has',
    async (typed) => {
      expect(await spell(typed)).toEqual({ corrected: null, count: 0 });
    },
  );

  it('offers something for a colon of a title, which is no field', async () => {
    expect(await spell('migrane: propranolol')).toMatchObject({ corrected: 'migraine: propranolol' });
  });

  it.each(['IBS', 'AMD', 'ITP', 'PEG', 'ICS', 'GCA', 'ibs', 'HbA1c', 'ACEi', 'mRNAs asthma'])(
    'keeps the abbreviation %p',
    async (typed) => {
      expect(await spell(typed)).toEqual({ corrected: null, count: 0 });
    },
  );

  it.each(['10.1002/(SICI)97:15<1661::astma-sim>3.0.CO;2-2', 'doi: 10.1000/astma', 'asthma 10.1000/migrane'])(
    'keeps the identifier in %p',
    async (typed) => {
      expect(await spell(typed)).toEqual({ corrected: null, count: 0 });
      const { body } = await request(api.server).get('/Search').query({ criteria: typed }).expect(200);
      expect((body as SearchResponse).summary.corrected).toBeNull();
    },
  );

  it('counts the results with the filters of the search', async () => {
    const filters = { from_date: '2010', to_date: '2015', category: '27' };
    const all = await spell('migrane');
    const filtered = await spell('migrane', filters);
    expect(filtered).toEqual({ corrected: 'migraine', count: await totalOf('migraine', filters) });
    expect(filtered.count).toBeLessThan(all.count);
    expect(filtered.count).toBeGreaterThan(0);
  });

  it.each<[string, Filters]>([
    ['years without such records', { to_date: '1900' }],
    ['a filter that cannot be read', { from_date: 'yesterday' }],
    ['another kind of search', { search_type: 'advanced' }],
  ])('suggests nothing for %s', async (_what, parameters) => {
    expect(await spell('migrane', parameters)).toEqual({ corrected: null, count: 0 });
  });

  it('counts Pro records for Pro users', async () => {
    const pro = await startApi({ settings: { GRANT_PRO: 'everyone' } });
    try {
      expect(await spell('subscribrs', {}, pro)).toEqual({ corrected: 'subscribers', count: 1 });
    } finally {
      await pro.stop();
    }
    expect(await spell('subscribrs')).toEqual({ corrected: null, count: 0 });
  });

  it('counts what the search for the suggestion then finds, other names included', async () => {
    const { corrected, count } = await spell('hypertensoin');
    expect(corrected).toBe('hypertension');
    const { body } = await request(api.server).get('/Search').query({ criteria: 'hypertension' }).expect(200);
    const { relaxed, total } = SearchResponseSchema.parse(body).summary;
    expect(count).toBe(relaxed?.allWords ?? total);
  });

  it('suggests no query that finds less', async () => {
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

describe('a search with an unknown word', () => {
  async function searched(criteria: string): Promise<SearchResponse['summary']> {
    const { body } = await request(api.server).get('/Search').query({ criteria }).expect(200);
    return SearchResponseSchema.parse(body).summary;
  }

  it('is corrected even where no record has all the corrected words', async () => {
    const { corrected, relaxed, total } = await searched('migrane helminthiasis');
    expect({ corrected, allWords: relaxed?.allWords }).toEqual({
      corrected: 'migraine helminthiasis',
      allWords: 0,
    });
    expect(total).toBe(await totalOf('migraine helminthiasis'));
    expect(await spell('migrane helminthiasis')).toEqual({ corrected: null, count: 0 });
  });

  it.each([
    ['a word that differs in the ending alone', 'migraines helminthiasis'],
    ['a general word', 'cause helminthiasis'],
    ['a word with a letter of another language', 'migráne helminthiasis'],
  ])('is not corrected in %s', async (_which, criteria) => {
    expect((await searched(criteria)).corrected).toBeNull();
  });

  it('is offered as another spelling where it has a letter of another language', async () => {
    expect((await searched('migráne')).corrected).toBeNull();
    expect(await spell('migráne')).toMatchObject({ corrected: 'migraine' });
  });

  it('is not corrected when the words are requested exactly', async () => {
    const { body } = await request(api.server)
      .get('/Search')
      .query({ criteria: 'migrane helminthiasis', verbatim: '1' });
    expect(SearchResponseSchema.parse(body).summary.corrected).toBeNull();
  });
});
