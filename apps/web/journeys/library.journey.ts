import type { Page } from '@playwright/test';
import { registerByCalls } from './support/account-calls.js';
import { arrive, field } from './support/account-steps.js';
import { countEffort, PUBMED_STEPS } from './support/effort.js';
import {
  atWidth,
  axeViolations,
  repeatedOnPhones,
  sidewaysScroll,
  sidewaysScrollOnPhone,
  WIDTHS,
} from './support/pages.js';
import { expect, NEW_RECORD, test } from './support/searching-site.js';

const SEARCH = '/Searchresult?criteria=asthma&search_type=standard';

test.describe('The library', () => {
  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const stars = (page: Page) => page.getByRole('button', { name: /^Bookmark: / });
  const firstTitle = async (page: Page) =>
    (await page.locator('[data-result-link]').first().textContent())?.trim() ?? '';

  /** Uses the search box, which remembers searches. */
  async function searchFor(page: Page, words: string) {
    await page.goto('/');
    await page.getByRole('combobox').first().fill(words);
    await page.getByRole('combobox').first().press('Enter');
    // The address changes first; until the page has loaded, the front page remains with its own records.
    await title(page, `Results for ‘${words}’`).waitFor();
  }

  for (const [path, name] of [
    ['/History', 'History'],
    ['/Bookmarked', 'Bookmarked'],
    ['/Inbox', 'Latest Articles'],
    ['/Savedsearches', 'Saved searches'],
  ] as const) {
    test(`asks a visitor to log in at ${path}`, async ({ page }) => {
      await page.goto(path);
      await title(page, name).waitFor();
      await page.getByText('To access this page you need to Login!').waitFor();
      expect(await axeViolations(page)).toEqual([]);
    });
  }

  test('asks a visitor to log in first, and sets the star after the login', async ({ page }) => {
    await searchFor(page, 'asthma');
    const name = await firstTitle(page);
    await stars(page).first().click();
    const dialog = page.getByRole('dialog', { name: 'Information' });
    await dialog
      .getByText('You must be logged in to bookmark articles. Please login first.', { exact: true })
      .waitFor();
    expect(await axeViolations(page, { opened: dialog })).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await arrive(page);
    await page.goto('/Bookmarked');
    await page.getByRole('link', { name, exact: true }).waitFor();
    await page.goto('/History');
    await page.getByRole('link', { name: 'asthma', exact: true }).waitFor();
  });

  test('stars a result at once in every view, and removes the star', async ({ page }) => {
    await registerByCalls(page);
    await page.goto(SEARCH);
    const name = await firstTitle(page);
    const saved = page.waitForResponse('**/User/setStar');
    await stars(page).first().click();
    expect(await stars(page).first().getAttribute('aria-pressed')).toBe('true');
    await saved;
    await page.reload();
    await page.locator('[data-star][aria-pressed="true"]').first().waitFor();
    await page.goto('/Bookmarked');
    await page.getByRole('link', { name, exact: true }).waitFor();
    await page.getByRole('button', { name: `Remove the bookmark on "${name}"` }).click();
    await page.getByRole('heading', { name: 'You have no bookmarks yet' }).waitFor();
  });

  test('restores the star when the server refuses', async ({ page }) => {
    await registerByCalls(page);
    await page.goto(SEARCH);
    await page.route('**/User/setStar', (route) => route.abort());
    await stars(page).first().click();
    await page.getByText('The bookmark was not changed. Try again.').first().waitFor();
    expect(await stars(page).first().getAttribute('aria-pressed')).toBe('false');
  });

  test('shows searches and opened records, repeats a search, and deletes it', async ({ page }) => {
    await registerByCalls(page);
    await page.goto(SEARCH);
    const name = await firstTitle(page);
    const viewed = page.waitForResponse('**/User/saveDocumentview');
    await page.locator('[data-result-link]').first().click();
    await viewed;
    await page.goto('/History');
    const expand = page.getByRole('button', { name: /Show the articles viewed from "asthma"/ });
    await expand.click();
    await page.getByRole('link', { name, exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'asthma', exact: true }).click();
    await page.waitForURL('**/Searchresult?criteria=asthma**');
    await page.goto('/History');
    await page.getByRole('button', { name: 'Delete all history' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all', exact: true }).click();
    await page.getByRole('heading', { name: 'Your history is empty' }).waitFor();
  });

  test('keeps page, length and order in the address', async ({ page }) => {
    await registerByCalls(page);
    for (let n = 1; n <= 11; n++) {
      await page.request.get(`/Search?criteria=word${n}&search_type=standard`);
    }
    await page.goto('/History');
    await page.getByRole('link', { name: 'word11', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByRole('link', { name: 'word1', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?page=2');
    await page.getByLabel('Order', { exact: true }).selectOption('Oldest first');
    await page.getByRole('link', { name: 'word10', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?sort=createdAt%3Aasc');
    await page.getByLabel('Rows per page', { exact: true }).selectOption('20');
    await page.getByRole('link', { name: 'word11', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'word11', exact: true }).waitFor({ state: 'detached' });
  });

  test('saves a search under a name, with or without mails', async ({ page }) => {
    await registerByCalls(page);
    await page.goto(SEARCH);
    await page.getByRole('button', { name: 'Save this search' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await dialog.getByLabel('Name', { exact: true }).fill('Wheezing');
    await dialog.getByLabel('Email me about new articles').selectOption('Every week');
    expect(await axeViolations(page, { opened: dialog })).toEqual([]);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/Savedsearches');
    await page.getByRole('link', { name: 'Wheezing' }).waitFor();
    expect(await page.getByLabel('Email me about new articles').inputValue()).toBe('weekly');
    const changed = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByLabel('Email me about new articles').selectOption('Never');
    await changed;
    await page.getByRole('button', { name: 'Rename "Wheezing"' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Breathing');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Breathing' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete "Breathing"' }).click();
    await page.getByRole('heading', { name: 'You have no saved searches yet' }).waitFor();
  });

  test.describe(() => {
    test.use({ ...atWidth(1280), permissions: ['clipboard-write'] });
    test('takes no more clicks and key presses from the search to the bookmark than PubMed', async ({
      page,
    }) => {
      await registerByCalls(page);
      const effort = await countEffort(page);
      await page.goto('/');
      await expect(page.getByRole('combobox', { name: 'Search clinical evidence' })).toBeFocused();
      const spent: Partial<Record<keyof typeof PUBMED_STEPS, number>> = {};

      await page.keyboard.type('zanthium');
      await page.keyboard.press('Enter');
      await title(page, 'Results for ‘zanthium’').waitFor();
      spent.find = await effort();

      await page.getByRole('checkbox', { name: /^Controlled Trials/ }).click();
      await page.getByRole('button', { name: 'Remove filter: Type: Controlled Trials' }).waitFor();
      spent.filterToTrials = await effort();

      await page.getByText('43 results', { exact: true }).first().waitFor();
      const result = page.locator('[data-result-id]').first();
      const first = async () => {
        await result.waitFor();
        return (await result.boundingBox())?.y;
      };
      const list = await first();
      expect(list).toBeDefined();
      await page.getByRole('button', { name: 'Save this search' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('link', { name: 'Search saved' }).waitFor();
      expect(await first()).toBe(list);
      spent.saveTheSearch = await effort();

      // The next task starts after the dialog is closed, as in PubMed.
      const copyCitation = async () => {
        await page.getByRole('button', { name: 'Copy citation' }).click();
        await page.getByRole('button', { name: 'Copied' }).waitFor();
        const steps = await effort();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await effort();
        return steps;
      };
      await page
        .getByRole('button', { name: /^Cite: / })
        .first()
        .click();
      spent.citeFromTheList = await copyCitation();

      const name = await firstTitle(page);
      await page
        .getByRole('link', { name: /^Details of/ })
        .first()
        .click();
      await title(page, name).waitFor();
      spent.open = await effort();

      await page.getByRole('button', { name: 'Cite', exact: true }).click();
      spent.cite = await copyCitation();

      await stars(page).first().click();
      await page.locator('[data-star][aria-pressed="true"]').first().waitFor();
      spent.saveTheRecord = await effort();

      expect(spent).toEqual({
        ...{ find: 1, filterToTrials: 1, open: 1, cite: 2, citeFromTheList: 2 },
        ...{ saveTheRecord: 1, saveTheSearch: 2 },
      });
      for (const [task, steps] of Object.entries(PUBMED_STEPS))
        expect(spent[task as keyof typeof PUBMED_STEPS], task).toBeLessThanOrEqual(steps.length);
    });
  });

  test('asks for interests in an empty inbox', async ({ page }) => {
    await registerByCalls(page);
    await page.goto('/Inbox');
    await title(page, 'Latest Articles').waitFor();
    await page.getByRole('link', { name: 'Add your interests' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('shows new records of an interest in the inbox, and opens one', async ({ page }) => {
    await registerByCalls(page);
    await page.goto('/Profile');
    await field(page, 'First name').fill('Ana');
    await field(page, 'Last name').fill('Núñez');
    await field(page, 'Country').selectOption('Spain');
    await field(page, 'Profession').selectOption('Nurse');
    await page.getByLabel(/^Interests/).fill('morbelin gum');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Profile Saved Successfully!').waitFor();
    await page.goto('/Inbox');
    await page.getByRole('heading', { level: 2, name: 'New for morbelin gum' }).waitFor();
    const articles = page.getByRole('main').getByRole('link', { name: /morbelin/i });
    expect(await articles.allTextContents()).toEqual([NEW_RECORD]);
    expect(await axeViolations(page)).toEqual([]);
    await articles.click();
    await title(page, NEW_RECORD).waitFor();
  });

  test('does not show one person’s searches to the next in the same browser', async ({ page }) => {
    await arrive(page);
    await searchFor(page, 'private matter');
    await page.goto('/Logout?remember=false');
    await page.waitForURL(({ pathname }) => pathname === '/');
    await arrive(page);
    await page.goto('/History');
    await page.getByRole('heading', { name: 'Your history is empty' }).waitFor();
  });

  for (const width of WIDTHS) {
    test.describe(`The library at ${width} pixels`, () => {
      test.use(atWidth(width));
      test(
        'fits, and passes the accessibility checks',
        { tag: repeatedOnPhones(width) },
        async ({ page }) => {
          await registerByCalls(page);
          await page.goto(SEARCH);
          await stars(page).first().click();
          await page.locator('[data-star][aria-pressed="true"]').first().waitFor();
          await page.request.get(
            '/Search?criteria=a+rather+long+search+of+many+words+with+children&search_type=standard',
          );
          await page.request.post('/User/savedSearches', {
            data: { criteria: { criteria: 'asthma' }, alert: 'monthly' },
            headers: { 'Sec-Fetch-Site': 'same-origin' },
          });
          for (const path of ['/History', '/Bookmarked', '/Savedsearches', SEARCH]) {
            await page.goto(path);
            await page
              .getByRole('main')
              .getByRole('link', { name: /asthma/i })
              .first()
              .waitFor();
            // Results are checked completely elsewhere; only the star differs here.
            const opened = path === SEARCH ? { opened: page.getByRole('article').first() } : {};
            expect([path, await axeViolations(page, opened)]).toEqual([path, []]);
            expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
            expect([path, await sidewaysScrollOnPhone(page)]).toEqual([path, 0]);
          }
          // Spanish words are longer.
          for (const path of ['/Savedsearches', '/History', '/Bookmarked', '/Profile']) {
            await page.goto(`${path}?lang=es`);
            await page.getByRole('main').getByRole('combobox').first().waitFor();
            expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
            expect([path, await sidewaysScrollOnPhone(page)]).toEqual([path, 0]);
          }
        },
      );
    });
  }
});
