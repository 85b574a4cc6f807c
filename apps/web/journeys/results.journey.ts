import type { Page } from '@playwright/test';
import { expect, test } from './support/searching-site.js';
import { ALL, found, PHONE, WIDE } from './support/zanthium.js';

test.use(WIDE);

test.describe('The results page', () => {
  const titles = (page: Page) => page.locator('[data-result-link]').allTextContents();
  const box = (page: Page) => page.getByRole('combobox', { name: 'Search clinical evidence' });
  const query = (page: Page) => new URL(page.url()).searchParams.toString();
  const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

  test.describe('search, filters and order', () => {
    for (const address of [
      '/Searchresult?criteria=zanthium',
      '/Search?criteria=zanthium&search_type=Standard',
      ALL,
    ] as const) {
      test(`searches once at ${address}, and then sends no requests`, async ({ page }) => {
        const searches: string[] = [];
        page.on('request', (request) => {
          if (new URL(request.url()).pathname === '/Search' && !request.isNavigationRequest())
            searches.push(request.url());
        });
        await page.goto(address, { waitUntil: 'networkidle' });
        await found(page, '130 results');
        // The results are part of a page that the server has rendered.
        const isRendered = (await page.locator('html[data-rendered]').count()) > 0;
        expect(searches).toHaveLength(isRendered ? 0 : 1);
      });
    }

    test(
      'keeps the whole search in the address: filter, back, forward, reload and sharing',
      { tag: '@engine' },
      async ({ page, newReader }) => {
        await page.goto(ALL);
        await found(page, '130 results');
        await page.getByRole('checkbox', { name: /^Controlled Trials/ }).click();
        await found(page, '43 results');
        const shared = page.url();
        expect(query(page)).toBe('criteria=zanthium&search_type=standard&category=27');
        await page.getByRole('button', { name: 'Remove filter: Type: Controlled Trials' }).waitFor();

        await page.goBack();
        await found(page, '130 results');
        expect(await page.getByRole('checkbox', { name: /^Controlled Trials/ }).isChecked()).toBe(false);
        await page.goForward();
        await found(page, '43 results');
        await page.reload();
        await found(page, '43 results');
        const before = await titles(page);

        const other = await newReader();
        await other.goto(shared);
        await found(other, '43 results');
        expect(await titles(other)).toEqual(before);
        await page.getByRole('button', { name: 'Clear all' }).click();
        await found(page, '130 results');
        expect(query(page)).toBe('criteria=zanthium&search_type=standard');
      },
    );

    test('sorts by date, newest first', { tag: '@engine' }, async ({ page }) => {
      await page.goto(ALL);
      await found(page, '130 results');
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Date');
      await page.waitForURL('**sort=y');
      await page.waitForFunction(() => {
        const years = [...document.querySelectorAll('article time')].map((time) => time.textContent);
        return years.length === 20 && years.every((year, at) => at === 0 || year <= (years[at - 1] ?? ''));
      });
      expect(await page.locator('article time').first().textContent()).toBe('2024');
    });

    test('filters by years from the picker, once they are applied', async ({ page }) => {
      await page.goto(ALL);
      await found(page, '130 results');
      await page.getByRole('button', { name: 'From year: Any year' }).click();
      await page.getByRole('button', { name: '2023', exact: true }).click();
      await page.getByRole('link', { name: 'Apply' }).click();
      await found(page, '12 results');
      expect(query(page)).toBe('criteria=zanthium&search_type=standard&from_date=2023');
      await page.getByRole('button', { name: 'Remove filter: From 2023' }).waitFor();
    });

    test('filters by the publication of a result', async ({ page }) => {
      await page.goto(ALL);
      await page.getByRole('link', { name: 'Annals of Examples' }).first().click();
      await found(page, '65 results');
      await page.getByRole('checkbox', { name: /^Annals of Examples/, checked: true }).waitFor();
    });

    test(
      'corrects an unknown word, and searches for it as typed on request',
      { tag: '@engine' },
      async ({ page }) => {
        await page.goto('/Searchresult?criteria=zanthum');
        await page.getByText('Showing results for').waitFor();
        await found(page, '130 results');
        await page.getByRole('link', { name: 'Search instead for zanthum' }).click();
        await page.getByText('Did you mean').waitFor();
        await page.getByRole('link', { name: 'zanthium', exact: true }).click();
        await found(page, '130 results');
        expect(await box(page).inputValue()).toBe('zanthium');
      },
    );

    test('turns snippets off, and still does after a reload', { tag: '@engine' }, async ({ page }) => {
      await page.goto(ALL);
      await page
        .getByText(/Adults with hay fever/)
        .first()
        .waitFor();
      await page.getByRole('checkbox', { name: 'Snippets' }).uncheck();
      await page.reload();
      await found(page, '130 results');
      expect(await page.getByText(/Adults with hay fever/).count()).toBe(0);
    });

    test.describe(() => {
      test.use(PHONE);
      test('keeps the filters open with a live count on a phone until they are closed', async ({ page }) => {
        await page.goto(ALL);
        await page.getByRole('button', { name: 'Filter Results' }).click();
        const sheet = page.getByRole('dialog', { name: 'Filter Results' });
        const choice = sheet.getByRole('checkbox', { name: /^Controlled Trials/ });
        const place = () => choice.evaluate((box) => box.getBoundingClientRect().top);
        await choice.scrollIntoViewIfNeeded();
        const before = await place();
        await choice.click();
        await sheet.getByRole('list', { name: 'Active filters' }).waitFor();
        const done = sheet.getByRole('button', { name: 'Show 43 results' });
        await done.waitFor();
        expect(await place()).toBe(before);
        await done.click();
        await sheet.waitFor({ state: 'detached' });
        const opener = page.getByRole('button', { name: 'Filter Results (1)' });
        expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
      });
    });

    test.describe(() => {
      test.use(PHONE);
      test('keeps the filters below the search box on a phone while scrolling', async ({ page }) => {
        await page.goto(ALL);
        await found(page, '130 results');
        await page.evaluate(() => window.scrollTo(0, 1_500));
        const onTop = (name: string, role: 'button' | 'combobox') =>
          page.getByRole(role, { name }).evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          });
        expect([
          await onTop('Search clinical evidence', 'combobox'),
          await onTop('Filter Results', 'button'),
          await onTop('Sort by', 'combobox'),
        ]).toEqual([true, true, true]);
      });
    });
  });

  test.describe('paging', () => {
    test('opens the next page at 180 and moves the focus to the list', async ({ page }) => {
      await page.goto(ALL);
      await found(page, '130 results');
      const first = await titles(page);
      await page.getByRole('link', { name: 'Next' }).click();
      await page.getByRole('heading', { name: '21 to 40 of 130' }).waitFor();
      expect(await page.evaluate(() => window.scrollY)).toBe(180);
      expect(await focusedText(page)).toBe('21 to 40 of 130');
      expect(await titles(page)).not.toEqual(first);
      await page.goBack();
      await page.getByRole('heading', { name: '1 to 20 of 130' }).waitFor();
      expect(await titles(page)).toEqual(first);
    });

    test('restores the scroll position of the list on going back', async ({ page }) => {
      await page.goto(ALL);
      await found(page, '130 results');
      const details = page.getByRole('link', { name: /^Details of/ }).nth(15);
      await details.scrollIntoViewIfNeeded();
      const left = await page.evaluate(() => window.scrollY);
      await details.click();
      await page.waitForURL('**/Document/**');
      await page.goBack();
      await found(page, '130 results');
      await page.waitForFunction((position) => Math.abs(window.scrollY - position) < 40, left);
    });

    test('lists 100 on a page from the top', async ({ page }) => {
      await page.goto(`${ALL}&page=2`);
      await page.getByRole('heading', { name: '21 to 40 of 130' }).waitFor();
      await page.getByRole('combobox', { name: 'Per page' }).selectOption('100');
      await page.getByRole('heading', { name: '1 to 100 of 130' }).waitFor();
      expect([query(page), await page.evaluate(() => window.scrollY)]).toEqual([
        'criteria=zanthium&search_type=standard&rows=100',
        0,
      ]);
    });

    test('offers a way back from a page after the last one', async ({ page }) => {
      await page.goto(`${ALL}&page=400`);
      await page.getByRole('link', { name: 'Go to page 7' }).click();
      await page.getByRole('heading', { name: '121 to 130 of 130' }).waitFor();
    });
  });

  test.describe('ranking explanation', () => {
    test(
      'opens next to the list, for one result after the other, and closes with Escape',
      { tag: '@engine' },
      async ({ page }) => {
        await page.goto(ALL);
        const why = page.getByRole('button', { name: /^Why this ranking/ });
        await why.first().click();
        const panel = page.getByRole('complementary', { name: 'Why this ranking?' });
        await panel.getByText('Rank 1 of 130').waitFor();
        await panel.getByRole('heading', { name: /^TripRank \d+ of 100$/ }).waitFor();
        await panel.getByText(/once in the title/).waitFor();
        await why.nth(1).click();
        await panel.getByText('Rank 2 of 130').waitFor();
        await page.keyboard.press('Escape');
        await panel.waitFor({ state: 'detached' });
        expect(await why.nth(1).evaluate((button) => button === document.activeElement)).toBe(true);
      },
    );

    test.describe(() => {
      test.use(PHONE);
      test('opens in a drawer on a phone', async ({ page }) => {
        await page.goto(ALL);
        await page
          .getByRole('button', { name: /^More actions for/ })
          .first()
          .click();
        await page.getByRole('menuitem', { name: 'Why this ranking?' }).click();
        const drawer = page.getByRole('dialog', { name: 'Why this ranking?' });
        await drawer.getByRole('heading', { name: /^TripRank \d+ of 100$/ }).waitFor();
        await page.keyboard.press('Escape');
        await drawer.waitFor({ state: 'detached' });
      });
    });
  });

  test.describe('keyboard', () => {
    test('searches, moves through the results and opens one', async ({ page, publisher }) => {
      await page.goto('/Searchresult?criteria=asthma');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('zanthium');
      await page.keyboard.press('Enter');
      await found(page, '130 results');
      expect(await focusedText(page)).toBe('Results for ‘zanthium’');
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('k');
      expect(await focusedText(page)).toBe((await titles(page))[0]);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'The full article' }).waitFor();
      expect(page.url().startsWith(publisher.address)).toBe(true);
    });

    test('opens the filters, lists the keys, and returns the focus', async ({ page }) => {
      await page.goto(ALL);
      await found(page, '130 results');
      await page.keyboard.press('f');
      expect(await focusedText(page)).toBe('Filter Results');
      await page.keyboard.press('?');
      const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await keys.waitFor();
      await page.keyboard.press('Escape');
      await keys.waitFor({ state: 'detached' });
      expect(await focusedText(page)).toBe('Filter Results');
    });
  });

  test.describe('no results', () => {
    test(
      'reports which part of a search finds nothing, and offers alternatives',
      { tag: '@engine' },
      async ({ page }) => {
        await page.goto('/Searchresult?criteria="zanthium" AND "qqxyzzy"');
        await page.getByRole('heading', { name: 'What to try next' }).waitFor();
        await page.getByText('no results', { exact: true }).waitFor();
        await page.getByRole('link', { name: '"zanthium"', exact: true }).click();
        await found(page, '130 results');
      },
    );

    test('offers the search without the filters that exclude everything', async ({ page }) => {
      await page.goto(`${ALL}&from_date=1950&to_date=1951`);
      await page.getByRole('link', { name: 'Search without filters: 130 results' }).click();
      await found(page, '130 results');
    });

    test('shows errors of a query and keeps it in the box', async ({ page }) => {
      await page.goto('/Searchresult?criteria=(zanthium AND fever');
      await page
        .getByText('We cannot process your request, review your search parameters and try again!')
        .waitFor();
      await page.getByRole('group', { name: 'Your search' }).waitFor();
      expect(await box(page).inputValue()).toBe('(zanthium AND fever');
      const corrected = page.getByRole('link', { name: /^Search for .* instead$/ });
      await corrected.first().click();
      await page
        .getByText(/results?$/)
        .first()
        .waitFor();
    });

    test('shows markup in a query as text', async ({ page }) => {
      await page.goto('/Searchresult?criteria=<img src=x onerror=alert(1)> zanthium');
      await page.getByRole('heading', { level: 1, name: /<img src=x onerror=alert\(1\)>/ }).waitFor();
      expect(await page.locator('img[src="x"]').count()).toBe(0);
    });

    test('reports a lost connection, keeps the search, and runs it on reconnection', async ({ page }) => {
      await page.goto(ALL);
      await found(page, '130 results');
      await page.context().setOffline(true);
      await box(page).fill('zanthium fever');
      await page.keyboard.press('Enter');
      await page
        .getByText('Your search is kept. It runs again as soon as the connection is back.', { exact: true })
        .waitFor();
      expect(await box(page).inputValue()).toBe('zanthium fever');
      await page.context().setOffline(false);
      await found(page, '130 results');
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
        'Results for ‘zanthium fever’',
      );
    });
  });
});
