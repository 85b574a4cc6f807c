import type { Locator, Page } from '@playwright/test';
import { logInByCalls, registerVerified } from './support/account-calls.js';
import { newAddress } from './support/account-steps.js';
import { expect, test } from './support/fixtures.js';
import { linkInMail, mailsTo } from './support/outbox.js';
import { atWidth, axeViolations, expectForEveryone, sidewaysScroll, WIDTHS } from './support/pages.js';

const COUNT = 2_100;
const DOI = 'Zanthium with a DOI';
const ALL = '/Searchresult?criteria=zanthium&search_type=standard&verbatim=1';

test.use({
  siteOptions: [
    async ({ publisher }, use) =>
      use({
        size: 0,
        worker: true,
        // Their links point to this machine, which is no public host: no check leaves it.
        records: Array.from({ length: COUNT }, (_, number) => ({
          key: `zanthium-${number}`,
          title: number === 0 ? DOI : `Zanthium report ${number}`,
          abstract: 'Zanthium helped.',
          year: '2020',
          url: `${publisher.address}/${number}`,
          ...(number === 0 ? { doi: '10.1136/bmj.1' } : {}),
        })),
        material: [
          {
            ...{ id: 'v', kind: 'video', title: 'Quibble moves, filmed', url: `${publisher.address}/video` },
            ...{ provider: 'Clinic Films', date: '2024-02-01', duration: '4:30' },
            thumbnail: {
              url: `${publisher.address}/v.png`,
              width: 320,
              height: 180,
              alt: 'A moving quibble',
            },
          },
          { id: 'i', kind: 'image', title: 'Quibble at rest', url: `${publisher.address}/image` },
          {
            ...{
              id: 'l',
              kind: 'leaflet',
              title: 'Living with quibble',
              url: `${publisher.address}/leaflet`,
            },
            ...{ pages: 4, thumbnail: `${publisher.address}/l.png` },
          },
        ],
        settings: {
          MEDIA_HOSTS: publisher.address,
          REGISTRATIONS_PER_HOUR: '0',
          GRANT_PRO_EMAILS: 'pro@example.org',
          SEARCH_DEADLINE_MS: '20000',
          LIBKEY_ACCESS_TOKEN: 'token',
          LIBKEY_URL: publisher.address,
          LIBKEY_LIBRARIES: '222=North Hospital; 223=South Hospital',
        },
      }),
    { scope: 'worker' },
  ],
});

