import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { operate, type RunningSite, type SiteOptions, type StartedSite } from './running-site.js';

/** Variables of the run, set by its keeper: where sites are asked for, and where the publisher of their records is. */
export const KEEPER = 'JOURNEY_KEEPER';
export const PUBLISHER = 'JOURNEY_PUBLISHER';

/** What a worker asks the keeper for: who asks for the same gets the same site. */
export interface WantedSite extends SiteOptions {
  readonly engine: 'embedded' | 'elasticsearch';
}

/**
 * Takes a site of the run, which is started for the first who asks.
 *
 * @returns the site, and how it is given back
 * @throws Error when it does not come up
 */
export async function leaseSite(
  wanted: WantedSite,
): Promise<{ readonly site: RunningSite; readonly release: () => void }> {
  const asked = request(process.env[KEEPER] ?? '', { method: 'POST', agent: false });
  asked.end(JSON.stringify(wanted));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(await text(answer));
  const lines = createInterface({ input: answer });
  const [line] = (await once(lines, 'line')) as [string];
  const { address, dataDir, env } = JSON.parse(line) as Omit<StartedSite, 'stop'>;
  // It is cut when the site is given back, which is no error.
  for (const cut of [asked, answer, lines]) cut.on('error', () => undefined);
  const site = {
    ...{ address, dataDir },
    mediaHosts: wanted.settings?.['MEDIA_HOSTS']?.split(',') ?? [],
    peers: wanted.peers ?? [],
    command: (...args: readonly string[]) => operate(env, ...args),
  };
  return { site, release: () => void asked.destroy() };
}
