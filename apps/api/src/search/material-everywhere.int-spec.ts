import { EMPTY_SEARCH_REQUEST, type CreatedApiKey } from '@clinical/contracts';
import { AccountRepository } from '@clinical/database';
import { givePro } from '@clinical/database/testing';
import { bareMaterial, type MaterialKind } from '@clinical/evidence';
import { NewDocumentsService } from '@clinical/library';
import { isProAt } from '@clinical/people';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { AddressInfo } from 'node:net';
import { Browser, registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const SETTINGS = {
  REGISTRATIONS_PER_HOUR: '0',
  PASSWORD_HASH_MEMORY: '1024',
  CAPTCHA: 'no',
  SEARCH_DEADLINE_MS: '20000',
};
const material = (sourceId: string, kind: MaterialKind) =>
  aDocument({
    ...{ source: 'material:clips', sourceId, title: `Zoster ${kind}`, date: '2025-12-20' },
    material: bareMaterial(kind),
  });
const DOCUMENTS = [
  aDocument({ sourceId: '1', title: 'Zoster article', date: '2025-12-20' }),
  aDocument({ sourceId: '2', title: 'Zoster review of a Pro source', date: '2025-12-20', proOnly: true }),
  aDocument({
    ...{ source: 'clinicaltrials', sourceId: 'NCT00000001', title: 'Zoster trial', date: '2025-12-20' },
    registration: 'NCT00000001',
  }),
  material('i', 'image'),
  material('v', 'video'),
  material('l', 'leaflet'),
  material('n', 'news'),
];
const OPEN = ['Zoster article', 'Zoster leaflet', 'Zoster news'];
const GATED = ['Zoster image', 'Zoster review of a Pro source', 'Zoster trial', 'Zoster video'];
const ALL = [...OPEN, ...GATED].toSorted();

/** Every way to read records, with one interface: the titles it returned. */
interface Reader {
  readonly browser: Browser;
  readonly name: string;
}

describe('Images, videos, ongoing trials and records of Pro sources', () => {
  let api: RunningApi;
  let readers: Record<'free' | 'pro', Reader>;
  let ids: ReadonlyMap<string, string>;
  const clients: Client[] = [];

  beforeAll(async () => {
    api = await startApi({ documents: DOCUMENTS, vocabulary: null, settings: SETTINGS });
    const [free, pro] = [
      await registered(api.server, 'free@example.org'),
      await registered(api.server, 'pro@example.org'),
    ];
    await api.database.manager.query('UPDATE accounts SET verified_at = created_at');
    await givePro(api.database, pro.tokens?.user_id ?? 0, api.clock.now());
    readers = {
      free: { browser: free, name: 'free@example.org' },
      pro: { browser: pro, name: 'pro@example.org' },
    };
    ids = new Map(DOCUMENTS.map(({ id, title }) => [title, id]));
  });
  afterAll(async () => {
    for (const client of clients) await client.close();
    await api.stop();
  });

  const titlesIn = (text: string): readonly string[] => ALL.filter((title) => text.includes(title));
  const textOf = async (browser: Browser, path: string): Promise<string> => (await browser.get(path)).text;
  const mcp = async (browser: Browser): Promise<Client> => {
    const { body } = await browser.post('/User/apiKeys', { name: `key ${clients.length}` });
    const { port } = api.server.address() as AddressInfo;
    const client = new Client({ name: 'test', version: '1' });
    clients.push(client);
    const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`), {
      requestInit: { headers: { Authorization: `Bearer ${(body as CreatedApiKey).key}` } },
    });
    await client.connect(transport);
    return client;
  };

  const WAYS: Readonly<Record<string, (reader: Reader) => Promise<string>>> = {
    'results of a search': ({ browser }) => textOf(browser, '/Search?criteria=zoster&showall=1'),
    'the filter of their categories': async ({ browser }) =>
      (
        await Promise.all(
          [11, 111, 114, 115, 113, 116, 118].map((id) =>
            textOf(browser, `/Search?criteria=zoster&showall=1&category_id=${id}`),
          ),
        )
      ).join('\n'),
    'the feed of a saved search': async ({ browser }) => {
      const saved = { name: 'Zoster', criteria: { criteria: 'zoster', search_type: 'standard', showall: 1 } };
      const { body } = await browser.post('/User/savedSearches', saved);
      const { url } = (await browser.post(`/User/savedSearches/${(body as { id: number }).id}/feed`))
        .body as { url: string };
      return textOf(new Browser(api.server), url.replace(/^https?:\/\/[^/]+/, ''));
    },
    'search of the Model Context Protocol': async ({ browser }) => {
      const client = await mcp(browser);
      return JSON.stringify(await client.callTool({ name: 'search', arguments: { criteria: 'zoster' } }));
    },
    'get_record of the Model Context Protocol': async ({ browser }) => {
      const client = await mcp(browser);
      const read = (id: string) => client.callTool({ name: 'get_record', arguments: { id } });
      const results = await Promise.all([...ids.values()].map(read));
      return results.map(({ content }) => JSON.stringify(content)).join('\n');
    },
    'mails and inbox about new records': async ({ name }) => {
      const account = await new AccountRepository(api.database).findByEmail(name);
      if (account === null) throw new Error(`There is no account ${name}`);
      const found = await api.app.get(NewDocumentsService, { strict: false }).ofSearch(
        { ...EMPTY_SEARCH_REQUEST, criteria: 'zoster', showAll: true },
        { since: new Date('2025-12-01T00:00:00Z'), max: 100 },
        {
          ...{ kind: 'account', userId: account.id, emailVerified: true },
          roles: isProAt(account.grants, api.clock.now()) ? ['Pro'] : [],
        },
        new AbortController().signal,
      );
      return JSON.stringify(found);
    },
    'the pages of records': async ({ browser }) =>
      (await Promise.all([...ids.values()].map((id) => textOf(browser, `/Search?document_id=${id}`)))).join(
        '\n',
      ),
  };

  it.each(Object.keys(WAYS))('reach Pro readers, and nobody else, through %s', async (way) => {
    const run = WAYS[way];
    if (run === undefined) throw new Error(way);
    expect(titlesIn(await run(readers.pro))).toEqual(ALL);
    expect(titlesIn(await run(readers.free))).toEqual(OPEN);
  });

  it.each(['csv', 'ris', 'nbib', 'bibtex', 'csl'])(
    'reach Pro readers in an export as %s, which others cannot have',
    async (format) => {
      const articles = encodeURIComponent([...ids.values()].join(','));
      for (const scope of ['export_data=all_results', `export_data=all_selected&articles=${articles}`]) {
        const path = `/exportSearch?criteria=zoster&showall=1&export_type=${format}&${scope}`;
        const { status, text, body } = await readers.pro.browser.get(path);
        expect(status).toBe(200);
        // BibTeX protects capitals with braces.
        expect(titlesIn((text || String(body)).replace(/[{}]/g, ''))).toEqual(ALL);
        for (const browser of [readers.free.browser, new Browser(api.server)]) {
          const refused = await browser.get(path);
          expect([refused.status, titlesIn(refused.text)]).toEqual([403, []]);
        }
      }
    },
  );

  it.each([
    ['a search', '/Search?criteria=zoster&showall=1', OPEN],
    ['its feed', '/feed?criteria=zoster&showall=1', OPEN],
    ['its feed for their categories', '/feed?criteria=zoster&showall=1&category_id=111,114,115', OPEN],
    ['suggestions', '/Searchsuggestions?keywords=zoster', []],
    [
      'the Infobutton',
      '/infobutton?mainSearchCriteria.v.dn=zoster&knowledgeResponseType=application/json',
      OPEN,
    ],
  ])('are hidden from visitors by %s', async (_, path, shown) => {
    const text = await textOf(new Browser(api.server), path);
    expect(titlesIn(text)).toEqual(shown);
    for (const title of GATED) expect(text).not.toContain(`/Document/${ids.get(title) ?? title}`);
  });

  it('are in no part of the sitemap, which has all other records', async () => {
    const visitor = new Browser(api.server);
    const index = await textOf(visitor, '/sitemap.xml');
    const parts = [...index.matchAll(/<loc>https?:\/\/[^/<]+([^<]+)<\/loc>/g)].map(([, path = '']) => path);
    expect(parts).toHaveLength(2);
    const text = (await Promise.all(parts.map((path) => textOf(visitor, path)))).join('\n');
    const listed = ALL.filter((title) => text.includes(`/Document/${ids.get(title) ?? title}<`));
    expect([listed, titlesIn(text)]).toEqual([OPEN, []]);
  });

  it('have no content on the page that is readable without scripts', async () => {
    const page = new Browser(api.server, { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' });
    for (const title of GATED) {
      const { text } = await page.get(`/Document/${ids.get(title) ?? ''}`);
      expect(text).not.toContain(title);
    }
  });

  it('are not mailed to others, even by their ids', async () => {
    const all = [...ids.values()].join(',');
    const answer = await readers.free.browser.post('/emailSearch', { articlesChecked: all });
    expect(answer.status).toBe(403);
    const draft = await readers.pro.browser.post('/emailSearch', { articlesChecked: all });
    expect(titlesIn(draft.text)).toEqual(ALL);
  });
});
