import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { logInByCalls, registerVerified } from './support/account-calls.js';
import { field, PASSWORD, press } from './support/account-steps.js';
import { openReader, test } from './support/fixtures.js';

/*
 * The steps of docs/walkthroughs, as they are typed there. `npm run docs:pictures` updates snapshots, and so draws each step for
 * these pages.
 */

const PICTURES = resolve(import.meta.dirname, '../../../docs/images/walkthroughs');
const NORTH = '192.0.2.0/24';

const STRATEGY = [
  '1. exp Asthma/',
  '2. asthma*.ti,ab.',
  '3. 1 or 2',
  '4. (random* or placebo or review).ti,ab.',
  '5. 3 and 4',
].join('\n');

test.use({
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  colorScheme: 'light',
  permissions: ['clipboard-read', 'clipboard-write'],
  siteOptions: {
    size: 4_000,
    settings: {
      ...{ CAPTCHA: 'no', PASSWORD_HASH_MEMORY: '1024', REGISTRATIONS_PER_HOUR: '0' },
      ...{ GRANT_PRO_EMAILS: 'reviewer@example.org', TRUSTED_PROXIES: '127.0.0.1' },
    },
  },
});

async function draw(page: Page, name: string): Promise<void> {
  if (test.info().config.updateSnapshots !== 'all') return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`), animations: 'disabled', caret: 'hide' });
}

test.describe('The walk-throughs of the documentation', { tag: '@repeated' }, () => {
  test('take a reviewer from a strategy to its files, its report and its alert', async ({ page, site }) => {
    await registerVerified(page, site.dataDir, 'reviewer@example.org');
    await page.goto('/');
    await page.getByRole('tab', { name: 'Advanced' }).click();
    await page.evaluate((text) => navigator.clipboard.writeText(text), STRATEGY);
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+v');
    await page.getByText(/This looks like Ovid/).waitFor();
    await page
      .getByText(/ records found$/)
      .first()
      .waitFor();
    await draw(page, 'reviewer-strategy');
    await page.getByRole('tab', { name: 'How this was read' }).click();
    const reading = page.getByRole('tabpanel', { name: 'How this was read' });
    await reading.getByText(/^Read as Ovid syntax/).waitFor();
    await reading.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await draw(page, 'reviewer-reading');
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+Enter');
    await page.locator('[data-result-link]').first().waitFor();
    await page
      .getByText(/ records found$/)
      .first()
      .waitFor();
    await draw(page, 'reviewer-results');
    await press(page, 'Export Articles');
    const panel = page.getByRole('region', { name: 'Export Articles' });
    await panel.getByRole('radio', { name: /^All results/ }).check();
    await panel.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await draw(page, 'reviewer-export');
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download' }).click();
    await download;
    await page.getByRole('button', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email me about new articles').selectOption('Every week');
    await draw(page, 'reviewer-alert');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/Savedsearches');
    await page
      .getByLabel(/^Emails about new articles/)
      .or(page.getByLabel('Email me about new articles'))
      .first()
      .waitFor();
  });

  test('take an administrator from an institution to its readers', async ({ page, site, browser }) => {
    const passwordFile = join(site.dataDir, 'password');
    await writeFile(passwordFile, PASSWORD);
    await site.command('create-admin', 'admin@example.org', '--password-file', passwordFile);
    await logInByCalls(page, 'admin@example.org');
    await page.goto('/Admin/institutions');
    await press(page, 'Add an institution');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('North Hospital');
    await field(page, 'Network addresses').fill(NORTH);
    await draw(page, 'hospital-institution');
    await press(page, 'Save');
    await page.getByText('North Hospital was saved.').waitFor();
    await field(page, 'Network address').fill('192.0.2.7');
    await press(page, 'Test');
    await page.getByText('192.0.2.7 belongs to North Hospital. Its licence is valid.').waitFor();
    await draw(page, 'hospital-test');
    await press(page, 'Edit North Hospital');
    await page.getByRole('tab', { name: 'Logins' }).click();
    await page.getByRole('button', { name: 'Save identity provider' }).waitFor();
    await draw(page, 'hospital-login');
    const reader = await openReader(browser, site, true, {
      ...{ viewport: { width: 1280, height: 800 }, extraHTTPHeaders: { 'X-Forwarded-For': '192.0.2.7' } },
    });
    await reader.page.goto('/');
    await reader.page.getByRole('banner').getByText('North Hospital').waitFor();
    await draw(reader.page, 'hospital-reader');
    await reader.close();
  });
});
