import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AdminOverview, ContactMessageList } from '@clinical/contracts';
import type { Locator, Page } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { logInByCalls } from './support/account-calls.js';
import { arrive, PASSWORD, press } from './support/account-steps.js';
import { expect, openReader, test, type Reader } from './support/fixtures.js';
import {
  axeViolations,
  colourViolations,
  leaveToBrowser,
  schemesLeft,
  type Scheme,
} from './support/pages.js';
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
type View = readonly [Width, Scheme, 'en' | 'es'];
const SCHEMES = ['light', 'dark'] as const;

/** A phone and a large screen, light and dark: used for most states. */
const BOTH = [
  [390, 'light', 'en'],
  [1440, 'dark', 'en'],
] as const satisfies readonly View[];

/** Widths, schemes and languages of the pages that are used most. */
const VIEWS = {
  en: [
    [390, 'light', 'en'],
    [1280, 'light', 'en'],
    [1440, 'dark', 'en'],
  ],
  es: [[390, 'dark', 'es']],
} as const satisfies Record<string, readonly View[]>;

const TRIAL = 'Surfactant versus no treatment for infantile colic';

/** Pages for everyone with personal parts, by the name of their pictures. */
const PAGES = {
  home: '/',
  results: '/Searchresult?criteria=children&search_type=standard&from_date=1990',
  record: '/Document/{trial}?view=record',
  why: '/Why',
  syntax: '/Help/query-language',
  icons: '/Help/icons#risk-of-bias',
  popular: '/Popular/asthma',
  latest: '/Latest',
  login: '/Login',
} as const;

/** Pages of plain text and states of the results, which differ little from width to width. */
const SIMPLE_PAGES = {
  about: '/About',
  terms: '/Terms',
  contact: '/Contact',
  'not-found': '/nothing-here',
  'nothing-found': '/Searchresult?criteria="children" AND "qqxyzzy"',
  refused: '/Searchresult?criteria=(children AND fever',
} as const;

/** Pages of an account, with something in each. */
const ACCOUNT_PAGES = {
  profile: '/Profile',
  history: '/History',
  bookmarked: '/Bookmarked',
  saved: '/Savedsearches',
} as const;

const ADMINISTRATOR = 'administrator@example.org';
const STRATEGY = '1. asthma.ti,ab.\n2. (children adj3 fever).ti,ab.\n3. 1 and 2\n4. child*.ti.\n5. 3 or 4';

/** Figures of a service in use: those of the test run change from day to day and are nearly all zero. */
const OVERVIEW: AdminOverview = {
  ...{ documents: 218_446, refreshedAt: '2026-03-14T04:00:00Z', messages: 3 },
  searches: series([120, 134, 98, 40, 52, 141, 150, 162, 139, 120, 44, 61, 170, 88]),
  accounts: { total: 1_204, verified: 1_130, new: series([3, 5, 2, 0, 1, 4, 6, 4, 3, 2, 0, 1, 7, 2]) },
  mail: { queued: 4, sending: 1, sent: 812, refused: 2 },
  jobs: { waiting: 3, delayed: 12, running: 1, failed: 1 },
};

/** Counts of the days until the fixed one. */
const MESSAGES: ContactMessageList = {
  data: [
    ['A link leads nowhere', 'Ada Example', 'ada@example.org'],
    ['Prices for a group of hospitals', 'Dr Rosa Fernández', 'rosa.fernandez@north-hospital.example'],
    ['Thank you', 'Íñigo Núñez', 'inigo@example.org'],
  ].map(([subject = '', name = '', email = ''], index) => ({
    ...{ id: index + 1, receivedAt: `2026-03-1${4 - index}T09:30:00Z`, name, email, subject },
    message: 'On the page of a topic, the second link shows an error.\n\nCould you please check it?',
  })),
  total: 3,
};

function series(counts: readonly number[]): AdminOverview['searches'] {
  return counts.map((count, at) => ({ day: `2026-03-${String(at + 1).padStart(2, '0')}`, count }));
}

test.use({
  siteOptions: {
    size: 500,
    settings: { PRODUCT_NAME: 'Evidence Search' },
  },
});

/** Shows the page that is open at another width or in another scheme. */
async function setView(page: Page, [width, colorScheme]: View): Promise<void> {
  await page.setViewportSize(SIZES[width]);
  await page.emulateMedia({ media: 'screen', colorScheme, forcedColors: 'none', reducedMotion: 'reduce' });
}

