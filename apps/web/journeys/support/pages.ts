import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { RunningSite } from './running-site.js';

/** The widths and colours that every screen is looked at in. */
export const VIEWS = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 1280 },
  { scheme: 'light', width: 390 },
  { scheme: 'dark', width: 390 },
] as const;
export type View = (typeof VIEWS)[number];

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

/** Settings of a browser context for a view. */
export function inView({ scheme, width }: View): BrowserContextOptions {
  return { colorScheme: scheme, viewport: { width, height: width === 390 ? 844 : 900 } };
}

/** Breaches of WCAG 2.2 A and AA and of axe's best practices on the page as it stands; empty when there are none. */
export async function axeViolations(page: Page): Promise<string[]> {
  // A colour caught half way through a transition is nobody's colour.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Reading it takes as long as looking with it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    // What passed is told in full otherwise, which takes three times as long as looking.
    const { violations } = await inPage.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  });
}

/** By how many pixels the page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
