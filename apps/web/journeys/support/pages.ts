import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { RunningSite } from './running-site.js';

/** The widths that every screen is looked at in; {@link axeViolations} looks in light and in dark. */
export const WIDTHS = [1280, 390] as const;

export interface OpenPage {
  readonly page: Page;
  /** What the browser complained of, and calls to anywhere but the site; empty at the end of a good journey. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** Opens an empty page of a new reader. Paths given to it are paths of the site. */
export async function openPage(
  browser: Browser,
  site: RunningSite,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext({ baseURL: site.address, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const expected = /^(Failed to load resource|Call failed)/.test(message.text());
    if (message.type() === 'error' && !expected) complaints.push(message.text());
  });
  page.on('request', (request) => {
    const local = request.url().startsWith(site.address) || request.url().startsWith('data:');
    if (!local && !request.isNavigationRequest()) complaints.push(`call to ${request.url()}`);
  });
  return { page, complaints, close: () => context.close() };
}

/** Settings of a browser context for a width. */
export function atWidth(width: (typeof WIDTHS)[number]): BrowserContextOptions {
  return { viewport: { width, height: width === 390 ? 844 : 900 } };
}

/** What another colour scheme may breach; to everything else it makes no difference. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * Breaches of WCAG 2.2 A and AA and of axe's best practices on the page as it stands, in light and in dark, for a reader
 * who leaves the choice to the system; empty when there are none.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // Reading it takes as long as looking with it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return [
    ...(await violationsIn(page, 'dark', { runOnly: RULES_OF_COLOUR })),
    ...(await violationsIn(page, 'light', {})),
  ];
}

async function violationsIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  options: axe.RunOptions,
): Promise<string[]> {
  // A colour caught half way through a transition is nobody's colour.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
  const found = await page.evaluate(async (given) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    // What passed is told in full otherwise, which takes three times as long as looking.
    const { violations } = await inPage.run({ resultTypes: ['violations'], ...given });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, options);
  return found.map((each) => `in ${colorScheme}: ${each}`);
}

/** By how many pixels the page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
