import type { Locator, Page } from '@playwright/test';
import { DOUBTED, GUIDELINE, RETRACTED, REVIEW, TRIAL } from './support/appraisal-records.js';
import {
  atWidth,
  axeViolations,
  expectForEveryone,
  repeatedOnPhones,
  sidewaysScroll,
  WIDTHS,
} from './support/pages.js';
import { expect, OWN_RECORDS, test } from './support/searching-site.js';

test.describe('The appraisal of a record', () => {
  const LIST = '/Searchresult?criteria=brimoxane&search_type=standard';
  const card = (page: Page, title: string) => page.getByRole('article', { name: title });
  const openList = async (page: Page) => {
    await page.goto(LIST);
    await card(page, TRIAL).waitFor();
  };
  const badge = (page: Page) => card(page, REVIEW).getByRole('button', { name: /^Secondary evidence: / });
  const openRecord = async (page: Page, title: string) => {
    const answer = await page.request.get('/Search?criteria=brimoxane&search_type=standard');
    const { documents } = (await answer.json()) as { documents: { id: string; Title: string }[] };
    const id = documents.find(({ Title }) => Title === title)?.id ?? '';
    await page.goto(`/Document/${id}?view=record`);
    await page.getByRole('heading', { name: 'Appraisal' }).waitFor();
  };

  const VERDICT = /^(Appears Promising|Potential Concerns|Bad)$/;

  /** Views that open from the list: their button and their name. */
  const VIEWS_OF_LIST = {
    'the score of a review': [REVIEW, /^\d+\/\d+: how/, 'Systematic review score'],
    'the analysis of a trial': [TRIAL, /^Trial quality: .*Concern to Promising/, 'RCT Analysis'],
    'the meaning of the gauge': [TRIAL, 'What the gauge means', 'Robot Reviewer score'],
    'the score of a guideline': [GUIDELINE, /^Guideline score 6\/8/, 'Guidelines Score'],
    'a retraction': [RETRACTED, /^What is known: Retracted/, 'Retracted'],
    'a concern': [DOUBTED, /^What is known: Expression of concern/, 'Expression of concern'],
  } as const;
  type ViewName = keyof typeof VIEWS_OF_LIST;
  const viewNames = Object.keys(VIEWS_OF_LIST) as ViewName[];
  const openView = async (page: Page, name: ViewName) => {
    await openList(page);
    return openFromList(page, name);
  };
  const openFromList = async (page: Page, name: ViewName) => {
    const [title, opener, dialog] = VIEWS_OF_LIST[name];
    const button = card(page, title).getByRole('button', { name: opener });
    await button.focus();
    await page.keyboard.press('Enter');
    const opened = page.getByRole('dialog', { name: dialog });
    await opened.waitFor();
    await page.getByRole('status').filter({ hasText: '..' }).waitFor({ state: 'detached' });
    return { button, opened };
  };

  test('opens by key from a result, keeps the focus inside, and returns it', async ({ page }) => {
    await openList(page);
    for (const name of viewNames) {
      const { button, opened } = await openFromList(page, name);
      for (let presses = 0; presses < 12; presses += 1) {
        await page.keyboard.press('Tab');
        const within = await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('[role="dialog"]') !== null,
        );
        expect(within, name).toBe(true);
      }
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'detached' });
      expect(await button.evaluate((element) => element === document.activeElement), name).toBe(true);
    }
  });

  test('explains a mark on hover, and by key until Escape', async ({ page }) => {
    await openList(page);
    const why = page.getByRole('dialog');
    for (const mark of [badge(page), card(page, REVIEW).getByRole('button', { name: VERDICT })]) {
      await mark.hover();
      await why.waitFor();
      // It stays open while the pointer moves to it.
      await why.hover();
      expect(await why.isVisible()).toBe(true);
      await page.mouse.move(0, 0);
      await why.waitFor({ state: 'detached' });
      await mark.focus();
      await page.keyboard.press('Enter');
      await why.waitFor();
      await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]') !== null);
      expect(await axeViolations(page, { opened: why })).toEqual([]);
      await page.keyboard.press('Escape');
      await why.waitFor({ state: 'detached' });
      expect(await mark.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });

  test.describe(() => {
    test.use({ ...atWidth(390), hasTouch: true });
    test('explains a mark on tap, with its supporting sentences', async ({ page }) => {
      await openList(page);
      const why = page.getByRole('dialog');
      await badge(page).tap();
      await why.getByText('Classified automatically').waitFor();
      await page.touchscreen.tap(195, 5);
      await why.waitFor({ state: 'detached' });
      await card(page, REVIEW).getByRole('button', { name: VERDICT }).tap();
      await why.getByRole('blockquote').first().waitFor();
      expect(await axeViolations(page, { opened: why, ofPhones: true })).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });

  test(
    'explains the gauge from the analysis of a trial, and links to the record',
    { tag: '@engine' },
    async ({ page }) => {
      const { opened } = await openView(page, 'the analysis of a trial');
      await opened.getByText('Allocation concealment:').waitFor();
      await opened.getByRole('button', { name: 'What the gauge means' }).click();
      await page.getByRole('dialog', { name: 'Robot Reviewer score' }).waitFor();
      await page.keyboard.press('Escape');
      const again = await openView(page, 'the analysis of a trial');
      await again.opened.getByRole('link', { name: /^Open the full record/ }).click();
      await page.waitForURL('**/Document/*?view=record');
      await page.getByRole('heading', { level: 1, name: new RegExp(TRIAL) }).waitFor();
    },
  );

  test('marks the sentence of a point in the abstract, and links there and back', async ({ page }) => {
    await openRecord(page, TRIAL);
    const concealed = page
      .getByRole('link', { name: /^Go to sentence \d: Allocation was concealed/ })
      .first();
    const sentence = page.locator('mark', { hasText: 'Allocation was concealed' });
    const weight = (part: Locator) => part.evaluate((element) => getComputedStyle(element).fontWeight);
    expect(await weight(sentence)).toBe(await weight(sentence.locator('..')));
    expect(await sentence.getAttribute('data-active')).toBe('false');
    await concealed.hover();
    expect(await sentence.getAttribute('data-active')).toBe('true');
    await page.mouse.move(0, 0);
    expect(await sentence.getAttribute('data-active')).toBe('false');
    await concealed.focus();
    expect(await sentence.getAttribute('data-active')).toBe('true');
    await page.keyboard.press('Enter');
    expect(await sentence.evaluate((element) => element === document.activeElement)).toBe(true);
    await page
      .getByRole('link', { name: /^Sentence \d: back to what it shows/ })
      .nth(1)
      .click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-shows'))).toBe('2');
    expect(page.url()).toMatch(/\?view=record$/);
  });

  test('cites a record by the key c, in another style, and passes the accessibility checks', async ({
    page,
  }) => {
    await openRecord(page, TRIAL);
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Cite this record' });
    await dialog.getByRole('button', { name: 'Copy citation' }).waitFor();
    await dialog.getByText('Harvard', { exact: true }).click();
    await dialog
      .getByText(/^[^]*\(\d{4}\) ‘[^]*’/)
      .first()
      .waitFor();
    expect(await axeViolations(page, { opened: dialog })).toEqual([]);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download RIS' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.ris$/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('links from a trial to its registry entry and back', { tag: '@engine' }, async ({ page }) => {
    await openRecord(page, TRIAL);
    await page.getByRole('region', { name: 'Linked records' }).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Brimoxane, as registered' }).waitFor();
    await page.getByRole('region', { name: 'Linked records' }).getByRole('link', { name: TRIAL }).waitFor();
  });

  test('prints the full record with the numbers of its sentences', async ({ page }) => {
    await openRecord(page, TRIAL);
    await page.emulateMedia({ media: 'print' });
    const appraisal = page.getByRole('region', { name: 'Appraisal' });
    const cut = await appraisal.evaluate(({ parentElement }) => {
      if (!parentElement) throw new Error('The appraisal stands nowhere');
      return parentElement.scrollHeight - parentElement.clientHeight;
    });
    expect(cut).toBeLessThanOrEqual(0);
    expect(await page.getByRole('link', { name: /^Sentence 1/ }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Cite' }).isVisible()).toBe(false);
  });

  test('shows server texts in the language of the page, and switches at once', async ({ page }) => {
    await page.goto(`${LIST}&lang=es`);
    const opener = page
      .getByRole('button', { name: /^Calidad del ensayo: .*De «con reservas» a «prometedor»/ })
      .first();
    await opener.click();
    await page.getByText('Ocultación de la asignación:').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: new RegExp(`^Detalles de ${TRIAL}`) }).click();
    await page.getByText('Ensayo controlado aleatorizado').first().waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByText('Randomised controlled trial').first().waitFor();
  });

  test('shows the sources of the records and their freshness', { tag: '@engine' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sources' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sources' }).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Journey jsonl' });
    await row.getByText(`${OWN_RECORDS} records`, { exact: true }).waitFor();
    await row.getByText('today', { exact: true }).waitFor();
    await row.getByText('Up to date', { exact: true }).waitFor();
  });

  test('opens the page of a type of evidence, and the other pages of the pyramid without a reload', async ({
    page,
  }) => {
    await openList(page);
    await badge(page).click();
    await page.getByRole('link', { name: 'About this kind of evidence' }).click();
    await page.getByRole('heading', { level: 1, name: 'Systematic reviews' }).waitFor();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('banner').getByRole('link', { name: 'Evidence' }).click();
    const pyramid = page.getByRole('navigation', { name: /^The evidence pyramid/ });
    await pyramid.getByRole('link', { name: 'Other', exact: true }).click();
    await page.waitForURL('**/view/evidence/grades#grade-5');
    await page.waitForFunction(() => {
      const { top } = document.getElementById('grade-5')?.getBoundingClientRect() ?? { top: -1 };
      return top >= 0 && top < window.innerHeight;
    });
    await page.getByRole('link', { name: 'The evidence pyramid' }).click();
    await page.getByRole('link', { name: 'their own page' }).click();
    await page.getByRole('heading', { level: 1, name: 'The five grades' }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as unknown)).toBe(true);
    expect(await page.title()).toBe('Grades of evidence - Example Search');
  });

  test("says 'Page not found!' for an unknown page about evidence", async ({ page }) => {
    const answer = await page.goto('/view/evidence/no-such-page');
    expect(answer?.status()).toBe(404);
    await page.getByText('Page not found!', { exact: true }).waitFor();
  });

  test('opens a topic of the icon guide by its address', async ({ page }) => {
    await page.goto('/Help/icons#risk-of-bias');
    await page.getByText('Controlled trials carry their quality').waitFor();
    expect(await page.getByText('The lines under a title').isVisible()).toBe(false);
  });

  for (const width of WIDTHS) {
    test.describe(
      `The appraisal at ${width} pixels`,
      { tag: ['@appearance', ...repeatedOnPhones(width)] },
      () => {
        test.use(atWidth(width));
        test('passes the accessibility checks in the list and in its popovers', async ({ page }) => {
          await openList(page);
          await expectForEveryone(page, 'the list');
          for (const name of viewNames) {
            const { opened } = await openFromList(page, name);
            await expectForEveryone(page, name, opened);
            await page.keyboard.press('Escape');
            await opened.waitFor({ state: 'detached' });
          }
        });

        test('passes the accessibility checks on records', async ({ page }) => {
          for (const title of [TRIAL, REVIEW, RETRACTED, GUIDELINE]) {
            await openRecord(page, title);
            await expectForEveryone(page, title);
          }
        });

        test('passes the accessibility checks on the pages about evidence, and in the icon guide with every topic open', async ({
          page,
        }) => {
          for (const path of [
            '/Sources',
            '/Referencecheck',
            '/view/evidence',
            '/view/evidence/how-we-appraise',
            '/view/evidence/no-such-page',
            '/Help/icons',
          ]) {
            await page.goto(path);
            await page.getByRole('heading', { level: 1 }).waitFor();
            await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
            await expectForEveryone(page, path);
          }
          for (const topic of await page.locator('summary').all()) await topic.click();
          await expectForEveryone(page, 'every topic of the icon guide');
        });
      },
    );
  }

  test.describe(() => {
    test.use({ viewport: { width: 320, height: 700 } });
    test('fits records and guide into 320 pixels, in Spanish', { tag: '@appearance' }, async ({ page }) => {
      await page.goto(`${LIST}&lang=es`);
      await page.locator('[data-result-link]').first().waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      await page.goto('/Help/icons?lang=es');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });
});
