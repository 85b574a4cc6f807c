import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { serviceAddress } from '@clinical/contracts/testing/services';
import { listen } from './listen.js';
import { startPublisher } from './publisher.js';
import { startSite, type StartedSite } from './running-site.js';
import { deleteIndices, elasticsearchSettings } from './services.js';
import { KEEPER, PUBLISHER, type SharedSiteOptions } from './site-lease.js';

interface KeptSite {
  readonly site: Promise<StartedSite>;
  users: number;
}

/**
 * Playwright's global setup: keeps the sites of a run, so that files with the same options share one, across both
 * workers. A worker uses a site while its request is open; without a user the site ends.
 *
 * @returns ends all running sites
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const publisher = await startPublisher();
  const kept = new Map<string, KeptSite>();
  const ends: Promise<void>[] = [];

  const take = (options: string): KeptSite => {
    const site = kept.get(options) ?? { site: start(JSON.parse(options) as SharedSiteOptions), users: 0 };
    kept.set(options, site);
    site.users += 1;
    return site;
  };
  const giveBack = (options: string, used: KeptSite) => {
    used.users -= 1;
    if (used.users > 0) return;
    kept.delete(options);
    // A site that did not start was reported to the test that asked for it.
    ends.push(used.site.then(({ stop }) => stop()).catch(() => undefined));
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const options = await text(request);
    const used = take(options);
    response.once('close', () => giveBack(options, used));
    try {
      const { stop: _, ...site } = await used.site;
      response.write(`${JSON.stringify(site)}\n`);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  };

  const keeper = createServer((request, response) => void answer(request, response));
  process.env[KEEPER] = await listen(keeper);
  process.env[PUBLISHER] = publisher.address;
  return async () => {
    keeper.close();
    keeper.closeAllConnections();
    await new Promise((closed) => keeper.once('close', closed));
    await Promise.all(ends);
    await publisher.close();
  };
}

/** Starts a site with its engine and queue; when it ends, so do its indices. */
async function start({ engine, ...options }: SharedSiteOptions): Promise<StartedSite> {
  if (engine === 'embedded') return startSite({ ...options, worker: false });
  const prefix = `journey-${randomUUID()}`;
  const redis = options.worker === true ? serviceAddress('redis') : null;
  const site = await startSite({
    ...options,
    worker: redis !== null,
    settings: {
      ...options.settings,
      ...elasticsearchSettings(prefix),
      ...(redis === null ? {} : { JOB_QUEUE: 'bullmq', REDIS_URL: redis, REDIS_PREFIX: prefix.slice(0, 40) }),
    },
  });
  const stop = async () => {
    await site.stop();
    await deleteIndices(prefix);
  };
  return { ...site, stop };
}
