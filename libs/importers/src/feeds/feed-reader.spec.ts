import { gzipSync } from 'node:zlib';
import { bareMaterial, EMPTY_RECORD, type SourceRecord } from '@clinical/evidence';
import type { ImportItem } from '../import-item.js';
import { DownloadClient } from '../network/download-client.js';
import { PUBLIC_HOSTS } from '../network/guarded-request.js';
import { outline, readAll, temporaryFolder } from '../testing/readers.js';
import { ACCEPT_FEEDS, FeedReader, MAX_FEED_BYTES, type FeedOptions } from './feed-reader.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const client = new DownloadClient({
  rules: PUBLIC_HOSTS,
  userAgent: 'test',
  accept: ACCEPT_FEEDS,
  timeoutMs: 1_000,
  maxBytes: MAX_FEED_BYTES,
});

let files = 0;
function itemsOf(content: string | Buffer, options: Partial<FeedOptions> = {}): Promise<ImportItem[]> {
  files += 1;
  const path = folder.write(`feed-${files}.xml`, content);
  return readAll(
    new FeedReader({
      paths: [path],
      collection: 'news',
      proOnly: false,
      kind: 'news',
      provider: '',
      audience: [],
      client,
      ...options,
    }),
  );
}

async function recordsOf(
  content: string | Buffer,
  options: Partial<FeedOptions> = {},
): Promise<SourceRecord[]> {
  return (await itemsOf(content, options)).map((item) => {
    if (item.kind !== 'record') throw new Error(JSON.stringify(item));
    return item.record;
  });
}

const problems = async (content: string | Buffer): Promise<string[]> => outline(await itemsOf(content));

const NAMESPACES =
  'xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"';

