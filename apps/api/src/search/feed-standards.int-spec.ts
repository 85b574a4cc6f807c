// eslint-disable-next-line @nx/enforce-module-boundaries -- no product code of an app reads XML; this test reads what is written
import { DOMParser } from '@xmldom/xmldom';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { validateXML } from 'xmllint-wasm';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(60_000);

const SITE = 'https://evidence.example.org';
const HOSTILE = '<b>bold</b> & "quoted" ]]> \u0001 \uFFFE 5 < 6';
const DOCUMENTS = [
  aDocument({
    sourceId: '1',
    title: 'Zoster vaccine',
    date: '2010',
    authors: ['Smith A', 'Müller-Lüdenscheidt B'],
  }),
  aDocument({
    sourceId: '2',
    title: `Zoster ${HOSTILE}`,
    date: '2021-05',
    abstract: [{ label: '', text: `Zoster ${HOSTILE}` }],
  }),
  aDocument({ sourceId: '3', title: 'Zoster without date', date: '', authors: [] }),
  {
    ...aDocument({ sourceId: '4', title: 'Zoster of today', date: '1999' }),
    firstImported: '2026-11-30T08:00:00.000Z',
  },
];
const GRAMMAR = readFileSync(join(__dirname, '..', 'testing', 'standards', 'atom.rng'), 'utf8');

const childrenOf = (parent: Element, name?: string): readonly Element[] =>
  Array.from(parent.childNodes).filter(
    (node): node is Element => node.nodeType === 1 && (name === undefined || node.nodeName === name),
  );
const textsOf = (parent: Element, name: string): readonly string[] =>
  childrenOf(parent, name).map(({ textContent }) => textContent ?? '');
const rootOf = (xml: string): Element => new DOMParser().parseFromString(xml, 'text/xml').documentElement;

/** What the grammar of RFC 4287 and its two rules of Schematron find wrong. */
async function faultsOfAtom(xml: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'feed.xml', contents: xml }],
    ...{ schema: [GRAMMAR], extension: 'relaxng' },
  });
  const feed = rootOf(xml);
  const hasAuthor = (element: Element) => childrenOf(element, 'author').length > 0;
  const entries = childrenOf(feed, 'entry');
  return [
    ...errors.map(({ message }) => message),
    ...(hasAuthor(feed) || entries.every(hasAuthor) ? [] : ['A feed or each of its entries has an author']),
    ...entries.flatMap((entry) =>
      childrenOf(entry, 'content').length > 0 ||
      childrenOf(entry, 'link').some((link) => [null, '', 'alternate'].includes(link.getAttribute('rel')))
        ? []
        : ['An entry has an alternate link or content'],
    ),
  ];
}

