import type { Page } from '@playwright/test';
import { logInByCalls, registerByCalls, registerVerified } from './support/account-calls.js';
import { field, press } from './support/account-steps.js';
import { mailsTo, type ReceivedMail } from './support/outbox.js';
import {
  atWidth,
  axeViolations,
  repeatedOnPhones,
  sidewaysScroll,
  sidewaysScrollOnPhone,
  WIDTHS,
} from './support/pages.js';
import { DESK, expect, RECORD_COUNT, test, TOPIC_RECORDS } from './support/readers-site.js';

/** A user agent that is no robot's, so that its views are counted. */
const READER = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
/** Pages of text, in the colours of '/About', '/Howtouse' and '/Privacy', which have links, lists and a table. */
const TEXTS = ['/Addtrip', '/Terms', '/Acceptableuse', '/Cookies', '/Accessibility'];
const SCREENS = [
  '/About',
  '/Howtouse',
  '/Privacy',
  ...TEXTS,
  '/Top',
  '/Top/quillaja?tab=greatest',
  '/Popularsearches',
  '/Popular/asthma',
  '/Latest',
  '/Why',
  '/Contact',
  '/Key',
];

test.describe('Pages of content', () => {
  const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const titles = (page: Page) => page.locator('article [data-result-link]').allTextContents();

  /** Jobs send mails: waits for the first one to an address. */
  async function firstMail(dataDir: string, to: string): Promise<ReceivedMail> {
    for (;;) {
      const [mail] = await mailsTo(dataDir, to);
      if (mail !== undefined) return mail;
      await new Promise((again) => setTimeout(again, 200));
    }
  }

  test('link from the front page: a popular search, the comparison, and Pro', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Popular searches' }).waitFor();
    const popular = page.getByRole('region', { name: 'Popular searches' }).getByRole('listitem');
    // Ten, and the link to all of them.
    expect(await popular.count()).toBe(11);
    await page.getByRole('button', { name: 'Compare plans' }).click();
    await expect(page.getByRole('row')).toHaveCount(18);
    await page.getByRole('link', { name: 'Type 2 diabetes', exact: true }).click();
    await page.waitForURL('**/Searchresult?criteria=type+2+diabetes&search_type=standard');
    await page.goBack();
    await page.getByRole('link', { name: 'Get PRO' }).click();
    await title(page, "You're one step away from becoming a Pro user").waitFor();
  });

  test('are all linked from the footer, and none is missing', async ({ page }) => {
    await page.goto('/Key');
    const links = page.getByRole('contentinfo').getByRole('link');
    await links.first().waitFor();
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/About',
        '/Howtouse',
        '/Contact',
        '/view/evidence',
        '/Popularsearches/',
        '/ask',
        '/Why',
        '/Terms',
        '/Privacy',
        '/Accessibility',
        '/Acceptableuse',
        '/Cookies',
      ]),
    );
    for (const path of paths) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, 200]);
      await title(page, /./).waitFor();
      expect(await page.title()).not.toMatch(/not found/i);
    }
  });

  test('of law and rules all list their parts next to the text', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const path of ['/Terms', '/Privacy', '/Acceptableuse', '/Cookies', '/Accessibility']) {
      await page.goto(path);
      await page.getByRole('navigation', { name: 'On this page' }).waitFor();
    }
  });

  test('describe the product, with nine questions that open', async ({ page }) => {
    await page.goto('/About');
    await title(page, 'About Example Search').waitFor();
    await page.getByText(`${RECORD_COUNT} records in this collection, counted now`).waitFor();
    const questions = page.getByRole('region', { name: 'Questions and answers' }).getByRole('button');
    expect(await questions.count()).toBe(9);
    const answer = page.getByText('struck through, marked, and ranked down', { exact: false });
    expect(await answer.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Are retracted articles shown?' }).click();
    await answer.waitFor();
  });

  test('name who runs the site', async ({ page }) => {
    await page.goto('/terms');
    await page.getByText('These terms are between you and Evidence Trust', { exact: false }).waitFor();
  });

  test('show the price list of institutions', async ({ page }) => {
    await page.goto('/Pro');
    await press(page, 'Institutional price list');
    const dialog = page.getByRole('dialog', { name: 'Institutional price list' });
    await expect(dialog.getByRole('row')).toHaveCount(16);
    await dialog.getByRole('row', { name: /over 500 staff 13,500/ }).waitFor();
    expect(await axeViolations(page, { opened: dialog })).toEqual([]);
    await dialog.getByRole('link', { name: 'Request a quote' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('Quote for an institution');
    await expect(page.getByLabel('Message')).toHaveValue(/^Institution:\nCountry:/);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('invite visitors to sign up, but not users who are logged in', async ({ page }) => {
    await page.goto('/Popularsearches');
    await press(page, 'Create a free account');
    await page.getByRole('dialog', { name: 'Create a new account' }).waitFor();
    await registerByCalls(page);
    await page.goto('/Popularsearches');
    await page.getByRole('link', { name: 'Asthma', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Create a free account' }).count()).toBe(0);
  });

  test('introduce a topic with searches to start from', async ({ page }) => {
    await page.goto('/Popularsearches');
    await page.getByRole('link', { name: 'Heart failure', exact: true }).click();
    await title(page, 'Heart failure').waitFor();
    await page.getByRole('heading', { name: 'Key questions' }).waitFor();
    await page.getByRole('link', { name: 'iron deficiency heart failure' }).click();
    await page.waitForURL('**/Searchresult?criteria=iron+deficiency+heart+failure&search_type=standard');
  });

  test.describe(() => {
    test.use(READER);
    test('list the latest of some kinds on a topic, and the most viewed of all kinds', async ({ page }) => {
      await page.goto('/');
      const found = await page.evaluate(async () => {
        const answer = await fetch('/Search?criteria=quillaja&sort=y', {
          headers: { Accept: 'application/json' },
        });
        return ((await answer.json()) as { documents: { id: string; Title: string }[] }).documents;
      });
      const old = found.find(({ Title }) => Title === TOPIC_RECORDS[0].title)?.id;
      await page.evaluate(async (id) => {
        await fetch('/User/saveDocumentview', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify({ document_id: id, activity: 0, pos: 0 }),
        });
      }, old);
      await page.goto('/Top/quillaja');
      await title(page, 'Latest and greatest articles for quillaja').waitFor();
      await page.getByRole('article').first().waitFor();
      expect(await titles(page)).toEqual([TOPIC_RECORDS[2].title]);
      await page.getByRole('link', { name: 'Greatest', exact: true }).click();
      await page.waitForURL('**/Top/quillaja?tab=greatest');
      await page.getByText('3 articles').waitFor();
      expect(await titles(page)).toEqual([
        TOPIC_RECORDS[0].title,
        TOPIC_RECORDS[1].title,
        TOPIC_RECORDS[2].title,
      ]);
    });
  });

  test('page through a topic by the address', async ({ page }) => {
    await page.goto('/Top/trial?tab=greatest');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL('**/Top/trial?tab=greatest&page=2');
    await page.getByRole('heading', { level: 2, name: /^21 to / }).waitFor();
    await page.goto('/Top/xyzzy-nothing');
    await page.getByText('Nothing was found for xyzzy nothing.').waitFor();
  });

  test('send a message, and keep the text after an error', async ({ page, site }) => {
    await page.goto('/Contact');
    await field(page, 'Message').fill('There is a link that leads nowhere.');
    await press(page, 'Send message');
    await page.getByText('Enter your name, in at most 100 characters.').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
    expect(await axeViolations(page)).toEqual([]);
    await field(page, 'Your name').fill('Ada Example');
    await field(page, 'Your email').fill('ada@example.org');
    await field(page, 'Subject').fill('A broken link');
    expect(await field(page, 'Message').inputValue()).toBe('There is a link that leads nowhere.');
    await press(page, 'Send message');
    await page.getByRole('main').getByText('Thank you. Your message has been sent.').waitFor();
    const mail = await firstMail(site.dataDir, DESK);
    expect([mail.subject, mail.text]).toEqual([
      'Contact form: A broken link',
      expect.stringContaining('There is a link that leads nowhere.'),
    ]);
  });

  test('are edited by editors: previewed, saved, shown at once, and restored', async ({ page, site }) => {
    const email = await registerVerified(page, site.dataDir);
    await page.goto('/Admin/pages');
    await page.getByText('Asthma', { exact: true }).waitFor({ state: 'detached' });
    await site.command('account', 'grant', email, 'Editor');
    await logInByCalls(page, email);
    await page.goto('/Top');
    await page.getByRole('link', { name: 'Edit this page' }).click();
    await page.getByRole('heading', { name: 'Edit Top topics' }).waitFor();
    await field(page, 'Title').fill('Topics of the month');
    await field(page, 'Text (HTML)').fill('<h1>Topics of {{operator}}</h1><script>x</script><p>Soon.</p>');
    await press(page, 'Preview');
    const preview = page.getByRole('region', { name: 'As readers will see it' });
    await preview.getByText('Topics of Evidence Trust').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await press(page, 'Save');
    await page.getByText('Saved as version 2.').first().waitFor();
    await page.goto('/Top');
    await title(page, 'Topics of Evidence Trust').waitFor();
    expect(await page.title()).toBe('Topics of the month - Example Search');
    await page.getByRole('link', { name: 'Edit this page' }).click();
    await page.getByRole('button', { name: /^Restore: Version 1/ }).click();
    await page.getByText('Version 1 is in the form.', { exact: false }).first().waitFor();
    await press(page, 'Save');
    await page.getByText('Saved as version 3.').first().waitFor();
    await page.goto('/Top');
    await title(page, 'Latest and greatest, by topic').waitFor();
    await page.goto('/Admin/pages');
    await page.getByText('Pages say ‘from US$215’', { exact: false }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('are read in Spanish', async ({ page }) => {
    for (const [path, name] of [
      ['/About?lang=es', 'Acerca de Example Search'],
      ['/Why?lang=es', 'Está a un paso de ser usuario Pro'],
      ['/Popular/asthma?lang=es', 'Asma'],
      ['/Contact?lang=es', 'Contacto'],
      ['/Latest?lang=es', 'Artículos más recientes'],
      ['/Popularsearches?lang=es', 'Búsquedas frecuentes'],
    ] as const) {
      await page.goto(path);
      await title(page, name).waitFor();
    }
  });

  for (const width of WIDTHS) {
    test.describe(() => {
      test.use(atWidth(width));
      test(
        `fit and pass the accessibility checks at ${width} pixels`,
        { tag: repeatedOnPhones(width) },
        async ({ page }) => {
          for (const path of SCREENS) {
            await page.goto(path);
            await title(page, /./).waitFor();
            await page.locator('[data-arriving]').first().waitFor({ state: 'detached' });
            const violations = await axeViolations(page, { sameColours: TEXTS.includes(path) });
            expect([path, violations]).toEqual([path, []]);
            expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
            expect([path, await sidewaysScrollOnPhone(page)]).toEqual([path, 0]);
          }
        },
      );
    });
  }
});
