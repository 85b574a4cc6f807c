import type { ErrorBody } from '@clinical/contracts';
import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(60_000);

const HOSTILE = ']]><script>alert(1)</script> & "x" \u0001';
const DOCUMENTS = [
  aDocument({ sourceId: '1', title: 'Zoster vaccine old', date: '2010', authors: ['Smith A'] }),
  aDocument({ sourceId: '2', title: 'Zoster vaccine new', date: '2021-05' }),
  aDocument({ sourceId: '3', title: `Zoster ${HOSTILE}`, date: '2015-02-03' }),
  aDocument({ sourceId: '4', title: 'Zoster vaccine for Pro', date: '2022', proOnly: true }),
];

describe('GET /feed', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({
      documents: DOCUMENTS,
      vocabulary: null,
      settings: { PUBLIC_URL: 'https://evidence.example.org' },
    });
  });
  afterAll(() => api.stop());

  it('lists the newest results first, as Atom', async () => {
    const { text, headers } = await request(api.server).get('/feed?criteria=zoster').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=900',
    });
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="utf-8"\?>\s*<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">/,
    );
    const ids = [...text.matchAll(/<entry>[^]*?<id>([^<]+)<\/id>/g)].map(([, id]) => id);
    expect(ids).toEqual(['2', '3', '1'].map((id) => `https://evidence.example.org/Document/pubmed-${id}`));
    expect(text).toContain('<updated>2021-05-01T00:00:00.000Z</updated>');
    expect(text).toContain('rel="self" href="https://evidence.example.org/feed?criteria=zoster');
  });

  it('is RSS when requested', async () => {
    const { text, headers } = await request(api.server)
      .get('/feed?criteria=zoster&feed_format=rss&sort=r&page=9')
      .expect(200);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(text).toContain('<rss version="2.0"');
    expect(text.match(/<item>/g)).toHaveLength(3);
    expect(text).toContain('<pubDate>Sat, 01 May 2021 00:00:00 GMT</pubDate>');
  });

  it('has no markup from a record, and no Pro records', async () => {
    for (const format of ['atom', 'rss']) {
      const { text } = await request(api.server).get(`/feed?criteria=zoster&feed_format=${format}`);
      expect(text.replace(/<!\[CDATA\[[^]*?\]\]>/g, '')).not.toContain('<script');
      expect(text).not.toContain('\u0001');
      expect(text).not.toContain('for Pro');
    }
  });

  it.each([
    ['no search', '', 'P001'],
    ['what is no date', 'criteria=zoster&from_date=soon', 'P070'],
  ])('refuses %s', async (_, query, code) => {
    const { body } = await request(api.server).get(`/feed?${query}`).expect(400);
    expect((body as ErrorBody).diagnostics.map((each) => each.code)).toEqual([code]);
  });

  it('is named in the OpenSearch description', async () => {
    const { text, headers } = await request(api.server).get('/opensearch.xml').expect(200);
    expect(headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
    expect(text).toContain('<ShortName>Evidence Search</ShortName>');
    expect(text).toContain(
      'template="https://evidence.example.org/Searchresult?criteria={searchTerms}&#38;search_type=standard"',
    );
  });
});
