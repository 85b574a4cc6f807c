import type { Locator, Page } from '@playwright/test';
import {
  atWidth,
  axeViolations,
  repeatedOnPhones,
  sidewaysScroll,
  sidewaysScrollOnPhone,
  WIDTHS,
  leaveToBrowser,
} from './support/pages.js';
import { expect, test } from './support/searching-site.js';
import { ALL, FEW, found, PHONE, WIDE } from './support/zanthium.js';

/** Results of the demonstration whose titles have two lines on a large screen; the first ones are appraised. */
const LONG = '/Searchresult?criteria=children randomised&search_type=standard';

test.use(WIDE);

test.describe('The results page, for everyone', { tag: '@appearance' }, () => {
  /**
   * Name, address and readiness check of each screen, and the part that opens over results that were already checked.
   */
  const SCREENS: readonly [string, string, (page: Page) => Promise<unknown>, ((page: Page) => Locator)?][] = [
    ['results', ALL, (page) => found(page, '130 results')],
    [
      'filters in force',
      `${ALL}&category=27&from_date=2023`,
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
        const why = page.getByRole('button', { name: /^Why this ranking/ }).first();
        if (await why.isVisible()) await why.click();
        else {
          await page
            .getByRole('button', { name: /^More actions for/ })
            .first()
            .click();
          await page.getByRole('menuitem', { name: 'Why this ranking?' }).click();
        }
        await page.getByRole('heading', { name: /^TripRank \d+/ }).waitFor();
      },
      (page) => page.getByRole('complementary', { name: 'Why this ranking?' }),
    ],
    [
      'the list of keys',
      ALL,
      async (page) => {
        await found(page, '130 results');
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      },
      (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
    ],
  ];
  for (const width of WIDTHS) {
    test.describe(() => {
      test.use(atWidth(width));
      test(`passes all axe checks at ${width} pixels`, { tag: repeatedOnPhones(width) }, async ({ page }) => {
        for (const [name, path, ready, opened] of SCREENS) {
          await page.goto(path);
          await ready(page);
          const violations = await axeViolations(page, opened && { opened: opened(page) });
          expect([name, violations]).toEqual([name, []]);
          // May be negative: the space reserved for the scroll bar while a dialog locks scrolling.
          expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0);
          expect(await sidewaysScrollOnPhone(page), name).toBeLessThanOrEqual(0);
        }
      });
    });
  }

  test.describe(() => {
    test.use(PHONE);
    test('passes all axe checks in results, filters and the guide on a phone', async ({ page }) => {
      const clean = async (opened?: Locator) =>
        expect(await axeViolations(page, { ofPhones: true, ...(opened && { opened }) })).toEqual([]);
      await page.goto(FEW);
      await page.locator('[data-result-link]').first().waitFor();
      await clean();
      await page.getByRole('button', { name: 'Filter Results' }).click();
      await page.getByRole('button', { name: 'From year: Any year' }).click();
      await clean(page.getByRole('dialog', { name: 'Filter Results' }));
      await page.getByRole('button', { name: 'Close filters' }).click();
      await page.getByRole('button', { name: 'Display options' }).click();
      await page.getByRole('menu', { name: 'Display options' }).waitFor();
      await clean(page.getByRole('menu', { name: 'Display options' }));
      await page.getByRole('menuitem', { name: 'User Guide' }).click();
      await page.getByRole('dialog', { name: 'Results Page Key' }).waitFor();
      await clean(page.getByRole('dialog', { name: 'Results Page Key' }));
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

    test('breaks a long line of counts', async ({ page }) => {
      await page.goto('/Searchresult?criteria=brimoxane+followed+adults&search_type=standard&lang=es');
      await page.getByText(/^\d+ con todas sus palabras y \d+ más con algunas de ellas$/).waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });

  test('shows the search box before the first search where it is after it', async ({ page }) => {
    const place = async () => {
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      const box = await page.getByRole('search').boundingBox();
      return [heading?.x, box?.x, box?.width];
    };
    await page.goto('/Searchresult');
    const before = await place();
    await page.goto(ALL);
    expect(before).toEqual(await place());
  });

  for (const [device, options, path, least] of [
    ['a desktop, a filter and titles of two lines', WIDE, `${LONG}&from_date=1990`, 5],
    ['a phone', PHONE, LONG, 2],
    ['a phone and a filter', PHONE, `${LONG}&from_date=1990`, 2],
  ] as const) {
    test.describe(() => {
      test.use(options);
      test(`shows ${least} complete results with snippets without scrolling on ${device}`, async ({
        page,
      }) => {
        await page.goto(path);
        await page.locator('[data-result-link]').first().waitFor();
        await page.evaluate(() => document.fonts.ready);
        const chips = page.getByRole('list', { name: 'Active filters' });
        expect(await chips.isVisible()).toBe(path.includes('from_date'));
        const results = await page.locator('[data-result-id]').evaluateAll((items) =>
          items.map((item) => {
            const lines = (part: Element | null) => {
              const style = part && getComputedStyle(part);
              return style
                ? Math.round(Number.parseFloat(style.height) / Number.parseFloat(style.lineHeight))
                : 0;
            };
            return {
              whole: item.getBoundingClientRect().bottom <= window.innerHeight,
              title: lines(item.querySelector('h3')),
              snippet: lines(item.querySelector('article > div > p')),
            };
          }),
        );
        const shown = results.slice(0, least);
        // The results have a usual length, and more follow.
        expect(results.length).toBeGreaterThan(least);
        expect(shown.map(({ snippet }) => snippet)).toEqual(shown.map(() => 2));
        expect(Math.min(...shown.map(({ title }) => title))).toBeGreaterThanOrEqual(2);
        expect(shown.map(({ whole }) => whole)).toEqual(shown.map(() => true));
      });
    });
  }

  test('keeps the tabs, the search box and the list where they are when a tab, an explanation or a record opens', async ({
    page,
  }) => {
    await page.goto(ALL);
    await page.locator('[data-explains]').first().waitFor();
    const tabs = page.getByRole('tablist');
    const before = await tabs.boundingBox();
    const form = page.getByRole('search').locator('form');
    const width = (await form.boundingBox())?.width;
    await page.getByRole('tab', { name: 'PICO' }).click();
    await form.getByLabel('Population').waitFor();
    expect(await tabs.boundingBox()).toEqual(before);
    expect((await form.boundingBox())?.width).toBe(width);
    await page.getByRole('tab', { name: 'Search', exact: true }).click();
    const start = async () => (await page.locator('[data-result-id]').nth(1).boundingBox())?.x;
    const list = await start();
    await page.locator('[data-explains]').first().click();
    await page.locator('[data-panel=true]').waitFor();
    expect(await tabs.boundingBox()).toEqual(before);
    expect(await start()).toBe(list);
  });

  test.describe(() => {
    test.use({ viewport: { width: 1440, height: 900 } });
    test('gives the search box the width of the list and the record beside it', async ({ page }) => {
      await page.goto(ALL);
      await page.locator('[data-details]').first().click();
      const record = page.locator('[data-preview]');
      await record.waitFor();
      const right = (box: { x: number; width: number } | null) => (box ? box.x + box.width : 0);
      expect(right(await page.getByRole('search').boundingBox())).toBe(right(await record.boundingBox()));
      // The title has the width of the list; the actions are below it.
      const result = page.locator('[data-result-id]').nth(1);
      const list = await result.locator('xpath=..').boundingBox();
      expect(list?.width).toBe(640);
      const title = await result.locator('h3').boundingBox();
      expect(right(title)).toBe(right(list));
      const star = await result.locator('[data-star]').boundingBox();
      expect(star?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0) - 4);
      const years = page.getByRole('button', { name: /^(From|To) year/ });
      const cut = await years.evaluateAll((fields) =>
        fields.map((field) => [
          field.scrollHeight - field.clientHeight,
          field.scrollWidth - field.clientWidth,
        ]),
      );
      expect(cut).toEqual([
        [0, 0],
        [0, 0],
      ]);
    });
  });

  test('names a word that no record has above the list, and missing words in full before the snippet', async ({
    page,
  }) => {
    await page.goto('/Searchresult?criteria=children randomised zanthium qqxyzzy&search_type=standard');
    await page.getByText('No record contains “qqxyzzy”.').waitFor();
    const missing = page.getByText(/^(Missing|Not in the title): /);
    await missing.first().waitFor();
    expect((await missing.allInnerTexts()).join()).not.toContain('qqxyzzy');
    const cut = await missing.evaluateAll((parts) =>
      parts.filter((part) => {
        const line = part.parentElement?.getBoundingClientRect();
        return line === undefined || part.getBoundingClientRect().right > line.right;
      }),
    );
    expect(cut).toEqual([]);
  });

  test('shows nothing of the tabs above the search box that stays in sight', async ({ page }) => {
    await page.goto(ALL);
    await page.locator('[data-result-id]').first().waitFor();
    await page.mouse.wheel(0, 900);
    const tabs = page.getByRole('tablist');
    const bottom = () => tabs.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThanOrEqual(0);
  });

  test.describe(() => {
    test.use(PHONE);
    test('leaves no gap between the search box and the toolbar that stay in sight on a phone', async ({
      page,
    }) => {
      await page.goto(ALL);
      await page.locator('[data-result-id]').first().waitFor();
      await page.mouse.wheel(0, 900);
      const edge = (part: Locator, side: 'top' | 'bottom') =>
        part.evaluate((element, which) => element.parentElement?.getBoundingClientRect()[which], side);
      const box = page.getByRole('search');
      const bar = page.locator('[role=group]:has(select)').first();
      await expect.poll(() => edge(bar, 'top')).toBeLessThan(100);
      expect(await edge(bar, 'top')).toBe(await edge(box, 'bottom'));
    });
  });

  for (const language of ['en', 'es']) {
    test(`keeps the list toolbar on one line next to an explanation in ${language}`, async ({ page }) => {
      await page.goto(`${ALL}&lang=${language}`);
      await page.locator('[data-explains]').first().click();
      await page.locator('[data-panel=true]').waitFor();
      await page.getByRole('complementary').getByRole('heading', { level: 3 }).first().waitFor();
      const bar = page.getByRole('group').filter({ has: page.getByRole('combobox') });
      const [control] = await heights(bar.getByRole('combobox').first());
      expect(control).toBeGreaterThan(0);
      for (const height of await heights(bar)) expect(height).toBeLessThan(2 * (control ?? 0));
    });
  }

  test('shows all authors of a result in the line that the keyboard is on', async ({ page }) => {
    await page.goto(LONG);
    await page.evaluate(() => document.fonts.ready);
    const cut = page.locator('[data-result-id][data-test-cut]');
    await page.locator('[data-result-id]').first().waitFor();
    await page.evaluate(() => {
      for (const names of document.querySelectorAll('[data-result-id] p > span[data-tip]'))
        if (names.scrollWidth > names.clientWidth)
          names.closest('[data-result-id]')?.setAttribute('data-test-cut', '');
    });
    const source = cut
      .first()
      .locator('p')
      .filter({ has: page.locator('span[data-tip]') });
    const [line = 0] = await heights(source);
    await page.keyboard.press('Tab');
    await cut.first().locator('[data-result-link]').focus();
    await expect(source).toHaveCSS('display', 'block');
    expect(await heights(source.locator('span[data-tip]'))).not.toEqual([0]);
    expect(await source.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
    expect(line).toBeGreaterThan(0);
  });

  test.describe(() => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 1366, height: 1024 } });
    test('cuts no authors off on a large screen without a mouse', async ({ page }) => {
      await page.goto(LONG);
      await page.locator('[data-result-id]').first().waitFor();
      const cut = await page
        .locator('[data-result-id] p > span[data-tip]')
        .evaluateAll((parts) =>
          parts.filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0),
        );
      expect(cut).toEqual([]);
    });
  });

  test.describe(() => {
    test.use(PHONE);
    test('names each kind of evidence in one line on a phone', async ({ page }) => {
      await page.goto('/Searchresult?criteria=guideline&search_type=standard');
      const kinds = page.getByRole('article').getByRole('button', { name: /^Secondary evidence: / });
      await kinds.first().waitFor();
      const names = await kinds.allTextContents();
      expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(35);
      const [least = 0] = await heights(kinds.first());
      expect(await heights(kinds)).toEqual(names.map(() => least));
      expect(least).toBeLessThan(30);
      expect(await sidewaysScroll(page)).toBe(0);
    });

    test('gives a finger 44 pixels for each control of a result and of the toolbar', async ({ page }) => {
      await page.goto(ALL);
      await page.locator('[data-result-id] [data-more]').first().waitFor();
      const controls = page.locator(
        '[data-result-id] :is([data-star], [data-more], input), [role=group]:has(select) :is(button, select)',
      );
      // How far from its middle a control is hit; the line of the source below it comes first.
      const missed = await controls.evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().width > 1)
          .flatMap((element) => {
            element.scrollIntoView({ block: 'center' });
            const { left, top, width, height } = element.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            const hits = (atX: number, atY: number) => {
              const hit = document.elementFromPoint(atX, atY);
              return element.contains(hit) || hit?.closest('label')?.contains(element) === true;
            };
            const reach = (stepX: number, stepY: number) => {
              let length = 0;
              while (length < 60 && hits(x + stepX * (length + 1), y + stepY * (length + 1))) length += 1;
              return length;
            };
            const across = reach(-1, 0) + reach(1, 0) + 1;
            const down = element.matches('input') ? reach(0, -1) + reach(0, 1) + 1 : height;
            return across >= 43 && down >= 43
              ? []
              : [[element.ariaLabel, Math.round(across), Math.round(down)]];
          }),
      );
      expect(missed).toEqual([]);
      await page.locator('[data-more]').first().click();
      await page.getByRole('menuitem').first().waitFor();
      expect(Math.min(...(await heights(page.getByRole('menuitem'))))).toBeGreaterThanOrEqual(44);
    });

    test('gives the source of a result a full tap target below the actions on a phone', async ({ page }) => {
      await page.goto('/Searchresult?criteria=guideline&search_type=standard');
      const sources = page.locator('[data-result-id] p a[href^="/Searchresult"]');
      await sources.first().waitFor();
      const missed = await sources.evaluateAll((links) =>
        links.flatMap((link) => {
          link.scrollIntoView({ block: 'center' });
          return [...link.getClientRects()].flatMap(({ left, right, top, bottom }) =>
            [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
              [top + 1, (top + bottom) / 2, bottom - 1]
                .filter((y) => !link.contains(document.elementFromPoint(x, y)))
                .map((y) => [link.textContent, Math.round(x), Math.round(y)]),
            ),
          );
        }),
      );
      expect(missed).toEqual([]);
    });
  });

  for (const [device, options] of [
    ['a desktop', WIDE],
    ['a phone', PHONE],
  ] as const) {
    test.describe(() => {
      test.use(options);
      test(`moves nothing while results arrive on ${device}`, async ({ page, baseURL }) => {
        await leaveToBrowser(page, baseURL ?? '');
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

const heights = (parts: Locator): Promise<number[]> =>
  parts.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
