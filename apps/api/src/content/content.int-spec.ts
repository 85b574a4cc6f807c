import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ErrorBodySchema,
  EditablePageSchema,
  LANGUAGES,
  PageListSchema,
  PagePreviewSchema,
  PageVersionSchema,
  PopularSearchesSchema,
  STATIC_PAGE_ROUTES,
  STATIC_PAGES,
  StaticPageSchema,
  TopicPageSchema,
  type SavePage,
} from '@clinical/contracts';
import { AccountRoleRepository, PageRepository, type Database } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { PageSeedService, readPageFiles } from '@clinical/site';
import request from 'supertest';
import { Browser, registered } from '../testing/browser.js';
import { aCollection } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(60_000);

const CONTENT = join(process.cwd(), 'apps', 'api', 'content');
const SETTINGS = {
  PRODUCT_NAME: 'Evidence <b>& more</b>',
  OPERATOR_NAME: 'Trust "A"',
  OPERATOR_ADDRESS: '1 High Street',
  PRICE_FROM: '215',
  EVIDENCE_HOSTS: 'old.example.org=new.example.org',
  PUBLIC_URL: 'https://evidence.example.org',
  CAPTCHA: 'no',
  REGISTRATIONS_PER_HOUR: '0',
  PASSWORD_HASH_MEMORY: '1024',
};
const anchors = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
const links = (html: string): string[] => [...html.matchAll(/ href="([^"]+)"/g)].map(([, to]) => to ?? '');

