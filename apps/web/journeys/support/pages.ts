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

/** Tags of a test that repeats at a phone's width what was tested on a screen: only the long run includes it. */
export const repeatedOnPhones = (width: (typeof WIDTHS)[number]): string[] =>
  width === PHONE_WIDTH ? ['@repeated'] : [];

/** Pages whose colours every run checks in light and in dark mode. */
const MOST_VISITED = ['/', '/Searchresult'];

/** The rules that depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export type Scheme = 'light' | 'dark';

export interface AxeOptions {
  /**
   * Dark mode colours are the same on a phone: checked there only in the long run, or for parts that only phones
   * have.
   */
  readonly ofPhones?: boolean;
  /** Its colours are those of a page that is checked completely: checked here only in the long run. */
  readonly sameColours?: boolean;
  /** A part that opened over a page that was already checked: only this part is checked, except in the long run. */
  readonly opened?: Locator;
}

/**
 * Violations of WCAG 2.2 A and AA and of axe's best practices on the current page. Contrast takes most of the time:
 * it is checked in light or in dark mode, by the address of the page; in both for the most visited pages, and in the
 * long run.
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
  const inBoth = isLong || MOST_VISITED.includes(pathname);
  const inDark = canBeDark && (inBoth || turnOf(pathname) === 'first');
  const inLight = isLong || (withColours && (inBoth || !inDark));
  const rules = {
    // WCAG 2.2, 2.5.8: axe leaves it off unless it is asked for. What opened covers parts of the page below it.
    'target-size': { enabled: !isLong || opened === undefined },
    ...(inLight ? {} : Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]))),
  };
  return [
    ...(inDark ? await violationsIn(part, 'dark', { runOnly: COLOUR_RULES }) : []),
    ...(await violationsIn(part, 'light', { rules })),
  ];
}

/** The scheme in which {@link axeViolations} does not check the colours of a page on a screen: pictures show both. */
export function schemesLeft(page: Page): readonly Scheme[] {
  const { pathname } = new URL(page.url());
  if (isLongRun() || MOST_VISITED.includes(pathname)) return [];
  return [turnOf(pathname) === 'first' ? 'light' : 'dark'];
}

/** Violations of the colour rules only, on the current page: also on paper and in forced colours. */
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
  // A colour during a transition is not a colour of the design.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
  const found = await part.evaluate(async (element, axeOptions) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    // Reporting passed rules takes three times as long as the check.
    const { violations } = await inPage.run(element === document.documentElement ? document : element, {
      resultTypes: ['violations'],
      // Only a disabled rule reads style sheets, which axe would copy into the page for it.
      preload: { assets: ['media'] },
      ...axeOptions,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, options);
  return found.map((each) => `in ${colorScheme}: ${each}`);
}

/** Leaves a page to its scripts: the server renders no page for readers with a session, even an expired one. */
export async function leaveToBrowser(page: Page, address: string): Promise<void> {
  await page.context().addCookies([{ name: 'session', value: 'ended', url: address }]);
}

/** Number of pixels by which the page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The same in a window with the width of a phone, without reloading the page. Restores the window's size. */
export async function sidewaysScrollOnPhone(page: Page): Promise<number> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: PHONE_WIDTH, height: 844 });
  // Content that depends on the width has been rendered again by the second frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const wider = await sidewaysScroll(page);
  if (before) await page.setViewportSize(before);
  return wider;
}

/**
 * Expects no axe violations, and a page no wider than its window or a phone's.
 *
 * @param place named in the message of a failure
 * @param opened see {@link AxeOptions}
 */
export async function expectForEveryone(page: Page, place: string, opened?: Locator): Promise<void> {
  expect([place, await axeViolations(page, opened && { opened })]).toEqual([place, []]);
  expect(await sidewaysScroll(page), place).toBeLessThanOrEqual(0);
  expect(await sidewaysScrollOnPhone(page), place).toBeLessThanOrEqual(0);
}