/** Opens a page and waits until it is complete. */
async function show(page: Page, path: string, view: View): Promise<void> {
  const [, , language] = view;
  await page.clock.setFixedTime(NOW);
  await setView(page, view);
  await page.goto(path.replace(/(?=#|$)/, `${path.includes('?') ? '&' : '?'}lang=${language}`));
  await page.getByRole('heading', { level: 1 }).waitFor();
  // A record stores its view by a request that no browser reports as finished.
  if (path.startsWith('/Document/')) await page.getByRole('heading', { level: 2 }).nth(2).waitFor();
  else await page.waitForLoadState('networkidle');
  // Its example is loaded when the browser is idle, which may be after the network was idle.
  if (path === PAGES.home) await page.locator('[data-result-link]').first().waitFor();
}

/** Pages whose colours no other journey checks: by their address, or as they differ from record to record. */
const COLOURS_UNSEEN: readonly string[] = ['record', 'terms', 'not-found'];

/** Checks the colours of the page where no other journey does. */
async function expectReadable(page: Page, name: string): Promise<void> {
  const schemes = COLOURS_UNSEEN.includes(name) ? SCHEMES : schemesLeft(page);
  expect([name, await colourViolations(page, schemes)]).toEqual([name, []]);
}

/** Compares the open part at two widths, runs axe on it once, and on its colours in both schemes. */
async function expectBoth(page: Page, name: string, part?: Locator): Promise<void> {
  // Nothing is shown as hovered, or scrolled to the last click.
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const view of BOTH) {
    await setView(page, view);
    await expectPicture(page, [name, ...view].join('-'), part);
  }
  const opened = part ?? page.getByRole('main');
  expect(await axeViolations(page, { opened })).toEqual([]);
  expect(await colourViolations(page, schemesLeft(page), opened)).toEqual([]);
}

test.describe('Pictures', { tag: '@appearance' }, () => {
  // One browser context shows them all, because a new one compiles the app again; it keeps no state between pages.
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
        if (language === 'en') await expectReadable(reader.page, name);
        // The rules about structure and names, in the other language; colours are the same.
        else expect([name, await axeViolations(reader.page, { sameColours: true })]).toEqual([name, []]);
      });

  for (const [name, path] of Object.entries(SIMPLE_PAGES))
    test(name, async () => {
      await show(reader.page, path, BOTH[0]);
      for (const view of BOTH) {
        await setView(reader.page, view);
        await expectPicture(reader.page, [name, ...view].join('-'));
      }
      await expectReadable(reader.page, name);
    });

  test('results on their way, and refused by a busy service', async ({ site }) => {
    const { page } = reader;
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const searches = ({ pathname }: URL) => pathname === '/Search';
    await page.route(searches, async (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      await held;
      return route.fulfill({ status: 503, json: {} });
    });
    await setView(page, BOTH[0]);
    await leaveToBrowser(page, site.address);
    await page.goto(PAGES.results);
    await page.getByText('Processing results').waitFor();
    expect(await page.locator('.mantine-Loader-root').boundingBox()).toMatchObject({ width: 16, height: 16 });
    await expectBoth(page, 'results-loading');
    answer();
    await page.getByText('The search service is busy', { exact: true }).waitFor();
    await expectBoth(page, 'results-busy');
    await page.unroute(searches);
    await page.context().clearCookies({ name: 'session' });
  });

  test('results in forced colours', async () => {
    await show(reader.page, `${PAGES.results}&category=27`, [1280, 'light', 'en']);
    await reader.page.emulateMedia({ forcedColors: 'active' });
    await expectPicture(reader.page, 'results-forced-colours');
    expect(await colourViolations(reader.page, ['light'])).toEqual([]);
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
      expect(await colourViolations(reader.page, [colorScheme])).toEqual([]);
    });
});

