import axe from 'axe-core';
import { isLongRun, turnOf } from '@clinical/contracts/testing/run';
import { expect, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';

const PHONE_WIDTH = 390;
/** Widths at which every screen is checked. */
export const WIDTHS = [1280, PHONE_WIDTH] as const;

/** Settings of a browser context for a width. */
export function atWidth(width: (typeof WIDTHS)[number]): BrowserContextOptions {
  return { viewport: { width, height: width === PHONE_WIDTH ? 844 : 900 } };
}

/** Tags of a test at a width that tries on a phone what was tried on a screen: the long run does. */
export const repeatedOnPhones = (width: (typeof WIDTHS)[number]): string[] =>
  width === PHONE_WIDTH ? ['@repeated'] : [];

/** Pages whose colours every run checks in light and in dark mode. */
const MOST_READ = ['/', '/Searchresult'];

/** The rules that depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export type Scheme = 'light' | 'dark';

export interface AxeOptions {
  /** Colours in dark mode are the same on a phone: checked there in the long run alone, or for what phones alone have. */
  readonly ofPhones?: boolean;
  /** Its colours are those of a page that is checked whole: they are checked here in the long run alone. */
  readonly sameColours?: boolean;
  /** What opened over a page that was checked whole: it alone is checked, but in the long run, which takes all again. */
  readonly opened?: Locator;
}

/**
 * Violations of WCAG 2.2 A and AA and of axe's best practices on the page as it stands. Contrast takes most of the time: it is
 * checked in light or in dark mode, by the address of the page; in both for the most read pages, and in the long run.
 */
export async function axeViolations(
  page: Page,
  { ofPhones = false, sameColours = false, opened }: AxeOptions = {},
): Promise<string[]> {
  await loadAxe(page);
  const isLong = isLongRun();
  const part = isLong ? page.locator('html') : (opened ?? page.locator('html'));
  const { width } = page.viewportSize() ?? { width: 0 };
  const withColours = isLong || !sameColours;
  const canBeDark = isLong || (withColours && (width > PHONE_WIDTH || ofPhones));
  const { pathname } = new URL(page.url());
  const inBoth = isLong || MOST_READ.includes(pathname);
  const inDark = canBeDark && (inBoth || turnOf(pathname) === 'first');
  const inLight = isLong || (withColours && (inBoth || !inDark));
  const noColours = { rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) };
  return [
    ...(inDark ? await violationsIn(part, 'dark', { runOnly: COLOUR_RULES }) : []),
    ...(await violationsIn(part, 'light', inLight ? {} : noColours)),
  ];
}

/** The scheme in which {@link axeViolations} does not check the colours of a page on a screen: pictures show both. */
export function schemesLeft(page: Page): readonly Scheme[] {
  const { pathname } = new URL(page.url());
  if (isLongRun() || MOST_READ.includes(pathname)) return [];
  return [turnOf(pathname) === 'first' ? 'light' : 'dark'];
}

/** Violations of the rules on colours alone, in what the page shows now: on paper and in forced colours too. */
export async function colourViolations(
  page: Page,
  schemes: readonly Scheme[],
  part: Locator = page.locator('html'),
): Promise<string[]> {
  if (schemes.length > 0) await loadAxe(page);
  const found: string[] = [];
  for (const scheme of schemes) found.push(...(await violationsIn(part, scheme, { runOnly: COLOUR_RULES })));
  return found;
}

/** Loading axe takes as long as running it: once for each document. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
}

async function violationsIn(part: Locator, colorScheme: Scheme, options: axe.RunOptions): Promise<string[]> {
  const page = part.page();
  // A colour half way through a transition is not a colour of the design.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
  const found = await part.evaluate(async (element, axeOptions) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    // Reporting what passed takes three times as long as the check.
    const { violations } = await inPage.run(element === document.documentElement ? document : element, {
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

/** Leaves what a page shows to its scripts: the server renders no page for readers with a session, be it an old one. */
export async function leaveToBrowser(page: Page, address: string): Promise<void> {
  await page.context().addCookies([{ name: 'session', value: 'ended', url: address }]);
}

/** Number of pixels by which the page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * The same in a window as wide as a phone, without loading the page again. Afterwards the window has its former size.
 */
export async function sidewaysScrollOnPhone(page: Page): Promise<number> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: PHONE_WIDTH, height: 844 });
  // What asks for the width has been drawn again by the second frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const wider = await sidewaysScroll(page);
  if (before) await page.setViewportSize(before);
  return wider;
}

/**
 * Expects that axe finds nothing, and that the page is no wider than its window, nor than one of a phone.
 *
 * @param place what the message of a failure names
 * @param opened see {@link AxeOptions}
 */
export async function expectForEveryone(page: Page, place: string, opened?: Locator): Promise<void> {
  expect([place, await axeViolations(page, opened && { opened })]).toEqual([place, []]);
  expect(await sidewaysScroll(page), place).toBeLessThanOrEqual(0);
  expect(await sidewaysScrollOnPhone(page), place).toBeLessThanOrEqual(0);
}
