import { expect, type Locator, type Page } from '@playwright/test';

/** The Chromium that the pictures were taken with. Another version draws text a little differently. */
export const RECORDED_CHROMIUM = 156;

/** Share of the pixels that may differ, and how far a pixel may differ in colour to count as the same. */
const TOLERANCE = { maxDiffPixelRatio: 0.004, threshold: 0.2 } as const;

let noted = false;

/**
 * Compares what is shown with the reviewed picture. With another Chromium it compares nothing and prints a line: the
 * journeys check behaviour there. Renew the pictures by `--update-snapshots` and look at each.
 */
export async function expectPicture(page: Page, name: string, part: Locator | Page = page): Promise<void> {
  const version = page.context().browser()?.version() ?? '';
  if (Number(version.split('.')[0]) !== RECORDED_CHROMIUM) {
    if (!noted)
      process.stdout.write(`Pictures are of Chromium ${RECORDED_CHROMIUM}; not compared in ${version}.\n`);
    noted = true;
    return;
  }
  await page.evaluate(useFont);
  // Long because a busy machine may be slow.
  const options = { ...TOLERANCE, animations: 'disabled', caret: 'hide', timeout: 20_000 } as const;
  // Both have the same matcher, each with a type of its own.
  if ('goto' in part) await expect(part).toHaveScreenshot(`${name}.png`, options);
  else await expect(part).toHaveScreenshot(`${name}.png`, options);
}

/**
 * On a busy machine the font may come too late for a page, which then keeps the system's. Text of fixed width, whose font is the
 * machine's own, is drawn in it too. Runs in the page.
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
