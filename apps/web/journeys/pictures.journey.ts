import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { arrive } from './support/account-steps.js';
import { expect, openReader, test, type Reader } from './support/fixtures.js';
import { axeViolations } from './support/pages.js';
import { expectPicture } from './support/pictures.js';

const WEB = resolve(import.meta.dirname, '..');
/** Fixed, so that no date on a page moves. */
const NOW = new Date('2026-03-14T10:00:00Z');
const SIZES = {
  390: { width: 390, height: 844 },
  1280: { width: 1280, height: 900 },
  1440: { width: 1440, height: 900 },
} as const;
type Width = keyof typeof SIZES;
type View = readonly [Width, 'light' | 'dark', 'en' | 'es'];

/** Widths, schemes and languages of each page: every page on a phone and on a screen, light and dark, some in Spanish. */
const VIEWS = {
  en: [
    [390, 'light', 'en'],
    [1280, 'light', 'en'],
    [1440, 'dark', 'en'],
  ],
  es: [[390, 'dark', 'es']],
} as const satisfies Record<string, readonly View[]>;

const TRIAL = 'Surfactant versus no treatment for infantile colic';

/** Pages for everyone, by the name of their pictures. */
const PAGES = {
  home: '/',
  results: '/Searchresult?criteria=children&search_type=standard&from_date=1990',
  record: '/Document/{trial}?view=record',
  why: '/Why',
  about: '/About',
  terms: '/Terms',
  syntax: '/Help/query-language',
  icons: '/Help/icons#risk-of-bias',
  'not-found': '/nothing-here',
  popular: '/Popular/asthma',
  latest: '/Latest',
  contact: '/Contact',
  login: '/Login',
} as const;

/** Pages of an account, with something in each. */
const ACCOUNT_PAGES = {
  profile: '/Profile',
  history: '/History',
  bookmarked: '/Bookmarked',
  saved: '/Savedsearches',
} as const;

test.use({ siteOptions: { size: 200, settings: { PRODUCT_NAME: 'Evidence Search' } } });

/** Shows the page that is open at another width or in another scheme. */
async function setView(page: Page, [width, colorScheme]: View): Promise<void> {
  await page.setViewportSize(SIZES[width]);
  await page.emulateMedia({ media: 'screen', colorScheme, forcedColors: 'none', reducedMotion: 'reduce' });
}

/** Opens a page as it looks when all of it is there. */
async function show(page: Page, path: string, view: View): Promise<void> {
  const [, , language] = view;
  await page.clock.setFixedTime(NOW);
  await setView(page, view);
  await page.goto(path.replace(/(?=#|$)/, `${path.includes('?') ? '&' : '?'}lang=${language}`));
  await page.getByRole('heading', { level: 1 }).waitFor();
  // A record notes that it was viewed by a request that no browser reports as ended.
  if (path.startsWith('/Document/')) await page.getByRole('heading', { level: 2 }).nth(2).waitFor();
  else await page.waitForLoadState('networkidle');
  // Its example is searched for when the browser has time, which may be after the line was quiet.
  if (path === PAGES.home) await page.locator('[data-result-link]').first().waitFor();
}

test.describe('Pictures', { tag: '@appearance' }, () => {
  // One browser context shows them all, as a new one compiles the app again; it remembers nothing from page to page.
  let reader: Reader;
  test.beforeAll(async ({ browser, site }) => {
    reader = await openReader(browser, site);
    await reader.page.addInitScript(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  });
  test.afterAll(() => reader.close());

  for (const [name, path] of Object.entries(PAGES))
    for (const [language, views] of Object.entries(VIEWS))
      test(`${name}, ${language}`, async ({ idOf }) => {
        const id = path.includes('{trial}') ? await idOf(TRIAL) : '';
        await show(reader.page, path.replace('{trial}', id), views[0]);
        for (const view of views) {
          await setView(reader.page, view);
          await expectPicture(reader.page, [name, ...view].join('-'));
        }
      });

  test('results in forced colours', async () => {
    await show(reader.page, `${PAGES.results}&category=27`, [1280, 'light', 'en']);
    await reader.page.emulateMedia({ forcedColors: 'active' });
    await expectPicture(reader.page, 'results-forced-colours');
  });

  for (const [name, colorScheme] of [
    ['results', 'light'],
    ['record', 'dark'],
  ] as const)
    test(`${name} on paper, from the ${colorScheme} scheme`, async ({ idOf }) => {
      await show(reader.page, PAGES[name].replace('{trial}', await idOf(TRIAL)), [390, colorScheme, 'en']);
      // A4 at 96 pixels an inch.
      await reader.page.setViewportSize({ width: 794, height: 1123 });
      await reader.page.emulateMedia({ media: 'print' });
      await expectPicture(reader.page, `${name}-print-${colorScheme}`);
    });
});

test.describe('Pictures of an account', { tag: '@appearance' }, () => {
  let reader: Reader;
  test.beforeAll(async ({ browser, site }) => {
    reader = await openReader(browser, site);
    const { page } = reader;
    // By the screens: what is offered to a reader depends on how many pages were seen.
    await arrive(page, 'reader@example.org');
    await page.goto(PAGES.results);
    await page
      .getByRole('button', { name: /^Bookmark: / })
      .first()
      .click();
    await page.locator('[data-star][aria-pressed="true"]').first().waitFor();
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Search saved' }).waitFor();
  });
  test.afterAll(() => reader.close());

  for (const [name, path] of Object.entries(ACCOUNT_PAGES))
    test(name, async () => {
      const { page } = reader;
      const views = [VIEWS.en[0], VIEWS.en[2]] as const;
      await show(page, path, views[0]);
      // Moments are those of the run.
      for (const moment of await page.locator('time').all())
        await moment.evaluate((element) => (element.textContent = '14 Mar 2026, 10:00'));
      for (const view of views) {
        await setView(page, view);
        // Whatever else stands in the header, the product's name is whole.
        const product = page.getByRole('banner').getByText('Evidence Search', { exact: true });
        expect(await product.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
        await expectPicture(page, [name, ...view].join('-'));
      }
    });
});

test.describe('The component gallery', { tag: '@appearance' }, () => {
  let server: PreviewServer;
  let outDir: string;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    outDir = await mkdtemp(join(tmpdir(), 'gallery-'));
    const common = { root: WEB, mode: 'development', logLevel: 'error' } as const;
    await build({ ...common, build: { outDir, emptyOutDir: true } });
    server = await preview({
      ...common,
      build: { outDir },
      preview: { port: 0, host: '127.0.0.1', proxy: {} },
    });
  });
  test.afterAll(async () => {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  });

  for (const width of [390, 1280] as const)
    for (const colorScheme of ['light', 'dark'] as const)
      test(`at ${width} pixels, ${colorScheme}`, async ({ browser }) => {
        const context = await browser.newContext({
          viewport: SIZES[width],
          colorScheme,
          reducedMotion: 'reduce',
        });
        const address = server.resolvedUrls?.local[0] ?? '';
        await context.addCookies([{ name: 'consent', value: '2', url: address }]);
        const page = await context.newPage();
        await page.route('**/api/**', (route) => route.fulfill({ status: 404, json: {} }));
        await page.goto(`${address}dev/components`);
        const parts = page.locator('[data-part]');
        await expect(parts).toHaveCount(6);
        for (const part of await parts.all()) {
          const name = (await part.getAttribute('data-part'))?.toLowerCase() ?? '';
          await expectPicture(page, `gallery-${name}-${width}-${colorScheme}`, part);
        }
        if (colorScheme === 'light') expect(await axeViolations(page)).toEqual([]);
        await context.close();
      });
});
