import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, preview, type PreviewServer } from 'vite';
import { expect, test } from './support/fixtures.js';
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

/** Widths, schemes and languages of each page: every page on a phone and on a screen, light and dark, some in Spanish. */
const VIEWS: readonly (readonly [Width, 'light' | 'dark', 'en' | 'es'])[] = [
  [390, 'light', 'en'],
  [1280, 'light', 'en'],
  [1440, 'dark', 'en'],
  [390, 'dark', 'es'],
];

/** Pages outside the search, by the name of their pictures. */
const PAGES = {
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

test.use({ siteOptions: { size: 200, settings: { PRODUCT_NAME: 'Evidence Search' } } });

test.describe('Pictures', { tag: '@appearance' }, () => {
  for (const [name, path] of Object.entries(PAGES))
    for (const [width, colorScheme, language] of VIEWS)
      test(`${name} at ${width} pixels, ${colorScheme}, ${language}`, async ({ newReader }) => {
        const page = await newReader({ viewport: SIZES[width], colorScheme, reducedMotion: 'reduce' });
        await page.clock.setFixedTime(NOW);
        await page.goto(path.replace(/(?=#|$)/, `?lang=${language}`));
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await expectPicture(page, `${name}-${width}-${colorScheme}-${language}`);
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
