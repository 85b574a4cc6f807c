import { randomUUID } from 'node:crypto';
// eslint-disable-next-line @nx/enforce-module-boundaries -- journeys run the whole product; only where a service for tests is, is asked here
import { describeWithElasticsearch } from '@clinical/search-engine/contract';
import { describeInBrowser } from './browser.js';
import { startSite, type RunningSite, type SiteOptions } from './running-site.js';

/** Starts the built product over a collection of its own, with the engine of a profile. */
export type StartSite = (options?: SiteOptions) => Promise<RunningSite>;

/**
 * The same journeys through the product on one machine and through the production profile, which searches in a real
 * Elasticsearch. Where none runs, the second half is skipped, and says so.
 *
 * A suite that never asks the engine, such as that of the first visit, has no second half.
 *
 * @param body defines the journeys, and starts its sites with what it is given; `again` is true for the second half,
 *   which may leave out what cannot depend on the engine
 */
export function describeInBothProfiles(name: string, body: (start: StartSite, again: boolean) => void): void {
  describeInBrowser(name, () => {
    describe('on one machine', () => body(startSite, false));
    describeWithElasticsearch(`${name}, on Elasticsearch`, (address) => {
      const prefix = `journey-${randomUUID()}`;
      let sites = 0;
      body((options = {}) => {
        sites += 1;
        const settings = {
          ...options.settings,
          SEARCH_ENGINE: 'elasticsearch',
          ELASTICSEARCH_URL: address,
          ELASTICSEARCH_INDEX_PREFIX: `${prefix}-${sites}`,
        };
        return startSite({ ...options, settings });
      }, true);
      // Defined after those of the journeys, this runs when their sites have ended.
      afterAll(() => deleteIndices(address, prefix));
    });
  });
}

async function deleteIndices(address: string, prefix: string): Promise<void> {
  const found = await fetch(`${address}/_cat/indices/${prefix}-*?format=json&h=index`);
  for (const { index } of (await found.json()) as { index: string }[])
    await fetch(`${address}/${index}`, { method: 'DELETE' });
}
