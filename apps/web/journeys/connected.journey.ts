import type { Page } from '@playwright/test';
import { axeViolations, sidewaysScroll } from './support/pages.js';
import { test as readersTest } from './support/readers-site.js';
import { expect, test } from './support/searching-site.js';

const SEARCH = '/Searchresult?criteria=zanthium';

interface ConnectedRequest {
  readonly documents: readonly string[];
  readonly factors: Readonly<Record<string, number>>;
}

/** The requests for connected articles that the page makes. */
function requestsOf(page: Page): ConnectedRequest[] {
  const sent: ConnectedRequest[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/connected')) sent.push(request.postDataJSON() as ConnectedRequest);
  });
  return sent;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Connected articles' });

/** Opens a result, which leaves the site, and comes back. */
async function openAndReturn(page: Page, number: number): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const results = page.locator('article h2 a, article h3 a');
  await results.nth(number).click();
  await page.getByRole('heading', { name: 'The full article' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test.describe('Connected articles of a result', { tag: '@engine' }, () => {
  test('open with the first opened article, and again for all of them, with the weights of the reader', async ({
    page,
  }) => {
    const sent = requestsOf(page);
    await page.goto(SEARCH);
    await expect(panel(page)).toHaveCount(0);
    await openAndReturn(page, 0);
    await expect(panel(page).getByText(/^100 articles connected with ‘Zanthium/)).toBeVisible();
    const [first] = sent.at(-1)?.documents ?? [];
    expect(sent.at(-1)).toMatchObject({ documents: [first], keywords: 'zanthium' });
    await panel(page).getByRole('button', { name: 'Show all 100 articles' }).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(100);
    expect(await axeViolations(page)).toEqual([]);

    await openAndReturn(page, 1);
    await panel(page).getByRole('button', { name: 'Hide connected articles' }).click();
    const asked = sent.length;
    await panel(page).getByRole('button', { name: 'Show connected articles' }).click();
    await expect(
      panel(page).getByText('100 articles connected with the 2 articles that you opened'),
    ).toBeVisible();
    expect(sent.length).toBe(asked + 1);
    const [second, ...others] = sent.at(-1)?.documents ?? [];
    expect([second === first, others]).toEqual([false, [first]]);

    // By keyboard.
    await panel(page).getByRole('button', { name: 'What counts' }).press('Enter');
    await panel(page).getByRole('slider', { name: 'References' }).press('ArrowLeft');
    await expect.poll(() => sent.at(-1)?.factors['referenced']).toBe(0.5);
    await page.reload();
    await expect(panel(page).getByText(/^100 articles connected/)).toBeVisible();
    expect(sent.at(-1)?.factors).toMatchObject({ referenced: 0.5, cites: 1, top: 5 });
  });

  test('say nothing when they cannot be found', async ({ page }) => {
    await page.route('**/api/connected', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(SEARCH);
    await openAndReturn(page, 0);
    await expect(panel(page).getByRole('button', { name: 'Hide connected articles' })).toBeVisible();
    await expect(panel(page).getByText('Calculating...')).toHaveCount(0);
    await expect(panel(page).getByRole('alert')).toHaveCount(0);
    await expect(panel(page)).toHaveText(/^Connected articles\s*Hide$/);
  });

  test('fit on a phone', async ({ page, newReader }) => {
    await page.close();
    const phone = await newReader({ viewport: { width: 390, height: 844 } });
    await phone.goto(SEARCH);
    await openAndReturn(phone, 0);
    await expect(panel(phone).getByText(/^100 articles connected/)).toBeVisible();
    expect(await sidewaysScroll(phone)).toBe(0);
    expect(await axeViolations(phone)).toEqual([]);
  });
});

readersTest.describe('Connected articles without Pro', () => {
  readersTest('are three, and places without titles that lead to Pro', async ({ page }) => {
    const answering = page.waitForResponse('**/api/connected');
    await page.goto('/Searchresult?criteria=quillaja');
    const id = await page.evaluate(async () => {
      const answer = await fetch('/Search?criteria=asthma');
      return ((await answer.json()) as { documents: { id: string }[] }).documents[0]?.id ?? '';
    });
    await page.goto(`/Document/${id}?view=record`);
    await page.getByRole('heading', { name: 'Details' }).scrollIntoViewIfNeeded();
    const { documents, summary } = (await (await answering).json()) as {
      documents: object[];
      summary: { hidden: number };
    };
    expect(documents).toHaveLength(3);
    expect(summary.hidden).toBeGreaterThan(3);
    const similar = page.getByRole('region', { name: 'Similar articles' });
    await expect(similar.getByRole('list').getByRole('listitem')).toHaveCount(3);
    const more = similar.getByRole('link', { name: `${summary.hidden} more connected articles with Pro` });
    await expect(more).toHaveAttribute('href', '/Why');
    // Emails need a login; the feed does not.
    await similar.getByRole('button', { name: 'Email me new connected articles' }).click();
    await expect(
      page.getByRole('dialog').getByText('Log in to get emails about connected articles.'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    const feed = await page.request.get(
      (await similar.getByRole('link', { name: 'Feed of connected articles' }).getAttribute('href')) ?? '',
    );
    expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect((await feed.text()).match(/<entry>/g)).toHaveLength(3);
  });
});

test.describe('Similar articles of a record', () => {
  test('are listed among the parts of the page once they are shown, with a link to their feed', async ({
    page,
    idOf,
  }) => {
    const id = await idOf('Zanthium for hay fever, report 1');
    await page.goto(`/Document/${id}?view=record`);
    await expect(page.locator('link[rel=alternate][type="application/atom+xml"]')).toHaveAttribute(
      'href',
      `/feed/connected/${id}`,
    );
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await page.getByRole('heading', { name: 'Details' }).scrollIntoViewIfNeeded();
    await contents.getByRole('link', { name: 'Similar articles' }).press('Enter');
    await expect(page).toHaveURL(/#similar$/);
    await expect(page.getByRole('heading', { name: 'Similar articles' })).toBeInViewport();
    expect(await axeViolations(page)).toEqual([]);
  });
});
