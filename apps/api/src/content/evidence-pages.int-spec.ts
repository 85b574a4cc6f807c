import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ErrorBodySchema, EVIDENCE_PAGES, EvidencePageSchema, LANGUAGES } from '@clinical/contracts';
import { writeConfigFolder } from '@clinical/platform/testing';
import request from 'supertest';
import { startApi, type RunningApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'evidence-pages-'));
let api: RunningApi;
beforeAll(async () => {
  api = await startApi({
    documents: null,
    settings: {
      PRODUCT_NAME: 'Evidence <b>& more</b>',
      CONFIG_DIR: writeConfigFolder(folder, {
        appraisal: {
          review: {
            promisingAbove: 8.5,
            age: [
              { upToYears: 1, points: 5 },
              { upToYears: 4, points: 2 },
            ],
            trustedSparedOneAuthor: true,
          },
          trial: { weights: { blinding: 3.5 }, largeSample: 1234 },
        },
      }),
    },
  });
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function pageOf(page: string, lang: string) {
  const { body } = await request(api.server).get('/EPages').query({ page, lang }).expect(200);
  return EvidencePageSchema.strict().parse(body);
}

const anchors = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
const links = (html: string): string[] => [...html.matchAll(/ href="([^"]+)"/g)].map(([, to]) => to ?? '');
const PAIRED = ['p', 'ul', 'li', 'section', 'dl', 'dt', 'dd', 'table', 'tr', 'td', 'th', 'a', 'strong', 'h2'];

describe('GET /EPages', () => {
  it('has a file for every page in every language, and no other', async () => {
    const files = await readdir(join(process.cwd(), 'apps', 'api', 'content', 'evidence'));
    const expected = EVIDENCE_PAGES.flatMap((page) =>
      LANGUAGES.map((language) => `${page}.${language}.html`),
    );
    expect(files.sort()).toEqual(expected.sort());
  });

  it.each(EVIDENCE_PAGES)(
    'contains all of %s in both languages, with the same parts and links',
    async (name) => {
      const pages = await Promise.all(LANGUAGES.map((language) => pageOf(name, language)));
      for (const { html, meta } of pages) {
        expect(meta.map((each) => each.name)).toEqual(['title', 'description', 'language']);
        expect(html.match(/<h1>/g)).toHaveLength(1);
        // No placeholder left, and no markup escaped as text.
        expect(html).not.toMatch(/\{\{|&lt;(?!\/?b&gt;)|undefined|NaN/);
        for (const element of PAIRED)
          expect([element, html.split(`</${element}>`).length]).toEqual([
            element,
            html.split(new RegExp(`<${element}[ >]`)).length,
          ]);
      }
      const [english, spanish] = pages;
      expect(anchors(spanish?.html ?? '')).toEqual(anchors(english?.html ?? ''));
      expect(links(spanish?.html ?? '')).toEqual(links(english?.html ?? ''));
      expect(spanish?.html).not.toBe(english?.html);
    },
  );

  it('links only to existing pages and anchors', async () => {
    const html = new Map<string, string>();
    for (const name of EVIDENCE_PAGES) html.set(name, (await pageOf(name, 'en')).html);
    for (const to of [...html.values()].flatMap(links)) {
      const [, path = '', anchor] = /^(?:\/view\/evidence\/)?([^#]*)(?:#(.*))?$/.exec(to) ?? [];
      if (path === '/Sources') continue;
      expect([to, html.has(path)]).toEqual([to, true]);
      if (anchor !== undefined) expect(anchors(html.get(path) ?? '')).toContain(anchor);
    }
    const grades = [1, 2, 3, 4, 5].map((grade) => `grade-${grade}`);
    expect(anchors(html.get('grades') ?? '')).toEqual(expect.arrayContaining(grades));
  });

  it('shows the numbers of the current settings, and the name of the product as text', async () => {
    const page = await pageOf('how-we-appraise', 'en');
    const html = page.html.replace(/\s+/g, ' ');
    expect(html).toContain('A review has up to 16 points for five items.');
    expect(html).toContain("Scaled to 16, it 'Appears Promising' above 8.5.");
    expect(html).toContain('one author, Bad (but for a trusted source);');
    expect(html).toContain('<td>up to 1: 5; up to 4: 2; otherwise 0</td>');
    expect(html).toContain('<tr><th scope="row">Blinding</th><td>3.5</td></tr>');
    expect(html).toContain('1,234 or more a large one');
    const spanish = await pageOf('how-we-appraise', 'es');
    expect(spanish.html).toContain('<td>3,5</td></tr>');
    const index = await pageOf('index', 'en');
    expect(index.html).toContain('How Evidence &lt;b&gt;&amp; more&lt;/b&gt; uses it');
  });

  it('is found by name and by the end of its address, in any letter case', async () => {
    const expected = await pageOf('grades', 'en');
    for (const name of ['GRADES', 'evidence/grades', '/view/evidence/grades'])
      expect(await pageOf(name, 'en')).toEqual(expected);
  });

  it.each([
    ['no name', ''],
    ['an unknown name', '?page=nothing'],
    ['two names', '?page=index&page=grades'],
    ['a way out of the folder', '?page=..%2F..%2Fpackage'],
    ['a file of the folder', '?page=index.en'],
    ['HTML', `?page=${encodeURIComponent('<script>alert(1)</script>')}`],
    ['100,000 characters', `?page=${'x'.repeat(100_000)}`],
    ['a name of JavaScript', '?page=__proto__'],
  ])('returns 404 for %s', async (_what, query) => {
    const { body } = await request(api.server).get(`/epages${query}`).expect(404);
    expect(ErrorBodySchema.parse(body)).toMatchObject({ code: 'PAGE_NOT_FOUND', error: 'Page not found!' });
  });
});

describe('/view/evidence', () => {
  it('is the web page for every existing page, and the same with status 404 for any other', async () => {
    for (const path of ['/view/evidence', '/View/Evidence/', '/view/evidence/grades', '/Help/icons']) {
      const { text } = await request(api.server).get(path).expect(200);
      expect(text).toContain('the web app');
    }
    const none = await request(api.server)
      .get('/view/evidence/none')
      .set('Sec-Fetch-Mode', 'navigate')
      .expect(404);
    expect(none.text).toContain('the web app');
  });
});
