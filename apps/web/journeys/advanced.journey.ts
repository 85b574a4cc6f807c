import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { atWidth, expectForEveryone, repeatedOnPhones, WIDTHS } from './support/pages.js';
import { expect, test } from './support/searching-site.js';

const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
const STRATEGY = '1. voxelane.ti,ab.\n2. (drover adj2 fever$).ti,ab.\n3. 1 and 2\n4. quibble*.ti.\n5. 3 or 4';

/** Twenty lines with counts, a range with an en dash, and a line that combines others. */
const READ_STRATEGY = [
  '1. voxelane.ti,ab.',
  '2. (drover adj2 fever$).ti,ab. (1,234)',
  '3. and/1–2',
  ...Array.from({ length: 15 }, (_, index) => `${index + 4}. quibble${index}*.ti,ab.`),
  '19. 1 or 18',
  '20. 3 and 19',
].join('\n');

/** The tools below the editor, and a text that each of them shows. */
const TOOLS = [
  ['Query builder', 'Nothing entered yet.'],
  ['How this was read', 'Read as Ovid syntax.'],
  ['Diagram', 'Combines 1 and 2'],
  ['Translate query', 'Use this query'],
] as const;

/** Printed content after the click: the text of each part of the page that is visible in print. */
async function printedParts(page: Page): Promise<readonly string[]> {
  const parts: string[] = [];
  await page.exposeFunction('reportPrinted', (part: string) => parts.push(part));
  await page.evaluate(() => {
    const { reportPrinted } = window as unknown as { reportPrinted: (part: string) => void };
    window.print = () => {
      for (const element of document.body.children)
        if (element instanceof HTMLElement && element.getClientRects().length > 0)
          reportPrinted(element.innerText);
    };
  });
  await page.emulateMedia({ media: 'print' });
  // The page hides its buttons in print.
  await page.getByRole('button', { name: 'Print', includeHidden: true }).dispatchEvent('click');
  await expect.poll(() => parts.length).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'screen' });
  return parts;
}

test.use({
  ...WIDE,
  permissions: ['clipboard-read', 'clipboard-write'],
});

