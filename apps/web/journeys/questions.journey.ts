import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { arrive } from './support/account-steps.js';
import { atWidth, axeViolations, expectForEveryone, sidewaysScroll, WIDTHS } from './support/pages.js';
import { test as readersTest } from './support/readers-site.js';
import { expect, test } from './support/searching-site.js';

const QUESTION = 'Does velquora shorten drover rash in adults?';
const ACCEPT = "It's ok, I understand - show the answer";

/** Asks by keyboard alone, and takes responsibility for reading the answer. */
async function ask(page: Page, question: string): Promise<void> {
  await page.goto('/ask');
  await page.getByLabel('Your clinical question').focus();
  await page.keyboard.type(question);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const goOn = page.getByRole('button', { name: 'Continue with my original question...' });
  const accept = page.getByRole('button', { name: ACCEPT });
  await goOn.or(accept).waitFor();
  if (await goOn.isVisible()) await goOn.press('Enter');
  await accept.waitFor();
}

for (const width of WIDTHS)
  test.describe(`A clinical question at ${width} pixels`, () => {
    test.use(atWidth(width));

    test('is asked by keyboard, answered, checked against its sources and kept', async ({ page }) => {
      await ask(page, QUESTION);
      expect(await axeViolations(page, { ofPhones: true })).toEqual([]);
      await page.getByRole('checkbox', { name: "Don't warn me of this again" }).press('Space');
      await page.getByRole('button', { name: ACCEPT }).press('Enter');
      const line = page.getByRole('region', { name: 'Clinical Bottom Line' });
      await expect(line).toContainText('Velquora shortened drover rash in adults compared with placebo.');
      expect(await axeViolations(page, { ofPhones: true })).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);

      await line.getByRole('button', { name: /^Reference 1, show where/ }).press('Enter');
      const panel = page.getByRole('dialog', { name: 'Reference 1' });
      await expect(panel.locator('mark')).toHaveText(/^Velquora shortened drover rash/);
      expect(await axeViolations(page, { opened: panel })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();

      await line.getByRole('button', { name: /^Report this sentence/ }).press('Enter');
      const report = page.getByRole('dialog', { name: 'Report this sentence' });
      await report.getByRole('radio', { name: 'It is outdated' }).press('Space');
      expect(await axeViolations(page, { opened: report })).toEqual([]);
      await report.getByRole('button', { name: 'Send feedback' }).press('Enter');
      await expect(page.getByText('Thank you. Your feedback has been sent to the editors.')).toBeVisible();
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Save the answer' }).press('Enter');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Answer as Markdown' }).click(),
      ]);
      expect(await readFile(await file.path(), 'utf8')).toContain(`# ${QUESTION}`);

      // The acknowledgement is remembered, and print has neither buttons nor menus.
      await page.reload();
      await expect(line).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(line).toBeVisible();
      for (const name of ['Save the answer', 'Share this page', 'Leave feedback'])
        await expect(page.getByRole('button', { name })).toBeHidden();
    });

    test('is followed by events, which end with its answer', async ({ page }) => {
      const streams: string[] = [];
      page.on('request', (request) => {
        if (/\/api\/asktrip\/[^/]+\/events$/.test(request.url())) streams.push(request.url());
      });
      await ask(page, `${QUESTION} Or in older adults?`);
      expect(streams).toHaveLength(1);
    });
  });

for (const language of ['en', 'es'])
  test(`the pages of the question tool are accessible in ${language}`, async ({ page }) => {
    for (const path of ['/ask', '/ask/archive', '/ask/search', '/ask/explained', '/question-example']) {
      await page.goto(`${path}?lang=${language}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectForEveryone(page, path);
    }
  });

test('an answer is read in Spanish, with its quotations in their own language', async ({ page }) => {
  await page.goto('/ask?lang=es');
  await page.getByLabel('Su pregunta clínica').fill(QUESTION);
  await page.getByRole('button', { name: 'Preguntar', exact: true }).click();
  await page.getByRole('button', { name: 'De acuerdo, lo entiendo: mostrar la respuesta' }).click();
  const line = page.getByRole('region', { name: 'Conclusión clínica' });
  await expect(line.locator('[lang=en]').first()).toContainText('Velquora shortened drover rash in adults');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL(/\/ask\/[a-z-]+-es-[\da-f-]{36}$/);
  await expectForEveryone(page, page.url());
});

test('a vague question is answered as it is, or in better words', async ({ page }) => {
  await page.goto('/ask?q=velquora+rash');
  await page.getByRole('button', { name: 'Ask Question' }).click();
  await expect(page.getByText('Your question can be answered as it is.', { exact: false })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('a question that identifies a patient is refused, and nothing is stored', async ({ page }) => {
  await page.goto('/ask');
  await page
    .getByLabel('Your clinical question')
    .fill('How is drover rash treated in Mr Jones, born on 12/03/1961?');
  await page.getByRole('button', { name: 'Ask Question' }).click();
  await expect(
    page.getByText('The system has flagged possible patient-identifiable information.'),
  ).toBeVisible();
  await page.goto('/ask/archive');
  await expect(page.getByText('Jones')).toHaveCount(0);
});

readersTest('visitors are asked to log in, and can still read past questions', async ({ page }) => {
  await page.goto('/ask');
  await page.getByLabel('Your clinical question').click();
  const dialog = page.getByRole('dialog', { name: 'Log in to ask' });
  await expect(dialog.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await axeViolations(page, { opened: dialog })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Past Questions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Past questions' })).toBeVisible();
});

for (const width of WIDTHS)
  readersTest.describe(`An account without a verified address at ${width} pixels`, () => {
    readersTest.use(atWidth(width));

    readersTest('is told to verify it, and how many questions are free', async ({ page }) => {
      await arrive(page);
      await page.goto('/ask');
      await page.getByLabel('Your clinical question').click();
      const verify = page.getByRole('dialog', { name: 'Verify your email address' });
      await expect(verify.getByRole('link', { name: 'Open my profile' })).toHaveAttribute('href', '/Profile');
      expect(await axeViolations(page, { opened: verify })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(verify).toBeHidden();

      await page.getByRole('button', { name: 'Question limits' }).press('Enter');
      const limits = page.getByRole('dialog', { name: 'Question Limits Explained' });
      await expect(limits.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/Upgrade');
      expect(await axeViolations(page, { opened: limits })).toEqual([]);
      await limits.getByRole('button', { name: 'Close' }).last().press('Enter');
      await expect(limits).toBeHidden();
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });
