import { createServer } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import { logInByCalls, registerVerified } from './support/account-calls.js';
import { expect, test as base } from './support/fixtures.js';
import { listen } from './support/listen.js';
import { axeViolations, expectForEveryone } from './support/pages.js';

/** A review and a trial of a made-up medicine. */
const RECORDS: readonly object[] = [
  {
    key: 'velquora-review',
    title: 'Velquora for drover rash in adults: systematic review and meta-analysis',
    abstract:
      'METHODS: We searched MEDLINE and Embase for randomised trials. RESULTS: Velquora shortened drover rash (RR 0.73, 95% CI 0.60 to 0.89). CONCLUSIONS: Velquora shortened drover rash in adults compared with placebo.',
    ...{ journal: 'Annals of Examples', year: '2023', pub_types: ['Systematic Review'] },
  },
  {
    key: 'velquora-trial',
    title: 'Velquora or placebo for drover rash in adults: a randomised trial',
    abstract:
      'METHODS: We assigned 120 adults with drover rash to velquora or placebo. CONCLUSIONS: Velquora shortened drover rash in adults. Nausea was more frequent with velquora than with placebo.',
    ...{ journal: 'Journal of Samples', year: '2021', pub_types: ['Randomized Controlled Trial'] },
  },
];
const ANSWERED = 'Does velquora shorten drover rash in adults?';

/** What the outside source has. */
const OUTSIDE = {
  ...{ id: '901', source: 'MED', pmid: '901' },
  title: 'Ossabine for wexache in adults: a randomised trial.',
  abstractText:
    '<h4>Methods</h4>We assigned 118 adults with wexache to ossabine or placebo.<h4>Conclusions</h4>Ossabine reduced pain in adults with wexache.',
  journalInfo: { journal: { title: 'Journal of Outside' }, yearOfPublication: 2024 },
  pubTypeList: { pubType: ['Randomized Controlled Trial'] },
};
const EXTENDED = 'Does ossabine reduce pain in adults with wexache?';
const NOWHERE = 'Does quillane reduce cramps in adults with tarnow disease?';

/** The outside source, which waits with what it has. */
interface OutsideSource {
  readonly base: string;
  readonly answer: () => void;
}

const test = base.extend<object, { outside: OutsideSource }>({
  outside: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      let answer: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => (answer = resolve));
      const server = createServer((request, response) => {
        const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
        const isHeld = searchParams.get('query')?.includes('ossabine') === true;
        const result = isHeld && searchParams.get('cursorMark') === '*' ? [OUTSIDE] : [];
        const body = {
          version: '6.9',
          hitCount: result.length,
          nextCursorMark: 'c1',
          resultList: { result },
        };
        void (isHeld ? asked : Promise.resolve()).then(() => {
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(body));
        });
      });
      await use({ base: `${await listen(server)}/rest/`, answer });
      server.close();
      server.closeAllConnections();
    },
    { scope: 'worker' },
  ],
  siteOptions: [
    async ({ outside }, use) =>
      use({
        ...{ size: 0, records: RECORDS },
        settings: { REGISTRATIONS_PER_HOUR: '0', ANSWERS_OUTSIDE_URL: outside.base },
      }),
    { scope: 'worker' },
  ],
});

/** An answer takes a while on a busy machine. */
const SLOW = { timeout: 30_000 };
const ACCEPT = "It's ok, I understand - show the answer";
const GO_ON = 'Continue with my original question...';

const boxOf = (page: Page) => page.getByLabel('Your clinical question');

async function ask(page: Page, question: string): Promise<void> {
  await page.goto('/ask');
  await boxOf(page).fill(question);
  await page.getByRole('button', { name: 'Ask Question' }).click();
}

/** Opens a dialog by its button with the keyboard, checks it, closes it by Escape, and expects the focus on the button again. */
async function opensAndCloses(page: Page, button: Locator, name: string): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expectForEveryone(page, name, dialog);
  for (let tab = 0; tab < 8; tab += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}

test('a free account asks three questions: one from outside, one in vain, one of the collection', async ({
  page,
  site,
  outside,
}) => {
  await registerVerified(page, site.dataDir);
  await ask(page, EXTENDED);
  await page.getByRole('checkbox', { name: "Don't warn me of this again" }).check();
  await page.getByRole('button', { name: ACCEPT }).click();
  await expect(page.getByText('Digging deeper...')).toBeVisible(SLOW);
  await expect(page.getByRole('region', { name: 'No answer' })).toBeVisible();
  await expectForEveryone(page, 'extending');
  outside.answer();
  await expect(
    page.getByText('This questions has been further answered using sources outside of Example Search'),
  ).toBeVisible(SLOW);
  await expect(
    page.getByText('Some of these references may have come from outside Example Search'),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'References' })).toContainText('Outside Example Search');
  await expectForEveryone(page, 'extended');

  await ask(page, NOWHERE);
  await expect(
    page.getByText('Sources outside of Example Search were searched too, and nothing further was found.'),
  ).toBeVisible(SLOW);
  await expectForEveryone(page, 'nothing further');

  await ask(page, ANSWERED);
  await expect(page.getByRole('region', { name: 'Clinical Bottom Line' })).toBeVisible(SLOW);
  await opensAndCloses(
    page,
    page.getByRole('button', { name: 'What quality of evidence means' }),
    'What quality of evidence means',
  );

  const fourth = 'Is velquora safe in drover rash?';
  await page.goto(`/ask?q=${encodeURIComponent(fourth)}`);
  await expect(page.getByText('0 questions left this month')).toBeVisible();
  await opensAndCloses(page, page.getByRole('button', { name: 'Ask Question' }), 'Question Limits Explained');
  await expect(boxOf(page)).toHaveValue(fourth);
});

test('an editor changes an answer, restores it, and handles what a reader says of it', async ({
  page,
  site,
}) => {
  const email = await registerVerified(page, site.dataDir);
  await site.command('account', 'grant', email, 'Administrator');
  await logInByCalls(page, email);
  await ask(page, ANSWERED);
  const goOn = page.getByRole('button', { name: GO_ON });
  await goOn.or(page.getByRole('button', { name: ACCEPT })).waitFor();
  await ask(page, ANSWERED.replace('shorten ', 'shorten\n'));
  await goOn.waitFor();
  await expect(page.getByRole('status').filter({ hasText: 'Similar questions have been' })).toBeAttached();
  await expectForEveryone(page, 'similar questions');
  await goOn.press('Enter');
  await page.getByRole('button', { name: ACCEPT }).click();
  await page.getByRole('button', { name: 'Show original question' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Hide original question' })).toBeFocused();

  await opensAndCloses(page, page.getByRole('button', { name: 'Leave feedback' }), 'Leave feedback');
  await page.getByRole('button', { name: 'Leave feedback' }).click();
  await page.getByRole('radio', { name: 'A study is missing' }).check();
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await page.getByText('Thank you. Your feedback has been sent to the editors.').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: 'Include in newsletter' }).check();
  await page.getByRole('button', { name: 'Show searches' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Run the first search' })).toBeVisible();
  await page.getByRole('button', { name: 'Show feedback' }).press('Enter');
  await expect(page.getByText('A study is missing', { exact: false })).toBeVisible();
  await expectForEveryone(page, 'the tools of editors');

  const edit = page.getByRole('button', { name: 'Edit Question' });
  await opensAndCloses(page, edit, 'Edit Question');
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Question' });
  const line = dialog.getByLabel('Clinical Bottom Line');
  const before = await line.inputValue();
  await line.fill('Velquora cures drover rash in all adults. [1]');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Nothing was saved: these sentences cannot stand as they are')).toBeVisible();
  expect(await axeViolations(page, { opened: dialog })).toEqual([]);
  await line.fill(before);
  await dialog.getByLabel('Question', { exact: true }).fill('Does velquora help adults with drover rash?');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Does velquora help adults with drover rash?' }),
  ).toBeVisible();
  await edit.click();
  await expect(dialog.locator('ins').first()).toHaveText('Does velquora help adults with drover rash?');
  await expectForEveryone(page, 'former versions', dialog);
  await dialog.getByRole('button', { name: 'Restore' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: ANSWERED })).toBeVisible();

  await page.goto('/Admin/questions');
  await expect(page.getByRole('region', { name: 'In English' })).toContainText(ANSWERED);
  await expectForEveryone(page, '/Admin/questions');
  await page.getByRole('button', { name: `Mark as done: ${ANSWERED}` }).press('Enter');
  await expect(page.getByText('0 entries')).toBeVisible();
});

test('what is no question is refused with a reason, and the text stays', async ({ page, site }) => {
  await registerVerified(page, site.dataDir);
  await page.goto('/ask');
  const button = page.getByRole('button', { name: 'Ask Question' });
  const box = boxOf(page);
  await box.fill('      ');
  await expect(button).toBeDisabled();
  for (const [text, reason] of [
    ['gout? 🤔', /^Write at least 10 characters/],
    [`${'Is rest useful in gout? '.repeat(210)}`, /^Write at most 500 characters/],
    ['🤔🤔🤔🤔🤔🤔🤔🤔🤔🤔', /^Your question is not reasonable/],
    ['Is rest good for Mr Jones, born on 12/03/1961?', /^The system has flagged possible patient-identif/],
  ] as const) {
    await box.fill(text);
    await button.click();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(box).toHaveValue(text);
  }
  await expectForEveryone(page, 'a refusal');
  const markup = 'Is <b>rest</b> useful in gout?<img src=x onerror="document.title=1">';
  await ask(page, markup);
  await page.getByRole('button', { name: ACCEPT }).click();
  await expect(page.getByRole('heading', { level: 1, name: markup })).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  for (const path of ['/ask/xx-999999', '/ask/is-rest-useful-7d2f4a1e-0c3b-4f6a-9d8e-1b2c3d4e5f60']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: /^Page not found/ })).toBeVisible();
  }
});
