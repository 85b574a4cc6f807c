import { randomUUID } from 'node:crypto';
import { isLongRun } from '@clinical/contracts/testing';
import { deleteIndices, describeWithElasticsearch } from '@clinical/search-engine/contract';
import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(600_000);

/** Most addresses of one file that the protocol of sitemaps allows. */
const MAX = 50_000;
const OF_2020 = MAX + 20;
const UNDATED = 1_200;

const DOCUMENTS = Array.from({ length: OF_2020 + UNDATED }, (_, number) => ({
  ...aDocument({
    sourceId: String(number + 1),
    title: `Record ${number}`,
    date: number < OF_2020 ? '2020' : '',
    // The last of each kind are not for visitors.
    proOnly: number === OF_2020 - 1 || number === OF_2020 + UNDATED - 1,
  }),
  ...(number === OF_2020 ? { firstImported: '2026-03-04T05:06:07Z' } : {}),
}));

function describeSitemap(settings: () => Readonly<Record<string, string>>): void {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({
      documents: DOCUMENTS,
      settings: { ...settings(), PUBLIC_URL: 'https://evidence.example.org', SEARCH_DEADLINE_MS: '120000' },
    });
  });
  afterAll(() => api.stop());

  const locations = async (path: string): Promise<string[]> => {
    const { text } = await request(api.server).get(path).buffer(true).expect(200);
    return [...text.matchAll(/<loc>https:\/\/evidence\.example\.org([^<]+)<\/loc>/g)].map(
      ([, each = '']) => each,
    );
  };

  it('lists each record once, in parts of at most 50,000, with a separate part for undated records', async () => {
    const parts = (await locations('/sitemap.xml')).filter((path) => path.startsWith('/sitemap-records-'));
    expect(parts).toEqual([
      '/sitemap-records-2020-1.xml',
      '/sitemap-records-2020-2.xml',
      '/sitemap-records-undated-1.xml',
    ]);
    const lists: string[][] = [];
    for (const part of parts) lists.push(await locations(part));
    expect(lists.map(({ length }) => length)).toEqual([MAX, OF_2020 - 1 - MAX, UNDATED - 1]);
    const listed = new Set(lists.flat());
    const visible = DOCUMENTS.filter(({ proOnly }) => !proOnly).map(({ id }) => `/Document/${id}`);
    expect(listed.size).toBe(visible.length);
    expect(visible.every((path) => listed.has(path))).toBe(true);
    const { text } = await request(api.server)
      .get(parts[2] ?? '')
      .buffer(true);
    expect(text.match(/<url>.*lastmod.*/g)).toEqual([
      `<url><loc>https://evidence.example.org/Document/pubmed-${OF_2020 + 1}</loc><lastmod>2026-03-04</lastmod></url>`,
    ]);
    expect(lists[2]?.every((path) => Number(path.split('-')[1]) > OF_2020)).toBe(true);
  });
}

describe('the sitemap on the embedded engine', () => describeSitemap(() => ({})));

// Writing fifty thousand records takes a minute there; only the long run does it.
if (isLongRun()) describeWithElasticsearch('the sitemap on Elasticsearch', onElasticsearch);

function onElasticsearch(address: string): void {
  const prefix = `sitemap-${randomUUID().slice(0, 13)}`;
  afterAll(() => deleteIndices(address, prefix));
  describeSitemap(() => ({
    ...{ SEARCH_ENGINE: 'elasticsearch', ELASTICSEARCH_URL: address, ELASTICSEARCH_INDEX_PREFIX: prefix },
  }));
}
