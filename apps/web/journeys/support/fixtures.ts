import { existsSync } from 'node:fs';
import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { CHROMIUM } from './chromium.js';
import type { Publisher } from './publisher.js';
import type { RunningSite, SiteOptions } from './running-site.js';
import { serviceAddress } from '@clinical/contracts/testing/services';
import { leaseSite, PUBLISHER } from './site-lease.js';

export { expect };

interface JourneyOptions {
  /** Whether the cookie notice, which would cover click targets, was accepted earlier. */
  cookiesAccepted: boolean;
}

interface JourneyFixtures {
  /** Opens an empty page in a separate browser context, like another reader. */
  newReader: (options?: BrowserContextOptions) => Promise<Page>;
  /** Finds a record by the start of its title. */
  idOf: (title: string) => Promise<string>;
  skipWithoutServices: void;
}

interface SiteFixtures {
  engine: 'embedded' | 'elasticsearch';
  siteOptions: SiteOptions;
  publisher: Publisher;
  site: RunningSite;
}

/**
 * The built product with its engine, one site for all files with the same options. The page fails its test if the
 * browser reports an error.
 */
export const test = base.extend<JourneyOptions & JourneyFixtures, SiteFixtures>({
  engine: ['embedded', { option: true, scope: 'worker' }],
  siteOptions: [{}, { option: true, scope: 'worker' }],
  cookiesAccepted: [true, { option: true }],

  publisher: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => use({ address: process.env[PUBLISHER] ?? '' }),
    { scope: 'worker' },
  ],

  site: [
    async ({ engine, siteOptions }, use) => {
      const { site, release } = await leaseSite({ ...siteOptions, engine });
      await use(site);
      release();
    },
    { scope: 'worker', timeout: 360_000 },
  ],

  skipWithoutServices: [
    async ({ engine, siteOptions }, use, testInfo) => {
      testInfo.skip(
        !existsSync(CHROMIUM),
        `No Chromium at ${CHROMIUM}: apt-get install chromium, or set CHROMIUM_PATH.`,
      );
      testInfo.skip(
        engine === 'elasticsearch' && serviceAddress('elasticsearch') === null,
        "No Elasticsearch: run 'npm run services -- up elasticsearch', or set ELASTICSEARCH_TEST_URL.",
      );
      testInfo.skip(
        engine === 'elasticsearch' && siteOptions.worker === true && serviceAddress('redis') === null,
        "No Redis: run 'npm run services -- up redis', or set REDIS_TEST_URL.",
      );
      await use();
    },
    { auto: true },
  ],

  baseURL: async ({ site }, use) => use(site.address),

  page: async ({ page }, use) => use(waitingForApp(page)),

  context: async ({ context, site, cookiesAccepted }, use) => {
    const problems = await prepare(context, site, cookiesAccepted);
    await use(context);
    expect(problems).toEqual([]);
  },

  newReader: async ({ browser, site, cookiesAccepted }, use) => {
    const readers: Reader[] = [];
    await use(async (options) => {
      const reader = await openReader(browser, site, cookiesAccepted, options);
      readers.push(reader);
      return reader.page;
    });
    for (const reader of readers) await reader.close();
  },

  idOf: async ({ site }, use) => {
    await use(async (title) => {
      const answer = await fetch(`${site.address}/Search?criteria=${encodeURIComponent(title)}`);
      const { documents } = (await answer.json()) as { documents: { id: string; Title: string }[] };
      const found = documents.find((document) => document.Title.startsWith(title));
      if (!found) throw new Error(`No record ${title}`);
      return found.id;
    });
  },
});

export interface Reader {
  readonly page: Page;
  /** Closes the browser context and fails if the browser reported an error. */
  close(): Promise<void>;
}

/** A page in a separate browser context, for hooks, which have no page. */
export async function openReader(
  browser: Browser,
  site: RunningSite,
  cookiesAccepted = true,
  options: BrowserContextOptions = {},
): Promise<Reader> {
  const context = await browser.newContext({ baseURL: site.address, ...options });
  const problems = await prepare(context, site, cookiesAccepted);
  return {
    page: waitingForApp(await context.newPage()),
    close: async () => {
      await context.close();
      expect(problems).toEqual([]);
    },
  };
}

/** Time to wait for hydration, in milliseconds; if the app cannot be loaded, the test continues without it. */
const PATIENCE_MS = 5_000;

/**
 * Makes a page wait for hydration when it is opened: the server renders the page first, and no reader is as fast as a
 * test. The journey of first visits tests actions before hydration.
 */
function waitingForApp(page: Page): Page {
  const wait = async <Opened>(opened: Opened): Promise<Opened> => {
    await page
      .waitForFunction(
        () =>
          document.getElementById('root') === null ||
          (document.documentElement.hasAttribute('data-app-started') &&
            document.querySelector('[data-late]') === null),
        null,
        { timeout: PATIENCE_MS },
      )
      // The app hydrates one part of the page after the other.
      .then(() => page.evaluate(untilIdle, PATIENCE_MS))
      .catch(() => undefined);
    return opened;
  };
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...parameters) => wait(await goto(...parameters));
  page.reload = async (...parameters) => wait(await reload(...parameters));
  return page;
}

/**
 * Runs in the page. A page that the browser does not paint, sometimes one of Keycloak, is never idle: hence the
 * timeout.
 */
function untilIdle(timeout: number): Promise<void> {
  return new Promise((resolve) =>
    requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout }), { timeout }),
  );
}

/** Collects browser errors and requests to anywhere but the site. */
async function prepare(
  context: BrowserContext,
  site: RunningSite,
  cookiesAccepted: boolean,
): Promise<readonly string[]> {
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(error.error().message));
  context.on('console', (message) => {
    const expected = /^(Failed to load resource|Call failed)/.test(message.text());
    if (message.type() === 'error' && !expected) problems.push(message.text());
  });
  context.on('request', (request) => {
    const byName = site.address.replace('127.0.0.1', 'localhost');
    const known = [site.address, byName, 'data:', ...site.mediaHosts, ...site.peers];
    const local = known.some((origin) => request.url().startsWith(origin));
    if (!local && !request.isNavigationRequest()) problems.push(`request to ${request.url()}`);
  });
  if (cookiesAccepted) await context.addCookies([{ name: 'consent', value: '2', url: site.address }]);
  return problems;
}