test.describe('The advanced search', () => {
  const openEditor = async (page: Page) => {
    await page.goto('/');
    await page.getByRole('tab', { name: 'Advanced' }).click();
    await page.locator('.cm-content').waitFor();
  };
  /** Replaces the whole text by a pasted one, as a librarian does. */
  const paste = async (page: Page, text: string) => {
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
  };
  const found = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const counts = (page: Page) => page.locator('.ev-count').allTextContents();

  test(
    'recognises a pasted strategy, counts its lines, and runs it',
    { tag: '@engine' },
    async ({ page }) => {
      await openEditor(page);
      await paste(page, STRATEGY);
      await page.getByText(/This looks like Ovid/).waitFor();
      await found(page, '20 records found');
      expect(await counts(page)).toEqual(['40', '20', '20', '0', '20']);
      await page.keyboard.press('Control+Enter');
      await found(page, '20 results');
      expect(await page.getByRole('tab', { name: 'Advanced' }).getAttribute('aria-selected')).toBe('true');
      expect(await page.locator('.cm-content').innerText()).toContain('5. 3 or 4');
    },
  );

  test('saves a report of the editor text, with the strategy and the count of each line', async ({
    page,
  }) => {
    await openEditor(page);
    await paste(page, STRATEGY);
    await found(page, '20 records found');
    await page.getByRole('button', { name: 'PRISMA-S report', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Markdown' }).click();
    const report = await readFile(await (await download).path(), 'utf8');
    expect(report).toContain(STRATEGY);
    expect(report).toMatch(/PRISMA\\-S/);
    for (const count of [40, 20, 0]) expect(report).toContain(`| ${count} |`);
    // Nobody has searched yet: the report uses the text of the editor.
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('shows how each line was read, on paper as well, and forgets the language with the text', async ({
    page,
  }) => {
    await openEditor(page);
    await paste(page, READ_STRATEGY);
    await found(page, '20 records found');
    await page.getByRole('tab', { name: 'How this was read' }).click();
    const table = page.getByRole('table', { name: 'How this was read' });
    await expect(table.getByRole('row')).toHaveCount(21);
    await expect(page.getByText('Read as Ovid syntax. 20 lines. The result is line 20.')).toBeVisible();
    const line = (number: number) => table.getByRole('row').nth(number);
    await expect(line(2)).toContainText('(drover adj2 fever*).ti,ab.');
    await expect(line(2)).toContainText('1,234 in the pasted text');
    await expect(line(3)).toContainText('The dash in');
    await expect(line(20).getByRole('cell').nth(1)).toHaveText(/^3 AND 19/);
    await expect(line(20).getByRole('cell').last()).toHaveText(/^20/);
    const parts = await printedParts(page);
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatch(/^How this was read\n[^]*Read as Ovid syntax[^]*3 AND 19/);
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect(page.getByRole('combobox', { name: 'Syntax' })).toHaveValue('trip');
  });

  test('has nothing of the simple search, and does not move its tabs from tool to tool', async ({ page }) => {
    await page.goto('/');
    const hints = page.getByText('For example', { exact: true });
    const example = page.getByRole('region', { name: /^Example: result/ });
    await example.waitFor();
    for (const kind of ['PICO', 'Advanced']) {
      await page.getByRole('tab', { name: kind }).click();
      await hints.waitFor({ state: 'hidden' });
      expect(await example.isVisible()).toBe(false);
    }
    const editor = page.locator('.cm-content');
    await editor.waitFor();
    await paste(page, '((child or wheez\n'.repeat(6));
    const history = page.getByRole('tab', { name: 'Search history' });
    await page
      .getByText(/^Line 1, column/)
      .first()
      .waitFor();
    const topOf = async (element: typeof history) => (await element.boundingBox())?.y ?? NaN;
    const search = page.getByRole('button', { name: 'Search', exact: true });
    // Messages make no gap between the editor and its tools.
    expect((await topOf(history)) - (await topOf(search))).toBeLessThan(80);
    for (const [tool] of TOOLS) {
      const tab = page.getByRole('tab', { name: tool });
      await tab.click();
      await tab.evaluate((element) =>
        window.scrollBy({ top: element.getBoundingClientRect().top - 20, behavior: 'instant' }),
      );
      const before = await topOf(history);
      await history.click();
      expect(Math.abs((await topOf(history)) - before)).toBeLessThan(1);
    }
    // Without the reader scrolled down, nothing is reserved for higher tools.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByRole('tab', { name: 'Query builder' }).click();
    await history.click();
    const panel = page.getByRole('tabpanel', { name: 'Search history' });
    expect((await panel.boundingBox())?.height ?? NaN).toBeLessThan(120);
  });

  test('keeps a history of searches that can be combined, also after a reload', async ({ page }) => {
    await openEditor(page);
    for (const [text, results] of [
      ['title:wexache', '20 results'],
      ['voxelane AND title:"drover fever"', '20 results'],
    ] as const) {
      await paste(page, text);
      await page.keyboard.press('Control+Enter');
      await found(page, results);
    }
    await page.goto('/');
    await page.getByRole('checkbox', { name: 'Select #1' }).check();
    await page.getByRole('checkbox', { name: 'Select #2' }).check();
    await page.getByRole('button', { name: 'OR', exact: true }).click();
    await found(page, '40 records found');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await found(page, '40 results');
    expect(await page.locator('.cm-content').innerText()).toBe('#1 OR #2');
    await page.reload();
    await found(page, '40 results');
    expect(await page.locator('.cm-content').innerText()).toBe('#1 OR #2');
  });

  test('keeps a text too long for an address through reload, back and sharing', async ({ page }) => {
    const long = `${'title:voxelane OR '.repeat(200)}title:wexache`;
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
    });
    await openEditor(page);
    await paste(page, long);
    await page.keyboard.press('Control+Enter');
    await found(page, '40 results');
    const address = page.url();
    expect(address).toMatch(/\/Searchresult\?search_type=advanced#q=1[\w-]+$/);
    expect(address.length).toBeLessThan(400);
    expect(posted).toContain('/Search');
    await page.reload();
    await found(page, '40 results');
    await page.goto('/');
    await page.goBack();
    await found(page, '40 results');
    const shared = await page.context().newPage();
    await shared.goto(address);
    await found(shared, '40 results');
  });

  test('shows the place of an error, fixes it by one click, and completes fields', async ({ page }) => {
    await openEditor(page);
    await paste(page, '(voxelane AND title:"drover fever"');
    await page
      .getByText(/Missing '\)' for the '\('/)
      .first()
      .waitFor();
    expect(await page.locator('.cm-lintRange-error').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Add )' }).click();
    await found(page, '20 records found');
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' AND silva[1a');
    // The editor ignores keys for a choice just after the list opens.
    await page.locator('.cm-tooltip-autocomplete li', { hasText: '1au' }).click();
    expect(await page.locator('.cm-content').innerText()).toContain('silva[1au]');
  });

  test(
    'reports which field of a PICO search was dropped, and opens the search in Advanced',
    { tag: '@engine' },
    async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await page.goto('/');
      await page.getByRole('tab', { name: 'PICO' }).click();
      await page.getByRole('textbox', { name: 'Population or problem' }).fill('drover fever');
      await page.getByRole('textbox', { name: 'Intervention' }).fill('voxelane');
      await page.getByRole('textbox', { name: 'Outcome' }).fill('quibble');
      await page.keyboard.press('Enter');
      await found(page, '20 results');
      await page
        .getByText(/Few records matched every part, so we searched for population and intervention/)
        .waitFor();
      const ofEditor = () => scripts.filter((url) => url.includes('advanced-search'));
      expect(ofEditor()).toEqual([]);
      await page.getByRole('link', { name: 'Edit in Advanced' }).click();
      await page.locator('.cm-content').waitFor();
      expect(ofEditor()).toHaveLength(1);
      expect(await page.locator('.cm-content').innerText()).toContain('voxelane');
    },
  );

  test('runs the examples of the help page', async ({ page }) => {
    await page.goto('/Help/query-language');
    await page.getByRole('link', { name: /Try "heart failure" in Trip/ }).click();
    await page.getByRole('heading', { level: 1, name: /heart failure/ }).waitFor();
  });

  for (const width of WIDTHS) {
    test.describe(`The advanced search at ${width} pixels`, { tag: '@appearance' }, () => {
      test.use(atWidth(width));
      test(
        'passes the accessibility checks and does not scroll sideways',
        { tag: repeatedOnPhones(width) },
        async ({ page }) => {
          await page.goto('/Help/query-language');
          await page.getByRole('heading', { level: 2 }).first().waitFor();
          await expectForEveryone(page, 'help');
          await page.goto('/');
          await page.getByRole('tab', { name: 'PICO' }).click();
          await expectForEveryone(page, 'pico', page.getByRole('tabpanel', { name: 'PICO' }));
          await openEditor(page);
          await paste(page, STRATEGY);
          await found(page, '20 records found');
          await expectForEveryone(page, 'editor');
          for (const [tool, content] of TOOLS) {
            await page.getByRole('tab', { name: tool, exact: true }).click();
            await page.getByText(content).filter({ visible: true }).first().waitFor();
            await expectForEveryone(page, tool, page.getByRole('tabpanel', { name: tool }));
          }
          await page.getByRole('button', { name: 'Search', exact: true }).click();
          await found(page, '20 results');
          await page.getByText('Search details').waitFor();
          await expectForEveryone(page, 'results');
        },
      );
    });
  }
});
