import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './support/browser.js';
import { journeys } from './support/journey.js';
import { atWidth, axeViolations, sidewaysScroll, WIDTHS } from './support/pages.js';
import { describeInBothProfiles } from './support/profiles.js';
import { startPublisher, type Publisher } from './support/publisher.js';
import type { RunningSite } from './support/running-site.js';

jest.setTimeout(120_000);

describeInBothProfiles('The site around the search', (startSite, again) => {
  let site: RunningSite;
  let browser: Browser;
  let publisher: Publisher;

  beforeAll(async () => {
    publisher = await startPublisher();
    const records = [
      {
        key: 'linked',
        title: 'Zanthium extract for hay fever',
        abstract: 'It helped.',
        url: `${publisher.address}/a`,
      },
      {
        key: 'bare',
        title: 'Quillaja lozenges for sore throat',
        abstract: 'They did not help.',
        year: '2019',
      },
    ];
    site = await startSite({ records });
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    await publisher?.close();
  });

  /** A journey of a new reader, at whose end the browser has complained of nothing. */
  const journey = journeys({ at: () => ({ browser, site }), consented: false });
  const field = (page: Page) => page.getByRole('combobox', { name: 'Search clinical evidence' });
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const idOf = async (title: string) => {
    const answer = await fetch(`${site.address}/Search?criteria=${encodeURIComponent(title)}`);
    const { documents } = (await answer.json()) as { documents: { id: string; Title: string }[] };
    const found = documents.find((document) => document.Title.startsWith(title));
    if (!found) throw new Error(`No record ${title}`);
    return found.id;
  };

  it('takes a reader from the front page to results and back', () =>
    journey(async (page) => {
      await page.goto('/');
      await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
      await page.getByText('502 records to search').waitFor();
      await page.keyboard.type('asthma');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/Searchresult?criteria=asthma&search_type=standard');
      await heading(page, /asthma/).waitFor();
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      await page.goBack();
      await heading(page, 'Search clinical evidence').waitFor();
      expect(await page.title()).toBe('Search clinical evidence - Trip');
    }));

  it('suggests while typing, by keys alone', () =>
    journey(async (page) => {
      await page.goto('/home');
      await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
      await page.keyboard.type('asth');
      await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
      await page.keyboard.press('ArrowDown');
      const chosen = await page.getByRole('option', { selected: true }).getAttribute('aria-label');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/Searchresult?*');
      expect(new URL(page.url()).searchParams.get('criteria')).toBe(chosen);
    }));

  it('remembers recent searches over a reload and forgets the one that is removed', () =>
    journey(async (page) => {
      for (const text of ['gout', 'asthma']) {
        await page.goto('/');
        await field(page).fill(text);
        await page.keyboard.press('Enter');
        await page.waitForURL('**/Searchresult?*');
      }
      await page.goto('/');
      await field(page).click();
      const rows = page.getByRole('grid', { name: 'Recent searches' }).getByRole('row');
      expect(await rows.allTextContents()).toEqual(['asthma', 'gout']);
      await page.getByRole('gridcell', { name: 'Remove asthma' }).click();
      await page.reload();
      await field(page).click();
      expect(await rows.allTextContents()).toEqual(['gout']);
    }));

  it('does not move when suggestions or the message of an empty search appear', () =>
    journey(async (page) => {
      await page.goto('/');
      const place = () => page.getByRole('button', { name: 'Search', exact: true }).boundingBox();
      await page.getByText(/records to search/).waitFor();
      const before = await place();
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByText('Type what to search for.').waitFor();
      expect(await place()).toEqual(before);
      await field(page).fill('asth');
      await page.getByRole('listbox').waitFor();
      expect(await place()).toEqual(before);
    }));

  it.each(['/Document/', '/document/', '/r/'])('leads from %s{id} to the address of the record', (path) =>
    journey(async (page) => {
      await page.goto('/');
      await page.goto(path + (await idOf('Zanthium extract')));
      await page.waitForURL(`${publisher.address}/a`);
      await heading(page, 'The full article').waitFor();
      await page.goBack();
      await heading(page, 'Search clinical evidence').waitFor();
    }),
  );

  it.each(['/Document/', '/r/'])('shows at %s{id} a record that has no address', (path) =>
    journey(async (page) => {
      await page.goto(path + (await idOf('Quillaja lozenges')));
      await heading(page, 'Quillaja lozenges for sore throat').waitFor();
      await page.getByText('They did not help.').waitFor();
      expect(await page.title()).toBe('Quillaja lozenges for sore throat - Trip');
    }),
  );

  it('shows a record that has an address when asked for the record', () =>
    journey(async (page) => {
      await page.goto(`/Document/${await idOf('Zanthium extract')}?view=record`);
      await heading(page, 'Zanthium extract for hay fever').waitFor();
      expect(await page.getByRole('link', { name: 'Open at 127.0.0.1' }).getAttribute('href')).toBe(
        `${publisher.address}/a`,
      );
    }));

  it.each(['/Document/none-such', '/r/none-such'])("says 'Document not found' at %s", (path) =>
    journey(async (page) => {
      await page.goto(path);
      await heading(page, 'Document not found').waitFor();
    }),
  );

  it('answers an address that leads nowhere with status 404 and a way on', () =>
    journey(async (page) => {
      const answer = await page.goto('/no/such/page');
      expect(answer?.status()).toBe(404);
      await heading(page, 'Page not found!!!!!!!!!').waitFor();
      await field(page).fill('asthma');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/Searchresult?*');
    }));

  it('shows the cookie notice until it has been agreed to', () =>
    journey(async (page) => {
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
    }));

  it('speaks the language of the address, then that of the cookie', () =>
    journey(async (page) => {
      await page.goto('/?lang=es');
      await heading(page, 'Buscar evidencia clínica').waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('es');
      await page.getByRole('button', { name: 'English' }).click();
      await heading(page, 'Search clinical evidence').waitFor();
      expect(new URL(page.url()).search).toBe('');
      await page.getByRole('button', { name: 'Español' }).click();
      await page.goto('/');
      await heading(page, 'Buscar evidencia clínica').waitFor();
    }));

  it.each([
    ['the system', null, 'dark'],
    ['the reader', 'light', 'light'],
  ])('has the colours of %s before the first paint', (_, stored, expected) =>
    journey(
      async (page) => {
        await page.goto('/');
        if (stored) await page.evaluate((choice) => localStorage.setItem('color-scheme', choice), stored);
        // The app's own script never comes, so what is seen was there before it.
        await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort());
        await page.reload({ waitUntil: 'commit' });
        await page.waitForFunction(() => document.styleSheets.length > 0 && document.body);
        expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(expected);
      },
      { colorScheme: 'dark' },
    ),
  );

  it('lets the keyboard past the header', () =>
    journey(async (page) => {
      await page.goto(`/Document/${await idOf('Quillaja lozenges')}`);
      await heading(page, /Quillaja/).waitFor();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the main content');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    }));

  it('brings a reader who goes back to where the results were left', () =>
    journey(async (page) => {
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
    }));

  it('says that the connection is gone, and that it is back', () =>
    journey(async (page) => {
      await page.goto('/');
      await field(page).waitFor();
      await page.context().setOffline(true);
      await page.getByRole('complementary', { name: 'You are offline' }).waitFor();
      await page.context().setOffline(false);
      await page
        .getByRole('status')
        .filter({ hasText: 'The connection is back' })
        .waitFor({ state: 'attached' });
    }));

  // What these pages look like has nothing to do with the engine.
  if (again) return;

  describe.each(WIDTHS)('at %p pixels', (width) => {
    it.each([
      ['the front page', '/', 'Search clinical evidence'],
      ['a record', 'bare', 'Quillaja lozenges for sore throat'],
      ['a document that is not there', '/r/none-such', 'Document not found'],
      ['an address that leads nowhere', '/nowhere', 'Page not found!!!!!!!!!'],
    ])('has no breach of accessibility on %s', (_, path, title) =>
      journey(async (page) => {
        await page.goto(path === 'bare' ? `/Document/${await idOf('Quillaja')}` : path);
        await heading(page, title).waitFor();
        expect(await axeViolations(page)).toEqual([]);
      }, atWidth(width)),
    );

    it('has none with suggestions, recent searches, or the message of an empty search open', () =>
      journey(async (page) => {
        await page.goto('/');
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        await page.getByText('Type what to search for.').waitFor();
        expect(await axeViolations(page)).toEqual([]);
        await field(page).fill('asth');
        await page.getByRole('option').first().waitFor();
        await page.keyboard.press('ArrowDown');
        expect(await axeViolations(page)).toEqual([]);
        await page.keyboard.press('Enter');
        await page.waitForURL('**/Searchresult?*');
        await page.goto('/');
        await field(page).click();
        await page.getByRole('row').first().waitFor();
        await page.keyboard.press('ArrowDown');
        expect(await axeViolations(page)).toEqual([]);
      }, atWidth(width)));
  });

  it.each(['/', '/nowhere', '/r/none-such', 'bare'])('fits %s into 320 pixels', (path) =>
    journey(
      async (page) => {
        await page.goto(path === 'bare' ? `/Document/${await idOf('Quillaja')}` : path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await sidewaysScroll(page)).toBe(0);
      },
      { viewport: { width: 320, height: 640 } },
    ),
  );
});
