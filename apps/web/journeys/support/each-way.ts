import { LANGUAGES } from '@clinical/contracts';
import { expect, type Locator, type Page, type test as base } from '@playwright/test';
import { atWidth, axeViolations, repeatedOnPhones, sidewaysScroll, WIDTHS } from './pages.js';

/** Defines tests at each width and in each language. */
export function eachWay(
  test: Pick<typeof base, 'describe' | 'use'>,
  define: (lang: (typeof LANGUAGES)[number]) => void,
): void {
  for (const width of WIDTHS)
    for (const lang of LANGUAGES)
      test.describe(`at ${width}, ${lang}`, { tag: repeatedOnPhones(width) }, () => {
        test.use(atWidth(width));
        define(lang);
      });
}

/** Expects no axe violations, and a page no wider than its window. @param opened see `AxeOptions` */
export async function expectSound(page: Page, opened?: Locator): Promise<void> {
  expect(await axeViolations(page, opened === undefined ? {} : { opened })).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}
