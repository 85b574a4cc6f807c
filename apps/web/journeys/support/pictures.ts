import { expect, test, type Locator, type Page } from '@playwright/test';

/**
 * The build of Chromium that drew the reference pictures, as browsers name themselves: the headless shell. The full
 * browser of the same version, `Chrome/156`, draws text differently, and so does another version.
 */
const RECORDED_BUILD = 'HeadlessChrome/156';

/** Share of pixels that may differ, and the colour difference up to which a pixel counts as equal. */
const TOLERANCE = { maxDiffPixelRatio: 0.004, threshold: 0.2 } as const;

/** Name and version of the browser, such as `HeadlessChrome/156.0.8078.108`. */
async function buildOf(page: Page): Promise<string> {
  // Of the browser: a session of the page ends what the test emulates, such as paper.
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error('The page belongs to no browser');
  const { product } = await session.send('Browser.getVersion');
  await session.detach();
  return product;
}

/**
 * Compares the page with the reviewed picture. In another build of the browser it compares nothing, which the reporter
 * counts at the end of the run: the journeys still check behaviour. Update the pictures by `--update-snapshots` and
 * review each.
 */
export async function expectPicture(page: Page, name: string, part: Locator | Page = page): Promise<void> {
  const build = await buildOf(page);
  if (!build.startsWith(`${RECORDED_BUILD}.`)) {
    const description = `they were recorded with ${RECORDED_BUILD}, and this is ${build} (Debian: apt-get install chromium-headless-shell)`;
    test.info().annotations.push({ type: 'picture not compared', description });
    return;
  }
  await page.evaluate(useFont);
  // Long because a busy machine may be slow.
  const options = { ...TOLERANCE, animations: 'disabled', caret: 'hide', timeout: 20_000 } as const;
  // Both have the same matcher with different types.
  if ('goto' in part) await expect(part).toHaveScreenshot(`${name}.png`, options);
  else await expect(part).toHaveScreenshot(`${name}.png`, options);
}

/**
 * On a busy machine the font may load too late for a page, which then keeps the system's. Text of fixed width, whose
 * font depends on the machine, uses it too. Runs in the page.
 */
async function useFont(): Promise<void> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const face = rules.find(
    (rule) => rule.cssText.startsWith('@font-face') && /Inter Variable/.test(rule.cssText),
  );
  const source = /src:\s*(url\([^)]*\))/.exec(face?.cssText ?? '')?.[1];
  if (source === undefined) throw new Error('No style sheet names the font');
  const { href } = face?.parentStyleSheet ?? {};
  const address = new URL(/url\(["']?([^"')]*)/.exec(source)?.[1] ?? '', href ?? document.baseURI).href;
  const font = new FontFace('Inter Variable', `url("${address}")`, { weight: '100 900' });
  document.fonts.add(await font.load());
  document.documentElement.style.setProperty('--mantine-font-family-monospace', 'Inter Variable');
  await document.fonts.ready;
}
