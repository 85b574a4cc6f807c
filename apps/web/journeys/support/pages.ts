import axe from 'axe-core';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { isLongRun } from './long-run.js';

const PHONE_WIDTH = 390;
/** Widths at which every screen is checked; {@link axeViolations} checks light and dark. */
export const WIDTHS = [1280, PHONE_WIDTH] as const;

/** Settings of a browser context for a width. */
export function atWidth(width: (typeof WIDTHS)[number]): BrowserContextOptions {
  return { viewport: { width, height: width === PHONE_WIDTH ? 844 : 900 } };
}

/** The rules that depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Violations of WCAG 2.2 A and AA and of axe's best practices on the page as it stands, in light and in dark mode. In dark
 * mode colours alone are checked, which are the same on a phone: there only in the long run, or for what phones alone have.
 */
export async function axeViolations(page: Page, { ofPhones = false } = {}): Promise<string[]> {
  // Loading axe takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { width } = page.viewportSize() ?? { width: 0 };
  const inDark = width > PHONE_WIDTH || ofPhones || isLongRun;
  return [
    ...(inDark ? await violationsIn(page, 'dark', { runOnly: COLOUR_RULES }) : []),
    ...(await violationsIn(page, 'light', {})),
  ];
}

async function violationsIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  options: axe.RunOptions,
): Promise<string[]> {
  // A colour half way through a transition is not a colour of the design.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
  const found = await page.evaluate(async (axeOptions) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    // Reporting what passed takes three times as long as the check.
    const { violations } = await inPage.run({
      resultTypes: ['violations'],
      // Only a rule that is not run reads style sheets, which axe would copy into the page for it.
      preload: { assets: ['media'] },
      ...axeOptions,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, options);
  return found.map((each) => `in ${colorScheme}: ${each}`);
}

/** Number of pixels by which the page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
