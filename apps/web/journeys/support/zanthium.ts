import type { BrowserContextOptions, Page } from '@playwright/test';

export const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** The results of the 130 records on zanthium. */
export const ALL = '/Searchresult?criteria=zanthium&search_type=standard';

/** Half a dozen results of several kinds. */
export const FEW = '/Searchresult?criteria=brimoxane&search_type=standard';

/** Waits for a text. */
export const found = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
