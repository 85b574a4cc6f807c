import { atWidth, WIDTHS } from './support/pages.js';
import { expect, test } from './support/readers-site.js';
import { firstVisit } from './support/slow-line.js';

/** Bytes of script until the app has taken over the front page, whose text the server has sent before. */
const FRONT_PAGE_BUDGET = 230_000;
/** Results have refinements, corrected searches and two blocks of records. */
const RESULTS_BUDGET = 225_000;
/** Bytes of style sheets until then. */
const STYLE_BUDGET = 25_000;
/** Bytes of scripts and style sheets that may follow without being asked for. */
const LATER_BUDGET = 150_000;
/** Shifts smaller than this are a rounding of sub-pixels, not a movement that anyone sees. */
const NO_SHIFT = 0.001;

const RESULTS = '/Searchresult?criteria=asthma+children&search_type=standard';
const SCREENS = [
  {
    screen: 'the front page',
    address: '/',
    content: '#root > :not(.first-content) h1',
    budget: FRONT_PAGE_BUDGET,
  },
  { screen: 'results', address: RESULTS, content: '[data-result-link]', budget: RESULTS_BUDGET },
];

test.describe('A first visit', () => {
  for (const { screen, address, content, budget } of SCREENS) {
    for (const width of WIDTHS) {
      test.describe(`to ${screen}`, () => {
        // The notice of cookies is part of a first visit.
        test.use({ ...atWidth(width), cookiesAccepted: false });

        test(`stays within the script budget and moves nothing at ${width}`, async ({ page }) => {
          const visit = await firstVisit(page, address, content, true);
          // The time is printed but not checked: this machine may be busy.
          console.info(
            `${screen} at ${width}: ${kilobytes(visit.scriptBytes)} script, ${kilobytes(visit.styleBytes)} style, ` +
              `${kilobytes(visit.laterBytes)} later, ${kilobytes(visit.totalBytes)} in all, ` +
              `readable after ${visit.readableAfter} ms, layout shift ${visit.layoutShift.toFixed(4)} ` +
              '(1.6 Mbit/s, 150 ms, processor 4 times slower)',
          );
          expect(visit.scriptBytes).toBeLessThanOrEqual(budget);
          expect(visit.styleBytes).toBeLessThanOrEqual(STYLE_BUDGET);
          expect(visit.laterBytes).toBeLessThanOrEqual(LATER_BUDGET);
          expect(visit.layoutShift).toBeLessThan(NO_SHIFT);
        });
      });
    }
  }
});

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
