import type { Page } from '@playwright/test';

/** Minimum steps of a task in PubMed: one click or key press each, without the letters of the search. */
export const PUBMED_STEPS = {
  // The search box of its front page is assumed to be focused.
  find: ['Enter'],
  filterToTrials: ["'Randomized Controlled Trial' below 'Article type', in the column"],
  open: ['title in the list'],
  cite: ["'Cite'", "'Copy'"],
  citeFromTheList: ["'Cite' below the title", "'Copy'"],
  // A logged-in user, with the default collection of the dialog.
  saveTheRecord: ["'Collections'", "'Add'"],
  // A logged-in user, with the default name and schedule of the form.
  saveTheSearch: ["'Create alert'", "'Save'"],
} as const satisfies Record<string, readonly string[]>;

type Watched = typeof globalThis & { effort: number };

/** Counts a reader's steps on a page, clicks and key presses except letters and spaces, across documents. */
export async function countEffort(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched = globalThis as Watched;
    watched.effort = 0;
    const count = (event: Event) => {
      const isLetter = event instanceof KeyboardEvent && /^[\p{L} ]$/u.test(event.key);
      // A shortcut is one letter outside a field.
      const isText =
        isLetter && event.target instanceof HTMLElement && event.target.matches('input, textarea');
      if (event.isTrusted && !isText) watched.effort++;
    };
    addEventListener('pointerdown', count, true);
    addEventListener('keydown', count, true);
  });
  let before = 0;
  return async () => {
    const now = await page.evaluate(() => (globalThis as Watched).effort);
    const spent = now - before;
    before = now;
    return spent;
  };
}
