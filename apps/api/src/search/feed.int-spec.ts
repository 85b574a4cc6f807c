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
  {
    ...aDocument({ sourceId: '5', title: 'Zoster vaccine of long ago', date: '1999' }),
    firstImported: '2026-11-30T08:00:00.000Z',
  },
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

  it('lists what came last first, then by date, as Atom', async () => {
    const { text, headers } = await request(api.server).get('/feed?criteria=zoster').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=900',
    });
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="utf-8"\?>\s*<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">/,
    );
    const ids = [...text.matchAll(/<entry>[^]*?<id>([^<]+)<\/id>/g)].map(([, id]) => id);
    expect(ids).toEqual(
      ['5', '2', '3', '1'].map((id) => `https://evidence.example.org/Document/pubmed-${id}`),
    );
    expect(text).toContain('<updated>2026-11-30T08:00:00.000Z</updated>');
    expect(text).toContain('<updated>2021-05-01T00:00:00.000Z</updated>');
    expect(text).toContain('rel="self" href="https://evidence.example.org/feed?criteria=zoster');
  });

  it('is RSS when requested', async () => {
    const { text, headers } = await request(api.server)
      .get('/feed?criteria=zoster&feed_format=rss&sort=r&page=9')
      .expect(200);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(text).toContain('<rss version="2.0"');
    expect(text.match(/<item>/g)).toHaveLength(4);
    expect(text).toContain('<pubDate>Mon, 30 Nov 2026 08:00:00 GMT</pubDate>');
    expect(text).toContain('<pubDate>Sat, 01 May 2021 00:00:00 GMT</pubDate>');
    expect(text).toContain('<dc:creator>Smith A</dc:creator>');
    expect(text).not.toContain('<author>');
  });

  it('is JSON Feed when requested', async () => {
    const { body, headers } = await request(api.server)
      .get('/feed?criteria=zoster&feed_format=json')
      .expect(200);
    expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(body).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      items: [
        { date_published: '1999-01-01T00:00:00.000Z', date_modified: '2026-11-30T08:00:00.000Z' },
        { title: 'Zoster vaccine new' },
        {},
        { authors: [{ name: 'Smith A' }] },
      ],
    });
  });

  it('has in Atom what RFC 4287 requires of a feed and of each entry', async () => {
    const { text } = await request(api.server).get('/feed?criteria=zoster').expect(200);
    const [head = '', ...entries] = text.split('<entry>');
    const once = (part: string, name: string) =>
      expect(part.match(new RegExp(`<${name}[ >/]`, 'g'))).toHaveLength(1);
    for (const name of ['id', 'title', 'updated', 'author']) once(head, name);
    expect(entries).toHaveLength(4);
    for (const entry of entries) {
      for (const name of ['id', 'title', 'updated', 'summary']) once(entry, name);
      expect(entry).toMatch(/<link rel="alternate" href="https:[^"]+"\/>/);
      expect(entry).toMatch(/<category term="[^"]+"\/>/);
    }
  });

  it('is sent again only when it has changed', async () => {
    const first = await request(api.server).get('/feed?criteria=zoster').expect(200);
    const tag = String(first.headers['etag']);
    const again = await request(api.server)
      .get('/feed?criteria=zoster')
      .set('If-None-Match', tag)
      .expect(304);
    expect(again.text).toBe('');
    await request(api.server)
      .get('/feed?criteria=zoster&feed_format=rss')
      .set('If-None-Match', tag)
      .expect(200);
  });

  it('has no markup from a record, and no Pro records', async () => {
    for (const format of ['atom', 'rss']) {
      const { text } = await request(api.server).get(`/feed?criteria=zoster&feed_format=${format}`);
      expect(text).not.toContain('<script');
      expect(text).not.toContain('\u0001');
      expect(text).not.toContain('for Pro');
    }
  });

  it.each([
    ['no search', '', 'P001'],
    ['what is no date', 'criteria=zoster&from_date=soon', 'P070'],
    ['an unknown format', 'criteria=zoster&feed_format=opml', 'P018'],
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