const rss = (
  items: string,
  head = '<title>Health &amp; News</title><link>https://news.example.org/</link><language>en-GB</language>',
) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${NAMESPACES}><channel>${head}\n${items}\n</channel></rss>`;
const item = (id: string) => `<item><guid>${id}</guid><title>Item ${id}</title></item>`;

describe('reading feeds', () => {
  it('reads an item of RSS with its media', async () => {
    const [record] = await recordsOf(
      rss(`<item>
        <guid isPermaLink="false">g1</guid><title>Asthma &lt;i&gt;at night&lt;/i&gt;</title><link>/stories/1</link>
        <description>&lt;p&gt;Why it is worse.&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;&lt;p&gt;What&amp;nbsp;helps.&lt;/p&gt;</description>
        <pubDate>Tue, 03 Mar 2020 23:30:00 -0500</pubDate><dc:creator>Jane Smith</dc:creator><category>Asthma</category>
        <itunes:duration>1:02:03</itunes:duration><media:thumbnail url="/t.jpg" width="120" height="90"/></item>`),
      { kind: 'video', audience: ['patients'], provider: '' },
    );
    expect(record).toEqual({
      ...EMPTY_RECORD,
      source: 'feed:news',
      sourceId: 'g1',
      title: 'Asthma at night',
      abstract: [{ label: '', text: 'Why it is worse. What helps.' }],
      authors: ['Jane Smith'],
      journal: { title: 'Health & News', abbreviation: '', issn: '', country: '' },
      date: '2020-03-04',
      languages: ['eng'],
      keywords: ['Asthma'],
      url: 'https://news.example.org/stories/1',
      material: {
        kind: 'video',
        thumbnail: { url: 'https://news.example.org/t.jpg', width: 120, height: 90, alt: '' },
        durationSeconds: 3_723,
        pageCount: null,
        audience: ['patients'],
      },
    });
  });

  it('reads an entry of Atom with a group of media, as video sites have it', async () => {
    const [record] = await recordsOf(
      `<feed xmlns="http://www.w3.org/2005/Atom" ${NAMESPACES} xml:lang="es"><title type="html">Vídeos &lt;b&gt;clínicos&lt;/b&gt;</title><id>x</id>
      <entry><id>yt:1</id><title>Inhaladores</title><link rel="alternate" href="https://v.example/w?v=1"/><link rel="self" href="https://v.example/self"/>
      <author><name>Clínica</name></author><published>2020-01-02T00:00:00Z</published><updated>2021-01-03T00:00:00Z</updated>
      <media:group><media:content url="https://v.example/v" duration="65"/><media:thumbnail url="https://i.example/t.jpg" width="480" height="360"/>
      <media:description>Cómo se usan</media:description></media:group></entry></feed>`,
      { kind: 'video', provider: 'Clinic Films' },
    );
    expect(record).toMatchObject({
      sourceId: 'yt:1',
      title: 'Inhaladores',
      abstract: [{ label: '', text: 'Cómo se usan' }],
      journal: { title: 'Clinic Films' },
      date: '2020-01-02',
      languages: ['spa'],
      url: 'https://v.example/w?v=1',
      material: {
        kind: 'video',
        durationSeconds: 65,
        thumbnail: { url: 'https://i.example/t.jpg', width: 480, height: 360, alt: '' },
      },
    });
  });

  it('reads an item of RSS 1.0', async () => {
    const [record] = await recordsOf(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="c"><title>Old news</title><link>https://old.example/</link></channel>
      <item rdf:about="https://old.example/1"><title>T</title><link>https://old.example/1</link><dc:date>2005-06-07T08:00:00Z</dc:date></item></rdf:RDF>`,
    );
    expect(record).toEqual({
      ...EMPTY_RECORD,
      source: 'feed:news',
      sourceId: 'https://old.example/1',
      title: 'T',
      journal: { title: 'Old news', abbreviation: '', issn: '', country: '' },
      date: '2005-06-07',
      url: 'https://old.example/1',
      material: bareMaterial('news'),
    });
  });

  it('omits missing values, and notes malformed ones', async () => {
    const items = await itemsOf(
      rss(
        '<item><guid>g</guid><title>T</title><link>javascript:alert(1)</link><pubDate>soon</pubDate><dc:language>Klingon</dc:language><media:thumbnail url="data:x"/></item>',
        '',
      ),
    );
    const leftOut = (field: string, text: string) => ({ field, outcome: 'left out', text });
    expect(items).toEqual([
      {
        kind: 'record',
        record: {
          ...EMPTY_RECORD,
          source: 'feed:news',
          sourceId: 'g',
          title: 'T',
          material: bareMaterial('news'),
        },
        notes: {
          values: [
            leftOut('link', 'javascript:alert(1)'),
            leftOut('language', 'Klingon'),
            leftOut('date', 'soon'),
            leftOut('thumbnail', 'data:x'),
          ],
          unused: [],
        },
        position: expect.anything() as unknown,
      },
    ]);
  });

  it('rejects items without identifier or title with their lines, and reads the others', async () => {
    const items = await itemsOf(
      rss(
        `${item('a')}\n<item><title>Nameless</title></item>\n<item><guid>c</guid></item>\n<item/>\n${item('e')}`,
      ),
    );
    expect(
      items.map((each) => [each.position.line, each.kind === 'rejected' ? each.reason : each.kind]),
    ).toEqual([
      [3, 'record'],
      [4, 'the item has neither an identifier nor a link'],
      [5, 'the item c has no title'],
      [6, 'the item is empty'],
      [7, 'record'],
    ]);
  });

  it.each([0, 1, 2])('continues after the first %i items', async (skip) => {
    const path = folder.write(`skip-${skip}.xml`, rss(['a', 'b', 'c'].map(item).join('')));
    const reader = new FeedReader({
      paths: [path],
      collection: null,
      proOnly: false,
      kind: 'news',
      provider: '',
      audience: [],
      client,
    });
    expect(outline(await readAll(reader, skip))).toEqual(['record a', 'record b', 'record c'].slice(skip));
  });

  it('reads other encodings by their declarations, and compressed files', async () => {
    const text =
      '<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel><item><guid>1</guid><title>Café</title></item></channel></rss>';
    expect((await recordsOf(Buffer.from(text, 'latin1')))[0]?.title).toBe('Café');
    expect((await recordsOf(gzipSync(rss(item('z')))))[0]?.title).toBe('Item z');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rss(item('u')), 'utf16le')]);
    expect(await problems(utf16)).toEqual([
      expect.stringContaining('text in UTF-16: convert it to UTF-8 first'),
    ]);
  });

  it('gives the items before a break, and reports its position', async () => {
    const full = rss(`${item('a')}\n${item('b')}\n${item('c')}`);
    expect(await problems(full.slice(0, full.indexOf('Item c')))).toEqual([
      'record a',
      'record b',
      expect.stringMatching(
        /^rejected 3 @\d+: the feed is refused: broken XML: .* in line 5; the 2 items before it were read$/,
      ),
    ]);
    expect(await problems(rss(`${item('a')}<item><title>&nbsp;</title></item>`))).toEqual([
      'record a',
      expect.stringContaining('it uses an entity that XML does not define'),
    ]);
  });
});

