import type { Page } from '@playwright/test';
import { registerByCalls } from './support/account-calls.js';
import {
  atWidth,
  axeViolations,
  repeatedOnPhones,
  sidewaysScroll,
  sidewaysScrollOnPhone,
  WIDTHS,
} from './support/pages.js';
import { expect, RECORD_COUNT, test } from './support/readers-site.js';

test.use({ cookiesAccepted: false });

test.describe('The site around the search', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: 'Search clinical evidence' });
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

  test('takes a reader from the front page to results and back', async ({ page }) => {
    await page.goto('/');
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
    await page.getByText(`Search ${RECORD_COUNT} records.`).waitFor();
    await page.keyboard.type('asthma');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/Searchresult?criteria=asthma&search_type=standard');
    await heading(page, /asthma/).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.goBack();
    await heading(page, 'Search clinical evidence').waitFor();
    expect(await page.title()).toBe('Search clinical evidence - Example Search');
  });

  test('starts the content of every page at the same left edge, and its lead at the same distance', async ({
    page,
    idOf,
  }) => {
    const paths = [
      ...['/', '/Searchresult?criteria=asthma', '/Searchresult?criteria=qqxyzzy', '/Searchresult'],
      ...[`/Document/${await idOf('Benzocamphine lozenges')}?view=record`, '/Document/none', '/nothing-here'],
      ...['/About', '/Why', '/Terms', '/Contact', '/Sources', '/Referencecheck'],
      ...['/view/evidence', '/Latest'],
      ...['/Help/query-language', '/Help/icons', '/Popularsearches', '/Popular/asthma', '/Top/asthma'],
      ...['/Login', '/Registration', '/Passwordreset'],
      ...['/Profile', '/History', '/Bookmarked', '/Savedsearches', '/Inbox', '/Changepassword'],
    ];
    await registerByCalls(page);
    const edges: Record<string, readonly number[]> = {};
    const gaps: Record<string, number | null> = {};
    for (const path of paths) {
      await page.goto(path);
      const start = heading(page, /./).and(page.locator(':not([class*=hidden])'));
      await start.waitFor();
      const lefts = [];
      for (const width of [1440, 1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        lefts.push(Math.round((await start.boundingBox())?.x ?? NaN));
      }
      edges[path] = lefts;
      gaps[path] = await start.evaluate((element) => {
        const { nextElementSibling: next } = element;
        if (next?.tagName !== 'P') return null;
        return Math.round(next.getBoundingClientRect().top - element.getBoundingClientRect().bottom);
      });
    }
    // To the right of the column for the filters, the menu of the account or the list of pages.
    expect(edges).toEqual(Object.fromEntries(paths.map((path) => [path, [384, 308, 16]])));
    // A lead, where there is one, is equally near to the heading everywhere.
    const leads = Object.entries(gaps).filter(([, gap]) => gap !== null);
    expect(leads.length).toBeGreaterThan(5);
    expect(leads.filter(([, gap]) => gap !== 8)).toEqual([]);
  });

  test('shows an appraised example result with all words in a card of its height', async ({ page }) => {
    await page.goto('/');
    const example = page.getByRole('region', { name: /^Example: result/ });
    // The score of a review or the gauge of a trial.
    await example.getByRole('button', { name: /^(?:Score|Trial quality)/ }).waitFor();
    expect(await example.getByText(/^Missing:/).count()).toBe(0);
    const card = await example.boundingBox();
    const last = await example.getByRole('link', { name: /^See all/ }).boundingBox();
    const bottomOf = (box: typeof card) => (box?.y ?? 0) + (box?.height ?? 0);
    expect(bottomOf(last)).toBeGreaterThan(0);
    // The padding of the card.
    expect(bottomOf(card) - bottomOf(last)).toBeLessThanOrEqual(20);
  });

  test('suggests while typing, with the keyboard only', async ({ page }) => {
    await page.goto('/home');
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
    await page.keyboard.type('asth');
    await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = await page.getByRole('option', { selected: true }).getAttribute('aria-label');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/Searchresult?*');
    expect(new URL(page.url()).searchParams.get('criteria')).toBe(chosen);
  });

  test('remembers recent searches after a reload and forgets a removed one', async ({ page }) => {
    for (const text of ['gout', 'asthma']) {
      await page.goto('/');
      await field(page).fill(text);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/Searchresult?*');
    }
    await page.goto('/');
    await field(page).click();
    const rows = page.getByRole('grid', { name: 'Recent searches' }).getByRole('row');
    await expect(rows).toHaveText(['asthma', 'gout']);
    await page.getByRole('gridcell', { name: 'Remove asthma' }).click();
    await page.reload();
    await field(page).click();
    await expect(rows).toHaveText(['gout']);
  });

  test('does not move when suggestions or the message of an empty search appear', async ({ page }) => {
    await page.goto('/');
    const place = () => page.getByRole('button', { name: 'Search', exact: true }).boundingBox();
    await page.getByText(/^Search .* records\.$/).waitFor();
    const before = await place();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('Type what to search for.').waitFor();
    expect(await place()).toEqual(before);
    await field(page).fill('asth');
    await page.getByRole('listbox').waitFor();
    expect(await place()).toEqual(before);
  });

  test('redirects the addresses of a record to its own address', async ({ page, publisher, idOf }) => {
    const id = await idOf('Zanthium extract');
    for (const path of ['/Document/', '/document/', '/r/']) {
      await page.goto('/');
      await page.goto(path + id);
      await page.waitForURL(`${publisher.address}/a`);
      await heading(page, 'The full article').waitFor();
      await page.goBack();
      await heading(page, 'Search clinical evidence').waitFor();
    }
  });

  test('shows a record without an address', async ({ page, idOf }) => {
    const id = await idOf('Benzocamphine lozenges');
    for (const path of ['/Document/', '/r/']) {
      await page.goto(path + id);
      await heading(page, 'Benzocamphine lozenges for sore throat').waitFor();
      await page.getByText('They did not help.').waitFor();
      expect(await page.title()).toBe('Benzocamphine lozenges for sore throat - Example Search');
    }
  });

  test('shows a record with an address on request', async ({ page, publisher, idOf }) => {
    await page.goto(`/Document/${await idOf('Zanthium extract')}?view=record`);
    await heading(page, 'Zanthium extract for hay fever').waitFor();
    expect(await page.getByRole('link', { name: 'Open at 127.0.0.1' }).getAttribute('href')).toBe(
      `${publisher.address}/a`,
    );
  });

  test("says 'Document not found' for an unknown record", async ({ page }) => {
    for (const path of ['/Document/none-such', '/r/none-such']) {
      await page.goto(path);
      await heading(page, 'Document not found').waitFor();
    }
  });

  test('responds to an unknown address with status 404 and links to other pages', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await heading(page, 'Page not found!!!!!!!!!').waitFor();
    await field(page).fill('asthma');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/Searchresult?*');
  });

  test('shows the cookie notice until it is accepted', async ({ page }) => {
    await page.goto('/');
    const notice = page.getByRole('complementary', { name: 'Cookies' });
    const box = await notice.boundingBox();
    const window = page.viewportSize();
    expect(
      box && window && box.x + box.width > window.width - 40 && box.y + box.height > window.height - 40,
    ).toBe(true);
    await page.getByRole('button', { name: 'I understand' }).click();
    expect(await notice.count()).toBe(0);
    await page.reload();
    await field(page).waitFor();
    expect(await notice.count()).toBe(0);
  });

  test('uses the language of the address, then that of the cookie', async ({ page }) => {
    await page.goto('/?lang=es');
    await heading(page, 'Buscar evidencia clínica').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    // The address is remembered like a choice.
    await page.goto('/');
    await heading(page, 'Buscar evidencia clínica').waitFor();
    await page.goto('/?lang=es');
    await page.getByRole('button', { name: 'English' }).click();
    await heading(page, 'Search clinical evidence').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: 'Español' }).click();
    await page.goto('/');
    await heading(page, 'Buscar evidencia clínica').waitFor();
  });

  for (const [chooser, stored, expected] of [
    ['the system', null, 'dark'],
    ['the reader', 'light', 'light'],
  ] as const) {
    test.describe(() => {
      test.use({ colorScheme: 'dark' });
      test(`has the colours of ${chooser} before the first paint`, async ({ page }) => {
        await page.goto('/');
        if (stored) await page.evaluate((choice) => localStorage.setItem('color-scheme', choice), stored);
        // The app's own script is blocked, so the state is set before it.
        await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort());
        await page.reload({ waitUntil: 'commit' });
        await page.waitForFunction(() => document.styleSheets.length > 0 && document.body);
        expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(expected);
      });
    });
  }

  test('lets the keyboard past the header', async ({ page, idOf }) => {
    await page.goto(`/Document/${await idOf('Benzocamphine lozenges')}`);
    // The server's text has this heading too, before hydration.
    await page.locator('#root > :not(.first-content) h1', { hasText: /Benzocamphine/ }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the main content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test('restores the scroll position of the results on going back', async ({ page }) => {
    await page.goto('/Searchresult?criteria=children&search_type=standard');
    await page.locator('[data-result-link]').nth(12).waitFor();
    await page.locator('[data-result-link]').nth(12).scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(500);
    await page
      .getByRole('link', { name: /^Details/ })
      .nth(12)
      .click();
    await page.waitForURL('**/Document/*?view=record');
    await heading(page, /./).waitFor();
    await page.waitForFunction(() => window.scrollY === 0);
    await page.getByRole('button', { name: 'Back to results' }).click();
    await page.waitForURL('**/Searchresult?*');
    await page.waitForFunction((position) => Math.abs(window.scrollY - position) < 2, left);
  });

  test('reports a lost and a restored connection', async ({ page }) => {
    await page.goto('/');
    await field(page).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('complementary', { name: 'You are offline' }).waitFor();
    await page.context().setOffline(false);
    await page
      .getByRole('status')
      .filter({ hasText: 'The connection is back' })
      .waitFor({ state: 'attached' });
  });

  for (const width of WIDTHS) {
    test.describe(`The site at ${width} pixels`, { tag: ['@appearance', ...repeatedOnPhones(width)] }, () => {
      test.use(atWidth(width));
      test('passes the accessibility checks on the front page, a record, and a missing record', async ({
        page,
        idOf,
      }) => {
        for (const [path, title] of [
          ['/', 'Search clinical evidence'],
          [`/Document/${await idOf('Benzocamphine')}`, 'Benzocamphine lozenges for sore throat'],
          ['/r/none-such', 'Document not found'],
          ['/nowhere', 'Page not found!!!!!!!!!'],
        ] as const) {
          await page.goto(path);
          await heading(page, title).waitFor();
          expect([path, await axeViolations(page)]).toEqual([path, []]);
          expect([path, await sidewaysScrollOnPhone(page)]).toEqual([path, 0]);
        }
      });

      test('passes the accessibility checks with suggestions, recent searches, or the message of an empty search open', async ({
        page,
      }) => {
        // The page around it is checked above.
        const opened = page.getByRole('search');
        await page.goto('/');
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        await page.getByText('Type what to search for.').waitFor();
        expect(await axeViolations(page, { opened })).toEqual([]);
        await field(page).fill('asth');
        await page.getByRole('option').first().waitFor();
        await page.keyboard.press('ArrowDown');
        expect(await axeViolations(page, { opened })).toEqual([]);
        await page.keyboard.press('Enter');
        await page.waitForURL('**/Searchresult?*');
        await page.goto('/');
        await field(page).click();
        await page.getByRole('row').first().waitFor();
        await page.keyboard.press('ArrowDown');
        expect(await axeViolations(page, { opened })).toEqual([]);
      });
    });
  }

  test.describe(() => {
    test.use({ viewport: { width: 320, height: 640 } });
    test('fits into 320 pixels', { tag: '@appearance' }, async ({ page, idOf }) => {
      for (const path of ['/', '/nowhere', '/r/none-such', `/Document/${await idOf('Benzocamphine')}`]) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
      }
    });
  });
});
