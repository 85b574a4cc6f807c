import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { operate, type RunningSite, type SiteOptions, type StartedSite } from './running-site.js';

/**
 * Variables of the run, set by its keeper: address for site requests, and address of the publisher of their records.
 */
export const KEEPER = 'JOURNEY_KEEPER';
export const PUBLISHER = 'JOURNEY_PUBLISHER';

/** What a worker asks the keeper for: who asks for the same gets the same site. */
export interface SharedSiteOptions extends SiteOptions {
  readonly engine: 'embedded' | 'elasticsearch';
}

/**
 * Requests a site of the run, which is started on the first request.
 *
 * @returns the site, and a function to release it
 * @throws Error when it does not start
 */
export async function leaseSite(
  options: SharedSiteOptions,
): Promise<{ readonly site: RunningSite; readonly release: () => void }> {
  const leaseRequest = request(process.env[KEEPER] ?? '', { method: 'POST', agent: false });
  leaseRequest.end(JSON.stringify(options));
  const [answer] = (await once(leaseRequest, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(await text(answer));
  const lines = createInterface({ input: answer });
  const [line] = (await once(lines, 'line')) as [string];
  const { address, dataDir, env } = JSON.parse(line) as Omit<StartedSite, 'stop'>;
  // It is cut when the site is given back, which is no error.
  for (const cut of [leaseRequest, answer, lines]) cut.on('error', () => undefined);
  const site = {
    ...{ address, dataDir },
    mediaHosts: options.settings?.['MEDIA_HOSTS']?.split(',') ?? [],
    peers: options.peers ?? [],
    command: (...args: readonly string[]) => operate(env, ...args),
  };
  return { site, release: () => void leaseRequest.destroy() };
}