describe('rejected feeds', () => {
  const BOMB = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
    .split('')
    .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
    .join('')}]>`;

  it.each<[string, string, string]>([
    [
      'an entity bomb',
      `<?xml version="1.0"?>${BOMB}${rss(`<item><guid>1</guid><title>&j;</title></item>`).replace(/^<\?xml.*?\?>/, '')}`,
      'its document type declares something of its own, such as entities: this is refused',
    ],
    [
      'an external entity',
      `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel><item><guid>1</guid><title>&x;</title></item></channel></rss>`,
      'its document type declares something of its own, such as entities: this is refused',
    ],
    [
      'a parameter entity',
      `<!DOCTYPE rss [<!ENTITY % x SYSTEM "http://127.0.0.1/x.dtd"> %x;]><rss><channel>${item('1')}</channel></rss>`,
      'its document type declares something of its own, such as entities: this is refused',
    ],
    [
      'deep nesting',
      `<rss><channel>${item('1')}<item>${'<a>'.repeat(200_000)}`,
      'its elements are nested more than 100 deep',
    ],
    [
      'a web page',
      '<!DOCTYPE html><html><body>Hello</body></html>',
      'its root element is <html>, which is neither RSS nor Atom',
    ],
    [
      'other XML',
      '<PubmedArticleSet></PubmedArticleSet>',
      'its root element is <PubmedArticleSet>, which is neither RSS nor Atom',
    ],
    ['text', 'Hello', 'it is no feed: broken XML: '],
    [
      'an unknown encoding',
      '<?xml version="1.0" encoding="x-klingon"?><rss/>',
      'it says it is encoded in x-klingon, which is unknown',
    ],
  ])('%s', async (_, content, reason) => {
    expect(await problems(content)).toEqual([expect.stringContaining(`the feed is refused: ${reason}`)]);
  });

  it('bytes in another encoding than declared', async () => {
    expect(
      await problems(Buffer.from(rss('<item><guid>1</guid><title>Café</title></item>'), 'latin1')),
    ).toEqual([
      'rejected 1 @0: the feed is refused: it holds bytes that are not UTF-8, the encoding that it says it has',
    ]);
  });

  it('rejects a file larger than 20 MB, also when it is small before decompression', async () => {
    const large = Buffer.concat([Buffer.from(rss(item('1'))), Buffer.alloc(MAX_FEED_BYTES, ' ')]);
    const refused = ['rejected 1 @0: the feed is refused: it is larger than 20 MB'];
    expect(await problems(gzipSync(large))).toEqual(refused);
    expect(await problems(large)).toEqual(refused);
  });

  it('reads a feed that names a document type without declarations, and fetches nothing', async () => {
    const old = `<?xml version="1.0"?>\n<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://127.0.0.1:9/rss.dtd">\n<rss version="0.91"><channel><title>Old</title>${item('1')}</channel></rss>`;
    const [record] = await recordsOf(old);
    expect([record?.title, record?.journal.title]).toEqual(['Item 1', 'Old']);
  });
});