const DATE =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|UT|[+-]\d{4})$/;
const CHANNEL = 'title link description language copyright managingEditor webMaster pubDate lastBuildDate category generator docs cloud ttl image rating textInput skipHours skipDays item'.split(' '); // prettier-ignore
const ITEM = 'title link description author category comments enclosure guid pubDate source'.split(' ');
const NAMESPACES: Readonly<Record<string, string>> = {
  'atom:link': 'http://www.w3.org/2005/Atom',
  'dc:creator': 'http://purl.org/dc/elements/1.1/',
};
const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Each rule is either of the specification of RSS 2.0.1, or of the Best Practices Profile (RSS Advisory Board). */
const RULES: readonly (readonly [
  source: string,
  rule: string,
  holds: (rss: Element, channel: Element, items: readonly Element[]) => boolean,
])[] = [
  ['RSS 2.0', 'the root is rss of version 2.0', (rss) => rss.nodeName === 'rss' && rss.getAttribute('version') === '2.0'],
  ['RSS 2.0', 'there is one channel', (rss) => childrenOf(rss).length === 1 && childrenOf(rss, 'channel').length === 1],
  ['RSS 2.0', 'a channel has a title, a link and a description, each once', (_, channel) => ['title', 'link', 'description'].every((name) => textsOf(channel, name).filter((text) => text !== '').length === 1)],
  ['RSS 2.0', 'the link of a channel and of each item is an address', (_, channel, items) => [channel, ...items].every((each) => textsOf(each, 'link').every(isAddress))],
  ['RSS 2.0', 'an item has a title or a description', (_, __, items) => items.every((item) => [...textsOf(item, 'title'), ...textsOf(item, 'description')].some((text) => text !== ''))],
  ['RSS 2.0', 'dates are those of RFC 822 with four digits of the year', (_, channel, items) => [...textsOf(channel, 'lastBuildDate'), ...items.flatMap((item) => textsOf(item, 'pubDate'))].every((text) => DATE.test(text) && !Number.isNaN(Date.parse(text)))],
  ['RSS 2.0', 'an author is an address of mail', (_, __, items) => items.flatMap((item) => textsOf(item, 'author')).every((text) => text.includes('@'))],
  ['RSS 2.0', 'a permanent guid is an address', (_, __, items) => items.every((item) => childrenOf(item, 'guid').every((guid) => guid.getAttribute('isPermaLink') === 'false' || isAddress(guid.textContent ?? '')))],
  ['RSS 2.0', 'other elements are of a namespace', (_, channel, items) => [...childrenOf(channel).filter(({ nodeName }) => !CHANNEL.includes(nodeName)), ...items.flatMap((item) => childrenOf(item).filter(({ nodeName }) => !ITEM.includes(nodeName)))].every((each) => each.namespaceURI === NAMESPACES[each.nodeName])],
  ['Profile', 'an item has each element once, apart from categories and creators', (_, __, items) => items.every((item) => ITEM.filter((name) => name !== 'category').every((name) => childrenOf(item, name).length <= 1))],
  ['Profile', 'a guid is there, and no other item has it', (_, __, items) => new Set(items.flatMap((item) => textsOf(item, 'guid'))).size === items.length],
  ['Profile', 'the feed names its own address', (_, channel) => childrenOf(channel, 'atom:link').some((link) => link.getAttribute('rel') === 'self' && link.getAttribute('type') === 'application/rss+xml' && isAddress(link.getAttribute('href') ?? ''))],
  ['Profile', 'a description is HTML: a text has its signs escaped', (_, __, items) => items.flatMap((item) => textsOf(item, 'description')).every((text) => !/<|&(?!(?:amp|lt|gt|quot|#\d+);)/.test(text))],
  ['Profile', 'dates of items are not in the future', (_, __, items) => items.flatMap((item) => textsOf(item, 'pubDate')).every((text) => Date.parse(text) <= Date.parse('2026-12-01'))],
]; // prettier-ignore

describe('feeds, by the rules of their formats', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ documents: DOCUMENTS, vocabulary: null, settings: { PUBLIC_URL: SITE } });
  });
  afterAll(() => api.stop());

  const feed = async (query: string) =>
    (await request(api.server).get(`/feed?${query}`).buffer(true).expect(200)).text;

  it.each([
    ['of a search', 'criteria=zoster'],
    ['without entries', 'criteria=none-such'],
    ['of words that XML escapes', `criteria=${encodeURIComponent('zoster <&"> \u0001')}`],
  ])('Atom %s fits the grammar of RFC 4287', async (_, query) => {
    expect(await faultsOfAtom(await feed(query))).toEqual([]);
  });

  it.each([
    ['an entry without an id', /<id>[^<]*pubmed[^<]*<\/id>/, ''],
    ['a time that is none', /<updated>[^<]*<\/updated>/, '<updated>today</updated>'],
    ['an element that Atom has not', '<summary>', '<summary/><summary>'],
    ['no author at all', /<author>[^]*?<\/author>/g, ''],
  ])('the grammar refuses %s', async (_, from, to) => {
    expect(await faultsOfAtom((await feed('criteria=zoster')).replace(from, to))).not.toEqual([]);
  });

  it('has entries and items to check', async () => {
    expect(childrenOf(rootOf(await feed('criteria=zoster')), 'entry')).toHaveLength(4);
  });

  describe('RSS', () => {
    let parts: readonly [Element, Element, readonly Element[]];
    beforeAll(async () => {
      const rss = rootOf(await feed('criteria=zoster&feed_format=rss'));
      const [channel = rss] = childrenOf(rss, 'channel');
      parts = [rss, channel, childrenOf(channel, 'item')];
    });

    it('has the items of the search', () => {
      expect(parts[2]).toHaveLength(4);
    });

    it.each(RULES)('%s: %s', (_, __, holds) => {
      expect(holds(...parts)).toBe(true);
    });
  });
});