test.describe('Exports and full texts', () => {
  test.describe.configure({ mode: 'serial' });
  const results = async (page: Page, address = ALL) => {
    await page.goto(address);
    await page.locator('[data-result-link]').first().waitFor();
  };
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
  const panel = (page: Page) => page.getByRole('region', { name: 'Export Articles' });
  const material = async (page: Page) => {
    await results(page, '/Searchresult?criteria=quibble&search_type=standard');
    return page.getByRole('article');
  };
  const openFilters = async (page: Page, width: number) => {
    if (width >= 1000) return page.getByRole('group', { name: 'Images, videos and other material' });
    await page.getByRole('button', { name: /^Filter Results/ }).click();
    return page.getByRole('dialog', { name: 'Filter Results' });
  };
  const isDrawn = (picture: Locator) =>
    picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  let registered = false;
  const asPro = async (page: Page, dataDir: string) => {
    if (registered) return logInByCalls(page, 'pro@example.org');
    await registerVerified(page, dataDir, 'pro@example.org');
    registered = true;
  };
  const openExports = async (page: Page, dataDir: string) => {
    await asPro(page, dataDir);
    await results(page);
    await page.getByRole('button', { name: 'Export Articles' }).click();
  };
  const allResults = (page: Page) => panel(page).getByRole('radio', { name: 'All results (2,100)' });
  const downloads = (place: Page | Locator) =>
    place.getByRole('link', { name: /^Download example-searchExport/ });
  const selectOne = (page: Page) =>
    page
      .getByRole('checkbox', { name: /^Select Zanthium/ })
      .first()
      .check();
  const chooseEmail = async (page: Page) => {
    await panel(page).getByLabel('Format').selectOption('Email');
    await panel(page).getByRole('radio', { name: 'The selected article' }).check();
  };
  /** The dialog of the email, once it has refused an address. */
  const openEmailWithError = async (page: Page) => {
    await panel(page).getByRole('button', { name: 'Email' }).click();
    const modal = dialog(page, 'Email articles');
    await modal.getByLabel('To', { exact: true }).fill('nonsense');
    await modal.getByRole('button', { name: 'Send' }).click();
    await modal.getByText('This is not an email address: nonsense').waitFor();
    expect(await axeViolations(page, { opened: modal })).toEqual([]);
    return modal;
  };

  for (const width of WIDTHS) {
    test.describe(`Exports at ${width}`, () => {
      test.use(atWidth(width));

      test('reports a broken link, and thanks for the report in place', async ({ page }) => {
        await results(page);
        expect(await sidewaysScroll(page)).toBe(0);
        const card = page.getByRole('article').first();
        const menu = card.getByRole('button', { name: /^More actions for/ });
        const button = card.getByRole('button', { name: /^Report Broken Link/ });
        if (await button.isVisible()) await button.click();
        else {
          await menu.click();
          await page.getByRole('menuitem', { name: 'Report Broken Link' }).click();
        }
        const modal = dialog(page, 'Report Broken Link');
        await modal.getByLabel('Your email (optional)').fill('nonsense');
        await modal.getByRole('button', { name: 'Report', exact: true }).click();
        await modal.getByText('Enter an email address such as name@example.org').waitFor();
        expect(await axeViolations(page, { opened: modal })).toEqual([]);
        await modal.getByLabel('Your email (optional)').fill('');
        await modal.getByRole('button', { name: 'Report', exact: true }).click();
        await card.getByText('Thank You!', { exact: true }).waitFor();
        expect(await axeViolations(page, { opened: card })).toEqual([]);
      });

      test(
        'shows users without Pro what Pro offers',
        { tag: width === 1280 ? [] : '@repeated' },
        async ({ page }) => {
          await results(page);
          await page
            .getByRole('link', { name: /^Full text with Pro/ })
            .first()
            .click();
          await page.waitForURL('**/Why');
        },
      );

      test('shows visitors a leaflet with its picture, and the number of images and videos', async ({
        page,
      }) => {
        const cards = await material(page);
        await expect(cards).toHaveCount(1);
        await expect(cards).toContainText('4 pages');
        await expect.poll(() => isDrawn(cards.getByRole('presentation'))).toBe(true);
        const filters = await openFilters(page, width);
        for (const name of [/^Images.*1/, /^Videos.*1/])
          await expect(filters.getByRole('checkbox', { name })).toBeDisabled();
        expect(await axeViolations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
      });

      test(
        'shows Pro users a video by its filter, with its picture and length',
        { tag: width === 1280 ? '@engine' : [] },
        async ({ page, site }) => {
          await asPro(page, site.dataDir);
          const cards = await material(page);
          await expect(cards).toHaveCount(3);
          const filters = await openFilters(page, width);
          await filters.getByRole('checkbox', { name: /^Videos/ }).click();
          if (width < 1000) await page.keyboard.press('Escape');
          await expect(cards).toHaveCount(1);
          await expect(cards).toContainText('4 min 30 sec');
          await expect.poll(() => isDrawn(cards.getByRole('img', { name: 'A moving quibble' }))).toBe(true);
          expect(await axeViolations(page)).toEqual([]);
          expect(await sidewaysScroll(page)).toBe(0);
        },
      );

      test(
        'mails the selected articles, with errors at the field',
        { tag: width === 1280 ? '@engine' : '@repeated' },
        async ({ page, site }) => {
          await openExports(page, site.dataDir);
          await selectOne(page);
          await page.getByRole('group', { name: 'Selection' }).getByText('1 selected').waitFor();
          await chooseEmail(page);
          expect(await axeViolations(page, { opened: panel(page) })).toEqual([]);
          const modal = await openEmailWithError(page);
          const to = newAddress();
          await modal.getByLabel('To', { exact: true }).fill(to);
          await modal.getByRole('button', { name: 'Send' }).click();
          await modal.waitFor({ state: 'detached' });
          await linkInMail(site.dataDir, to, '/Document/');
          expect(await mailsTo(site.dataDir, to)).toHaveLength(1);
        },
      );

      test(
        'prepares a large export in the background, and lists it in the inbox',
        { tag: width === 1280 ? '@engine' : '@repeated' },
        async ({ page, site }) => {
          await openExports(page, site.dataDir);
          await allResults(page).check();
          await panel(page).getByRole('button', { name: 'Prepare in the background' }).click();
          await downloads(panel(page)).waitFor({ timeout: 60_000 });
          expect(await axeViolations(page, { opened: panel(page) })).toEqual([]);
          await panel(page).getByRole('link', { name: 'Your exports are in the inbox' }).click();
          const download = page.waitForEvent('download');
          await downloads(page).first().click();
          expect((await download).suggestedFilename()).toMatch(/^example-searchExport.*\.ris$/);
          expect(await axeViolations(page)).toEqual([]);
        },
      );

      // The phone layout; the behaviour is the same as on a screen.
      if (width === 390)
        test('fits the export panel, its email form and the exports of the inbox', async ({ page, site }) => {
          await openExports(page, site.dataDir);
          await allResults(page).check();
          await panel(page).getByRole('button', { name: 'Prepare in the background' }).waitFor();
          await expectForEveryone(page, 'an export of all', panel(page));
          await selectOne(page);
          await chooseEmail(page);
          await expectForEveryone(page, 'an email of one', panel(page));
          await openEmailWithError(page);
          await page.goto('/Inbox');
          // The one that was prepared above.
          await downloads(page).first().waitFor();
          await expectForEveryone(page, 'the inbox');
        });
    });
  }

  test('opens the full text, by the chosen library', async ({ page, site }) => {
    await asPro(page, site.dataDir);
    await results(page, `/Searchresult?criteria=${encodeURIComponent(DOI)}`);
    const link = page.getByRole('link', { name: `Full text of ${DOI}` });
    expect(await link.getAttribute('href')).toMatch(/^\/api\/fulltext\?documentId=/);
    const answer = await page.request.get((await link.getAttribute('href')) ?? '', { maxRedirects: 0 });
    expect([200, 302]).toContain(answer.status());
    await page.getByRole('button', { name: 'North Hospital: choose another library' }).click();
    const modal = dialog(page, 'Choose your library');
    await modal.getByRole('radio', { name: 'South Hospital' }).check();
    expect(await axeViolations(page, { opened: modal })).toEqual([]);
    await modal.getByRole('button', { name: 'Use this library' }).click();
    await page.getByRole('button', { name: 'South Hospital: choose another library' }).waitFor();
  });

  test('saves the report of the search with one click', async ({ page }) => {
    await results(page);
    await page.getByRole('button', { name: 'PRISMA-S report', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Markdown' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.md$/);
  });

  test('shows administrators reported links, and shows their advert to other users', async ({
    page,
    site,
    idOf,
    newReader,
  }) => {
    await reportLink(page, await idOf('Zanthium report'));
    await registerVerified(page, site.dataDir, 'admin@example.org');
    await site.command('account', 'grant', 'admin@example.org', 'Administrator');
    await logInByCalls(page, 'admin@example.org');
    await page.goto('/Admin/brokenlinks');
    await page.getByText('Not a public address').first().waitFor({ timeout: 30_000 });
    expect(await axeViolations(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^Resolve: / })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Reopen: / })
      .first()
      .waitFor();
    await page.goto('/Admin/adverts');
    await page.getByRole('button', { name: 'Add an advert' }).waitFor();
    // Calendars load with the form that has days.
    expect(await hasLoaded(page, 'date-fields')).toBe(false);
    await page.getByRole('button', { name: 'Add an advert' }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('More with Pro');
    expect(await hasLoaded(page, 'date-fields')).toBe(true);
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Extra systematic reviews');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved: More with Pro').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const visitor = await newReader(atWidth(1280));
    await results(visitor);
    const items = await visitor.locator('ol > li').allTextContents();
    expect(items[5]).toContain('Advert');
    expect(await axeViolations(visitor, { opened: visitor.locator('ol > li').nth(5) })).toEqual([]);
    await visitor.getByRole('link', { name: 'More with Pro' }).click();
    await visitor.waitForURL('**/Why');
  });
});

/** Reports the link of a record by the call of the page. */
async function reportLink(page: Page, id: string): Promise<void> {
  const answer = await page.request.post('/User/reportLink', {
    headers: { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' },
    data: { document_id: id },
  });
  expect(await answer.json()).toEqual({ status: 1 });
}

/** Whether the page has loaded a script with this name. */
const hasLoaded = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType('resource')
        .some((entry) => entry.name.includes(`/${wanted}-`) && entry.name.endsWith('.js')),
    name,
  );