test.describe('Pictures of an account', { tag: '@appearance' }, () => {
  let reader: Reader;
  test.beforeAll(async ({ browser, site }) => {
    reader = await openReader(browser, site);
    const { page } = reader;
    // By screens: banners depend on the number of visited pages.
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
      await show(page, path, BOTH[0]);
      // Moments are those of the run.
      for (const moment of await page.locator('time').all())
        await moment.evaluate((element) => (element.textContent = '14 Mar 2026, 10:00'));
      for (const view of BOTH) {
        await setView(page, view);
        // The product's name is always complete in the header.
        const product = page.getByRole('banner').getByText('Evidence Search', { exact: true });
        expect(await product.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
        await expectPicture(page, [name, ...view].join('-'));
      }
      await expectReadable(page, name);
    });
});

test.describe('Pictures of an administrator', { tag: '@appearance' }, () => {
  let reader: Reader;
  test.beforeAll(async ({ browser, site }) => {
    const passwordFile = join(site.dataDir, 'password');
    await writeFile(passwordFile, PASSWORD);
    await site.command('create-admin', ADMINISTRATOR, '--password-file', passwordFile);
    reader = await openReader(browser, site, true, { permissions: ['clipboard-read', 'clipboard-write'] });
    await logInByCalls(reader.page, ADMINISTRATOR);
  });
  test.afterAll(() => reader.close());

  test('strategy editor', async () => {
    const { page } = reader;
    await show(page, '/', BOTH[1]);
    await page.getByRole('tab', { name: 'Advanced' }).click();
    const text = page.locator('.cm-content');
    await text.click();
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), STRATEGY);
    await page.keyboard.press('Control+v');
    await page.getByText(/records found$/).waitFor();
    const search = page
      .getByRole('search')
      .or(page.getByRole('tabpanel', { name: 'Advanced' }))
      .first();
    for (const [name, tool] of [
      ['diagram', 'Diagram'],
      ['builder', 'Query builder'],
      ['reading', 'How this was read'],
      ['translation', 'Translate query'],
    ] as const) {
      await page.getByRole('tab', { name: tool, exact: true }).click();
      const panel = page.getByRole('tabpanel', { name: tool, exact: true });
      await panel.locator('> *').first().waitFor();
      await expectBoth(page, `editor-${name}`, name === 'diagram' ? search : panel);
    }
  });

  test('inbox', async () => {
    await show(reader.page, '/Inbox', BOTH[0]);
    await expectBoth(reader.page, 'inbox');
  });

  test('dashboard', async () => {
    const { page } = reader;
    await page.route('**/Administrator/overview', (route) => route.fulfill({ json: OVERVIEW }));
    await show(page, '/Admin', BOTH[0]);
    await expect(page.locator('.recharts-surface')).toHaveCount(4);
    await expectBoth(page, 'dashboard');
  });

  test('accounts', async () => {
    const { page } = reader;
    await show(page, '/Admin/accounts?query=administrator', BOTH[0]);
    // Moments are those of the run.
    for (const cell of await page.getByRole('cell', { name: /, \d\d:\d\d$/ }).all())
      await cell.evaluate((element) => (element.textContent = '14 Mar 2026, 10:00'));
    // On a phone a row is a block, which is no wider than the window.
    const table = page.getByRole('region', { name: 'Accounts' });
    const hidden = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(hidden).toBe(0);
    await expectBoth(page, 'accounts');
  });

  test('messages', async () => {
    const { page } = reader;
    await page.route('**/Administrator/messages?*', (route) => route.fulfill({ json: MESSAGES }));
    await show(page, '/Admin/messages', BOTH[0]);
    await press(page, 'A link leads nowhere');
    await page.getByText('Could you please check it?').waitFor();
    await expectBoth(page, 'messages');
  });

  test('menu of an account on a phone', async () => {
    const { page } = reader;
    await show(page, '/Profile', BOTH[0]);
    await press(page, 'Account menu');
    const menu = page.getByRole('navigation', { name: 'Your account' });
    await menu.waitFor();
    await expectPicture(page, ['account-menu', ...BOTH[0]].join('-'));
    expect(await axeViolations(page, { ofPhones: true })).toEqual([]);
  });

  test('institutions', async () => {
    const { page } = reader;
    await show(page, '/Admin/institutions', BOTH[1]);
    await press(page, 'Add an institution');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('North Hospital');
    await press(page, 'Save');
    await page.getByText('North Hospital was saved.').waitFor();
    await expectBoth(page, 'institutions');
    await press(page, 'Edit North Hospital');
    await page.getByRole('tab', { name: 'Logins' }).click();
    await page.getByRole('button', { name: 'Save identity provider' }).waitFor();
    await expectBoth(page, 'institution-logins');
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

  for (const [width, colorScheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const)
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
      // No label touches its field.
      const gaps = await page.locator('.mantine-InputWrapper-label').evaluateAll((labels) =>
        labels.map((label) => {
          const field = label.nextElementSibling?.getBoundingClientRect();
          return Math.round((field?.top ?? 0) - label.getBoundingClientRect().bottom);
        }),
      );
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
      expect(await axeViolations(page)).toEqual([]);
      if (colorScheme === 'dark') expect(await colourViolations(page, schemesLeft(page))).toEqual([]);
      await context.close();
    });
});