describeWithEitherDatabase('Pages of content', (open) => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ settings: SETTINGS, vocabulary: null, databaseConfig: await open.fresh() });
  });
  afterAll(() => api.stop());

  const staticPage = async (page: string, lang = 'en') => {
    const { body } = await request(api.server).get('/WPages').query({ page, lang }).expect(200);
    return StaticPageSchema.strict().parse(body);
  };
  const topicPage = async (page: string, lang = 'en') => {
    const { body } = await request(api.server).get('/Pages').query({ page, lang }).expect(200);
    return TopicPageSchema.strict().parse(body);
  };
  const editor = async (email: string, role: 'Editor' | 'Administrator' = 'Editor') => {
    const browser = await registered(api.server, email);
    const { user_id } = browser.tokens!;
    await new AccountRoleRepository(api.database).grant(user_id, role, 'test', api.clock.now());
    return browser;
  };

  describe('plain pages', () => {
    it('have one file in every language, and no other file', async () => {
      const files = await readdir(join(CONTENT, 'pages'));
      const expected = STATIC_PAGES.flatMap((page) =>
        LANGUAGES.map((language) => `${page}.${language}.html`),
      );
      expect(files.sort()).toEqual(expected.sort());
    });

    it('have no testimonials until an editor writes some', async () => {
      const pages = [await staticPage('testimonials', 'en'), await staticPage('testimonials', 'es')];
      expect(pages.map(({ html }) => html)).toEqual(['', '']);
    });

    const WRITTEN = STATIC_PAGES.filter((name) => name !== 'testimonials');
    it.each(WRITTEN)('contain all of %s in both languages, with the same parts and links', async (name) => {
      const [english, spanish] = [await staticPage(name, 'en'), await staticPage(name, 'es')];
      for (const { title, html, meta } of [english, spanish]) {
        expect([title, html]).not.toContain('');
        expect(`${title}${html}${JSON.stringify(meta)}`).not.toMatch(/\{\{|undefined|\bNaN\b|[Ll]orem ipsum/);
        expect(meta.map((each) => each.name)).toEqual(['description', 'language']);
      }
      expect(anchors(spanish.html)).toEqual(anchors(english.html));
      expect(links(spanish.html)).toEqual(links(english.html));
      expect(spanish.html).not.toBe(english.html);
    });

    it('name who runs the site, with names as text', async () => {
      const terms = await staticPage('terms-of-use');
      expect(terms.html).toContain('Trust "A" (‘we’), who run Evidence &lt;b&gt;&amp; more&lt;/b&gt;');
      expect(terms.html).toContain('1 High Street');
      expect((await staticPage('about')).title).toBe('About Evidence <b>& more</b>');
    });

    it('answer nine questions about the product', async () => {
      const { html } = await staticPage('about');
      const [, faq = ''] = html.split('<section id="faq">');
      expect(faq.match(/<h3>/g)).toHaveLength(9);
    });

    it.each(['how-to-use-trip', 'HOW-TO-USE', 'accessibility-statement-for-trip', ' about '])(
      'are found under %j',
      async (name) => {
        expect((await staticPage(name)).title).not.toBe('');
      },
    );

    it.each([
      '',
      'none',
      '../about',
      'about.en',
      '<script>',
      '__proto__',
      'a'.repeat(100_000),
      'asthma',
      '%00',
    ])('are not found under %.20j', async (page) => {
      const { body } = await request(api.server).get('/WPages').query({ page }).expect(404);
      expect(ErrorBodySchema.parse(body)).toMatchObject({ code: 'PAGE_NOT_FOUND', error: 'Page not found!' });
    });

    it('link only to addresses that the site serves', async () => {
      const pages = await Promise.all(STATIC_PAGES.map((name) => staticPage(name)));
      const within = new Set(pages.flatMap(({ html }) => links(html)).map((to) => to.replace(/[?#].*$/, '')));
      for (const to of within) {
        if (to === '') continue;
        const { status } = await request(api.server).get(to).set('Sec-Fetch-Mode', 'navigate');
        expect([to, status]).toEqual([to, 200]);
      }
    });
  });

  describe('popular searches', () => {
    it('are listed in order, in the language of the reader', async () => {
      const { body } = await request(api.server).get('/Popularsearches').expect(200);
      const list = PopularSearchesSchema.parse(body);
      expect(list.slice(0, 3).map(({ route, title }) => [route, title])).toEqual([
        ['asthma', 'Asthma'],
        ['type-2-diabetes', 'Type 2 diabetes'],
        ['hypertension', 'Hypertension'],
      ]);
      expect(list.length).toBeGreaterThanOrEqual(10);
      const spanish = await request(api.server).get('/popularsearches?lang=es').expect(200);
      expect(PopularSearchesSchema.parse(spanish.body)[0]).toMatchObject({ route: 'asthma', title: 'Asma' });
    });

    it('have a page each, with keywords and blocks, in both languages', async () => {
      const { body } = await request(api.server).get('/Popularsearches').expect(200);
      for (const { route, title } of PopularSearchesSchema.parse(body)) {
        const [english, spanish] = [await topicPage(route, 'en'), await topicPage(route, 'es')];
        expect(english.title).toBe(title);
        expect(english.keywords.split(',').length).toBeGreaterThanOrEqual(5);
        expect(spanish.keywords).toBe(english.keywords);
        expect(english.topics.map(({ header }) => header)).toEqual([
          'Key questions',
          'Where to start',
          'When you search',
        ]);
        expect(spanish.topics).toHaveLength(3);
        for (const { description } of [...english.topics, ...spanish.topics])
          expect(description).toMatch(/^<p>.+<\/p>$/s);
      }
    });

    it('are a page for a browser, with 404 for an unknown topic', async () => {
      const go = (path: string) => request(api.server).get(path).set('Sec-Fetch-Mode', 'navigate');
      for (const path of [
        '/Popularsearches/',
        '/popularsearches',
        '/Popular/Asthma',
        '/Popular/type-2-diabetes',
      ])
        expect([path, (await go(path)).status]).toEqual([path, 200]);
      expect((await go('/Popular/none')).status).toBe(404);
      expect((await go('/Popular/none')).text).toContain('the web app');
    });
  });

  it('lists the newest records of some kinds for everyone', async () => {
    const { body } = await request(api.server).get('/Latest').expect(200);
    const { documents } = body as { documents: { date: string; category: number }[] };
    const dates = documents.map(({ date }) => date);
    expect(documents.length).toBeGreaterThan(0);
    expect(dates).toEqual([...dates].sort().reverse());
    const page = await request(api.server).get('/latest').set('Sec-Fetch-Mode', 'navigate').expect(200);
    expect(page.text).toContain('the web app');
  });

  it('tells search engines which pages to crawl', async () => {
    const robots = await request(api.server).get('/robots.txt').expect(200);
    expect(robots.headers['content-type']).toContain('text/plain');
    expect(robots.text).toContain('Disallow: /User/\n');
    expect(robots.text).toContain('Sitemap: https://evidence.example.org/sitemap.xml\n');
    const index = await request(api.server).get('/sitemap.xml').expect(200);
    expect(index.text).toContain('<loc>https://evidence.example.org/sitemap-pages.xml</loc>');
    const sitemap = await request(api.server).get('/sitemap-pages.xml').expect(200);
    const locations = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, each = '']) => new URL(each),
    );
    expect(locations.map(({ pathname }) => pathname)).toEqual(
      expect.arrayContaining(['/', '/About', '/Popular/asthma', '/view/evidence/grades']),
    );
    for (const { pathname } of locations) {
      const { status } = await request(api.server).get(pathname).set('Sec-Fetch-Mode', 'navigate');
      expect([pathname, status]).toEqual([pathname, 200]);
    }
  });

  it('lists every record that visitors may see, in parts of the sitemap by year', async () => {
    const { text } = await request(api.server).get('/sitemap.xml').expect(200);
    const parts = [
      ...text.matchAll(/<loc>https:\/\/evidence\.example\.org(\/sitemap-records-[^<]+)<\/loc>/g),
    ];
    const listed: string[] = [];
    for (const [, path = ''] of parts) {
      const part = await request(api.server).get(path).set('Accept-Encoding', 'gzip').expect(200);
      expect(part.headers['content-type']).toBe('application/xml; charset=utf-8');
      for (const [, id = ''] of part.text.matchAll(/<loc>[^<]*\/Document\/([^<]+)<\/loc>/g))
        listed.push(decodeURIComponent(id));
    }
    const expected = aCollection()
      .filter(({ proOnly }) => !proOnly)
      .map(({ id }) => id);
    expect(listed.toSorted()).toEqual(expected.toSorted());
    expect(new Set(listed).size).toBe(listed.length);
    for (const path of ['/sitemap-records-0.xml', '/sitemap-records-2020-0.xml', '/sitemap-records-x.xml'])
      expect((await request(api.server).get(path).set('Accept', 'application/json')).status).toBe(404);
  });

  describe('the editor', () => {
    const ADDRESSES = ['/Administrator/pages', '/Administrator/pages/text?kind=static&name=top&language=en'];

    it('is for editors and administrators only', async () => {
      const visitor = new Browser(api.server);
      const reader = await registered(api.server, 'reader@example.org');
      for (const address of ADDRESSES) {
        expect((await visitor.get(address)).status).toBe(401);
        expect((await reader.get(address)).status).toBe(403);
      }
      expect((await visitor.post('/Administrator/pages', {})).status).toBe(401);
      expect((await reader.post('/Administrator/pages', {})).status).toBe(403);
      expect((await reader.post('/Administrator/pages/preview', {})).status).toBe(403);
      for (const role of ['Editor', 'Administrator'] as const) {
        const allowed = await editor(`${role}-1@example.org`, role);
        expect((await allowed.get('/Administrator/pages')).status).toBe(200);
      }
    });

    it('is refused from another site', async () => {
      const browser = await editor('cross@example.org');
      const answer = await request(api.server)
        .post('/Administrator/pages')
        .set('Cookie', `session=${browser.cookies.get('session')}`)
        .set('Sec-Fetch-Site', 'cross-site')
        .send({});
      expect(answer.status).toBe(403);
    });

    it('lists every page, and warns of a lowest price without a tier', async () => {
      const browser = await editor('lister@example.org');
      const list = PageListSchema.strict().parse((await browser.get('/Administrator/pages')).body);
      expect(new Set(list.pages.map(({ kind }) => kind))).toEqual(new Set(['evidence', 'static', 'topic']));
      expect(list.pages.every(({ version, edited }) => version === 1 && !edited)).toBe(true);
      const about = list.pages.find(({ name, language }) => name === 'about' && language === 'en');
      expect(about?.title).toBe('About Evidence <b>& more</b>');
      expect(list.warnings).toEqual(['Pages say ‘from US$215’, but the lowest price in the list is US$390.']);
    });

    it('saves a text as the next version, sanitises it for display, and keeps the previous one', async () => {
      const browser = await editor('writer@example.org');
      const address = '/Administrator/pages/text?kind=static&name=top&language=en';
      const before = EditablePageSchema.strict().parse((await browser.get(address)).body);
      expect(before.values).toMatchObject({ product: 'Evidence <b>& more</b>', operator: 'Trust "A"' });
      const { values: _values, versions: _versions, edited: _edited, ...page } = before;
      const html =
        '<h1>{{product}} {{unknown}}</h1><script>alert(1)</script><p onclick="x()">Up. <a href="javascript:x()">a</a></p>';
      const preview = await browser.post('/Administrator/pages/preview', { ...page, html });
      const shown = '<h1>Evidence &lt;b&gt;&amp; more&lt;/b&gt; {{unknown}}</h1><p>Up. <a>a</a></p>';
      expect(PagePreviewSchema.strict().parse(preview.body)).toEqual({
        html: shown,
        unknown_values: ['unknown'],
      });
      expect((await staticPage('top')).html).toContain('Latest and greatest');
      const saved = await browser.post('/Administrator/pages', { ...page, title: 'Up', html, userid: 1 });
      expect(EditablePageSchema.strict().parse(saved.body)).toMatchObject({
        title: 'Up',
        html,
        version: 2,
        edited: true,
        versions: [
          { version: 2, by_person: true },
          { version: 1, by_person: false },
        ],
      });
      expect(await staticPage('top')).toMatchObject({ title: 'Up', html: shown });
      const first = await browser.get(
        '/Administrator/pages/version?kind=static&name=top&language=en&version=1',
      );
      expect(PageVersionSchema.strict().parse(first.body).html).toBe(before.html);
      const late = await browser.post('/Administrator/pages', { ...page, html: '<p>late</p>' });
      expect([late.status, late.body]).toMatchObject([409, { code: 'PAGE_CHANGED' }]);
      expect((await staticPage('top')).title).toBe('Up');
    });

    it('adds a popular search, which falls back to English', async () => {
      const browser = await editor('adder@example.org');
      const topic: SavePage = {
        ...{ kind: 'topic', name: 'gout', language: 'en', title: 'Gout', description: '' },
        ...{ keywords: 'gout colchicine', html: '<h2>One &amp; two</h2><p>x</p>', version: 0, position: 5 },
      };
      expect((await browser.post('/Administrator/pages', topic)).status).toBe(200);
      expect(await topicPage('gout', 'es')).toMatchObject({
        title: 'Gout',
        topics: [{ header: 'One & two', description: '<p>x</p>' }],
      });
      const list = await request(api.server).get('/Popularsearches?lang=es');
      expect(PopularSearchesSchema.parse(list.body)[0]).toMatchObject({ route: 'gout', title: 'Gout' });
      expect((await browser.post('/Administrator/pages', topic)).status).toBe(409);
    });

    it.each([
      ['a kind that does not exist', { kind: 'other' }, 400],
      ['a name that is no name', { name: '../x' }, 400],
      ['a new plain page', { kind: 'static', name: 'new-page' }, 404],
      ['a text that is too long', { html: 'x'.repeat(100_001) }, 400],
      ['no title', { title: ' ' }, 400],
      ['no number of a version', { version: '1' }, 400],
    ])('refuses %s', async (what, change, status) => {
      const browser = await editor(`${what.replaceAll(' ', '-')}@example.org`);
      const page = {
        ...{ kind: 'topic', name: 'refused', language: 'en', title: 'T', description: '' },
        ...{ keywords: '', html: '<p>x</p>', version: 0, position: 0 },
      };
      const answer = await browser.post('/Administrator/pages', { ...page, ...change });
      expect(answer.status).toBe(status);
    });

    it('replaces the hosts of moved links for readers only', async () => {
      const browser = await editor('mover@example.org');
      const html =
        '<p><a href="https://OLD.example.org/a?b#c">a</a> <a href="https://older.example.org/">b</a></p>';
      const preview = await browser.post('/Administrator/pages/preview', {
        ...{ kind: 'evidence', language: 'en', html },
      });
      expect(links((preview.body as { html: string }).html)).toEqual([
        'https://new.example.org/a?b#c',
        'https://older.example.org/',
      ]);
    });
  });

  describe('delivered texts', () => {
    const seedOf = (database: Database) =>
      new PageSeedService(database, new PageRepository(database), api.clock);

    it('are inserted once, by any number of processes', async () => {
      const database = await open();
      const files = await readPageFiles(CONTENT);
      const put = await Promise.all([1, 2].map(() => seedOf(database).seed(files)));
      expect(put.sort((a, b) => a - b)).toEqual([0, files.length]);
      expect(await seedOf(database).seed(files)).toBe(0);
    });

    it('replace pages without edits, and keep edited ones', async () => {
      const database = await open();
      const files = await readPageFiles(CONTENT);
      await seedOf(database).seed(files);
      const pages = new PageRepository(database);
      const edited = await pages.find({ kind: 'static', name: 'about', language: 'en' });
      await pages.change(edited?.id ?? 0, 1, { ...edited!, edited: true, html: '<p>Ours</p>', savedBy: 1 });
      const newer = files.map((file) => ({ ...file, html: '<p>Newer</p>', hash: `${file.hash.slice(1)}0` }));
      expect(await seedOf(database).seed(newer)).toBe(files.length - 1);
      expect(await pages.find({ kind: 'static', name: 'about', language: 'en' })).toMatchObject({
        html: '<p>Ours</p>',
        version: 2,
      });
      expect(await pages.find({ kind: 'static', name: 'about', language: 'es' })).toMatchObject({
        html: '<p>Newer</p>',
        version: 2,
        edited: false,
      });
    });
  });

  it('have a page in the app for every plain page with an address', () => {
    const shownElsewhere = ['why', 'testimonials'];
    expect([...STATIC_PAGE_ROUTES.map(({ page }) => page), ...shownElsewhere].sort()).toEqual(
      [...STATIC_PAGES].sort(),
    );
  });
});
