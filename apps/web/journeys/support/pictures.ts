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
  await page.evaluate(() => document.fonts.ready);
  // Long because a busy machine may be slow.
  const options = { ...TOLERANCE, animations: 'disabled', caret: 'hide', timeout: 20_000 } as const;
  // Both have the same matcher, each with a type of its own.
  if ('goto' in part) await expect(part).toHaveScreenshot(`${name}.png`, options);
  else await expect(part).toHaveScreenshot(`${name}.png`, options);
}
