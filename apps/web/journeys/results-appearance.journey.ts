import type { Page } from '@playwright/test';
import { atWidth, axeViolations, sidewaysScroll, WIDTHS } from './support/pages.js';
import { expect, test } from './support/searching-site.js';
import { ALL, found, PHONE, WIDE } from './support/zanthium.js';

test.use(WIDE);

test.describe('The results page, for everyone', { tag: '@appearance' }, () => {
  const SCREENS: readonly [string, string, (page: Page) => Promise<unknown>][] = [
    ['results', ALL, (page) => found(page, '130 results')],
    [
      'filters in force',
      `${ALL}&category=27&from_date=2010`,
      (page) => page.getByRole('list', { name: 'Active filters' }).waitFor(),
    ],
    [
      'an empty list',
      '/Searchresult?criteria="qqxyzzy" AND "zanthium"',
      (page) => page.getByText('no results', { exact: true }).waitFor(),
    ],
    [
      'a refused search',
      '/Searchresult?criteria=(zanthium+AND+gout',
      (page) => page.getByRole('group', { name: 'Your search' }).waitFor(),
    ],
    ['no query', '/Searchresult', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
    [
      'an explanation',
      ALL,
      async (page) => {
        await found(page, '130 results');
        const why = page.getByRole('button', { name: /^Why is this ranked here/ }).first();
        if (await why.isVisible()) await why.click();
        else {
          await page
            .getByRole('button', { name: /^More actions for/ })
            .first()
            .click();
          await page.getByRole('menuitem', { name: 'Why is this ranked here' }).click();
        }
        await page.getByRole('heading', { name: /^TripRank \d+/ }).waitFor();
      },
    ],
    [
      'the list of keys',
      ALL,
      async (page) => {
        await found(page, '130 results');
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      },
    ],
  ];
  for (const width of WIDTHS) {
    test.describe(() => {
      test.use(atWidth(width));
      test(`axe finds nothing in any of them at ${width} pixels`, async ({ page }) => {
        for (const [name, path, ready] of SCREENS) {
          await page.goto(path);
          await ready(page);
          expect([name, await axeViolations(page)]).toEqual([name, []]);
          // Less than none: the place kept for the scroll bar while a dialog holds the page still.
          expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0);
        }
      });
    });
  }

  test.describe(() => {
    test.use(PHONE);
    test('axe finds nothing in the filters and the guide on a phone', async ({ page }) => {
      await page.goto(ALL);
      await found(page, '130 results');
      await page.getByRole('button', { name: 'Filter Results' }).click();
      await page.getByRole('button', { name: 'From year: Any year' }).click();
      expect(await axeViolations(page, { ofPhones: true })).toEqual([]);
      await page.getByRole('button', { name: 'Close filters' }).click();
      await page.getByRole('button', { name: 'Display options' }).click();
      await page.getByRole('menu', { name: 'Display options' }).waitFor();
      expect(await axeViolations(page, { ofPhones: true })).toEqual([]);
      await page.getByRole('menuitem', { name: 'User Guide' }).click();
      await page.getByRole('dialog', { name: 'Results Page Key' }).waitFor();
      expect(await axeViolations(page, { ofPhones: true })).toEqual([]);
    });
  });

  test('lets the keyboard jump to the results', async ({ page }) => {
    await page.goto(ALL);
    await found(page, '130 results');
    const skip = page.getByRole('link', { name: 'Skip to results' });
    await skip.focus();
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the main content');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('results');
  });

  test.describe(() => {
    test.use({ viewport: { width: 320, height: 700 } });
    test('fits a window of 320 pixels, in Spanish too', async ({ page }) => {
      await page.goto(`${ALL}&category=27&lang=es`);
      await found(page, '43 resultados');
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });

  for (const [device, options] of [
    ['a desktop', WIDE],
    ['a phone', PHONE],
  ] as const) {
    test.describe(() => {
      test.use(options);
      test(`moves nothing while results arrive on ${device}`, async ({ page }) => {
        await page.addInitScript(() => {
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              shifts.push(entry.value);
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.route('**/Search?*', async (route) => {
          await new Promise((done) => setTimeout(done, 800));
          await route.continue();
        });
        await page.goto(ALL);
        await found(page, '130 results');
        await page.waitForTimeout(300);
        const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
        expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
      });
    });
  }
});
