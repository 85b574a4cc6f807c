import { axeViolations } from './support/pages.js';
import { expect, test } from './support/searching-site.js';

const SEARCH = '/Searchresult?criteria=treatment';

test.describe('Overviews of a result', { tag: '@engine' }, () => {
  for (const [view, ready] of [
    ['Evidence matrix', 'table'],
    ['Mind map', 'tree'],
    ['Evidence table', 'table'],
  ] as const)
    test(`shows the ${view.toLowerCase()} by keyboard, without violations of accessibility`, async ({
      page,
    }) => {
      await page.goto(SEARCH);
      await page.getByRole('button', { name: 'Views of the results' }).press('Enter');
      await page.getByRole('menuitem', { name: view }).press('Enter');
      await expect(page.getByRole('heading', { name: view })).toBeFocused();
      await page.getByRole(ready).waitFor();
      expect(await axeViolations(page)).toEqual([]);
    });

  test('opens as many records from a cell of the matrix as it says', async ({ page }) => {
    await page.goto(SEARCH);
    await page.getByRole('button', { name: 'Views of the results' }).click();
    await page.getByRole('menuitem', { name: 'Evidence matrix' }).click();
    const cell = page
      .getByRole('table')
      .getByRole('cell')
      .getByRole('link', { name: / records?\. / })
      .first();
    const count = (await cell.innerText()).trim();
    const answering = page.waitForResponse(/\/Search\?/);
    await cell.click();
    const { summary } = (await (await answering).json()) as { summary: { total: number } };
    expect(summary.total).toBe(Number(count));
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('button')).toHaveCount(3);
  });
});
