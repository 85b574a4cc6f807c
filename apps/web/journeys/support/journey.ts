import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openPage } from './pages.js';
import type { RunningSite } from './running-site.js';

export interface Journeys {
  /** What runs by the time that a journey begins. */
  readonly at: () => { readonly browser: Browser; readonly site: RunningSite };
  /** Whether the cookie notice, which would lie over what is clicked, has been answered before; yes unless told. */
  readonly consented?: boolean;
  /** Of every journey; each may have more of its own. */
  readonly options?: BrowserContextOptions;
}

/** Gives what takes a new reader's browser through some steps, in which it complains of nothing. */
export function journeys({ at, consented = true, options = {} }: Journeys) {
  return async (walk: (page: Page) => Promise<void>, own: BrowserContextOptions = {}): Promise<void> => {
    const { browser, site } = at();
    const { page, complaints, close } = await openPage(browser, site, { ...options, ...own });
    try {
      if (consented) await page.context().addCookies([{ name: 'consent', value: '2', url: site.address }]);
      await walk(page);
      expect(complaints).toEqual([]);
    } finally {
      await close();
    }
  };
}
