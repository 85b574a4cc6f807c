import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../../../apps/web/journeys/support/chromium.js';
import { inTemporaryFolder, REPOSITORY, runCli, startApi } from '../../testing/support/product.js';
import { runTool } from '../../testing/support/tool-error.js';

/** As many as `npm start` generates. */
const RECORDS = '20000';
const VIEWPORT = { width: 1280, height: 800 };
const SCHEMES = ['light', 'dark'] as const;
/** So that the age of a record is the same in each run. */
const NOW = new Date('2026-12-01T10:00:00Z');
/** Long because a busy machine may be slow. */
const PATIENCE_MS = 120_000;

const SEARCH = '/Searchresult?criteria=tiotropium asthma&search_type=standard';
/** Lines of a search, each searched in turn. */
const LINES = ['asthma[ti] OR copd*[tiab]', 'tiotropium[tiab] NOT cough[ti]', '#1 AND #2'];

/** The screens that README.md shows, by the names of their files. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  results: async (page) => {
    await open(page, SEARCH);
    await page
      .getByRole('button', { name: /^Why this ranking/ })
      .first()
      .click();
  },
  record: async (page) => {
    await open(page, SEARCH);
    const id = await page.locator('[data-result-id]').first().getAttribute('data-result-id');
    await open(page, `/Document/${id ?? ''}?view=record`);
  },
  advanced: async (page) => {
    await open(page, '/');
    await page.getByRole('tab', { name: 'Advanced' }).click();
    const text = page.locator('.cm-content');
    for (const line of LINES) {
      await text.fill(line);
      await page.getByText(/records? found$/).waitFor();
      const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/Search');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await answer;
      await page
        .getByText(/^\d+ results?$/)
        .first()
        .waitFor();
    }
    await page.getByText(/records? found$/).waitFor();
    await page.getByRole('tab', { name: 'Search history', exact: true }).click();
  },
};

/** Opens a page and waits until it is complete: the app runs, and no part of it is still to come. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    () =>
      document.documentElement.hasAttribute('data-app-started') &&
      document.querySelector('[data-late]') === null,
  );
}

/** Draws the pictures of README.md in light and dark: npm run screenshots */
async function main(): Promise<number> {
  await inTemporaryFolder({}, async (folder) => {
    await runCli(['import', 'demonstration', '--size', RECORDS], folder);
    const api = await startApi(folder, { GRANT_PRO: 'everyone', PRODUCT_NAME: 'Evidence Search' });
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      for (const [name, show] of Object.entries(SCREENS))
        for (const colorScheme of SCHEMES) {
          const context = await browser.newContext({
            ...{ baseURL: api.address, viewport: VIEWPORT, colorScheme, reducedMotion: 'reduce' },
          });
          await context.addCookies([{ name: 'consent', value: '2', url: api.address }]);
          context.setDefaultTimeout(PATIENCE_MS);
          const page = await context.newPage();
          await page.clock.setFixedTime(NOW);
          await show(page);
          // Nothing is shown as hovered or as loading.
          await page.mouse.move(0, 0);
          await page.waitForFunction(() => document.querySelector('.mantine-Skeleton-root') === null);
          await page.evaluate(() => document.fonts.ready);
          const path = join(REPOSITORY, 'docs', 'images', `${name}-${colorScheme}.png`);
          await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
          process.stdout.write(`${path}\n`);
          await context.close();
        }
    } finally {
      await browser.close();
      await api.stop();
    }
  });
  return 0;
}

await runTool(main);
