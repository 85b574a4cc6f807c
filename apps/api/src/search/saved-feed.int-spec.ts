import { describeWithEitherDatabase, givePro } from '@clinical/database/testing';
import Parser from 'rss-parser';
import request from 'supertest';
import { Browser, registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(60_000);

const SETTINGS = {
  REGISTRATIONS_PER_HOUR: '0',
  PASSWORD_HASH_MEMORY: '1024',
  CAPTCHA: 'no',
  PUBLIC_URL: 'https://evidence.example.org',
};
const DOCUMENTS = [
  aDocument({ sourceId: '1', title: 'Asthma & <allergy> in children', date: '2021-05-03' }),
  aDocument({ sourceId: '2', title: 'Asthma in adults', date: '2023' }),
  aDocument({ sourceId: '3', title: 'Lisinopril', date: '2022' }),
];

describeWithEitherDatabase('Feeds, read by an RSS reader', (open) => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({
      documents: DOCUMENTS,
      vocabulary: null,
      settings: SETTINGS,
      databaseConfig: await open.fresh(),
    });
  });
  afterAll(() => api.stop());

  const read = async (path: string) => {
    const { text } = await request(api.server).get(path).buffer(true).expect(200);
    return new Parser().parseString(text);
  };
  const pathOf = (url: string): string => url.replace(SETTINGS.PUBLIC_URL, '');
  const saved = async (browser: Browser, criteria: object): Promise<number> => {
    const { body } = await browser.post('/User/savedSearches', { name: 'My & search', criteria });
    return (body as { id: number }).id;
  };

  it.each(['atom', 'rss'])('finds the entries of a search, newest first, as %s', async (format) => {
    const { title, items } = await read(`/feed?criteria=asthma&feed_format=${format}`);
    expect(title).toMatch(/: asthma$/);
    expect(items.map((item) => [item.title, item.link, item.isoDate])).toEqual([
      ['Asthma in adults', 'https://evidence.example.org/Document/pubmed-2', '2023-01-01T00:00:00.000Z'],
      [
        'Asthma & <allergy> in children',
        'https://evidence.example.org/Document/pubmed-1',
        '2021-05-03T00:00:00.000Z',
      ],
    ]);
  });

  it('reads a saved search by its signed link, with the rights of its owner, until it is revoked', async () => {
    const owner = await registered(api.server, 'owner@example.org');
    const userId = owner.tokens?.user_id ?? 0;
    await givePro(api.database, userId, api.clock.now());
    const id = await saved(owner, {
      criteria: 'asthma[ti] AND child*',
      search_type: 'advanced',
      dialect: 'pubmed',
    });
    const address = `/User/savedSearches/${id}/feed`;
    expect((await owner.get(address)).body).toEqual({ url: null });
    const { url } = (await owner.post(address)).body as { url: string };
    expect((await owner.get(address)).body).toEqual({ url });
    expect((await owner.post(address)).body).toEqual({ url });
    for (const format of ['atom', 'rss']) {
      const feed = await read(`${pathOf(url)}&feed_format=${format}`);
      expect([feed.title, feed.items.map((item) => item.title)]).toEqual([
        expect.stringMatching(/: My & search$/),
        ['Asthma & <allergy> in children'],
      ]);
    }
    const status = async (path: string) =>
      (await request(api.server).get(path).set('Accept', 'application/json')).status;
    expect(await status(pathOf(url).replace(/.$/, (end) => (end === '0' ? '1' : '0')))).toBe(404);
    expect(await status(`/feed/saved/${id}`)).toBe(404);
    const other = await registered(api.server, 'other@example.org');
    expect([(await other.get(address)).status, (await other.delete(address)).status]).toEqual([404, 404]);
    expect((await owner.delete(address)).body).toEqual({ status: 1 });
    expect(await status(pathOf(url))).toBe(404);
    const { url: later } = (await owner.post(address)).body as { url: string };
    expect(later).not.toBe(url);
    expect((await owner.delete(`/User/savedSearches/${id}`)).body).toEqual({ status: 1 });
    expect(await status(pathOf(later))).toBe(404);
    expect(api.logged()).not.toMatch(/key=|asthma/);
  });
});
