import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** An address of a host. */
export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** Which hosts may be contacted, and how their names are looked up. */
export interface LinkRules {
  readonly resolve: (host: string) => Promise<readonly HostAddress[]>;
  readonly allows: (address: string, port: number) => boolean;
  /** Milliseconds of one check with all its redirects. */
  readonly timeoutMs: number;
}

/**
 * What a link answers with: the last status; `refused` for an address that is not contacted; `unreachable` when nothing usable
 * comes back in time.
 */
export type LinkAnswer =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' };

const PORTS = [80, 443];
const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Answers to HEAD from servers that only know GET. */
const NO_HEAD = [400, 403, 404, 405, 501];

/** The public internet at the usual ports. */
export const PUBLIC_LINKS: LinkRules = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  allows: (address, port) => PORTS.includes(port) && isPublicAddress(address),
  timeoutMs: 15_000,
};

class RefusedAddressError extends Error {}

/**
 * Asks whether a link works, and reads nothing but the status. Every hop, redirects too, must be http or https without
 * credentials, and every address of its host must be allowed; the connection goes to the address that was examined, whatever the
 * name means by then. No cookies are sent, and no answer is kept.
 */
export class LinkClient {
  constructor(
    private readonly rules: LinkRules,
    private readonly userAgent: string,
  ) {}

  /** @throws the abort reason when `signal` is aborted */
  async check(link: string, signal: AbortSignal): Promise<LinkAnswer> {
    const within = AbortSignal.any([signal, AbortSignal.timeout(this.rules.timeoutMs)]);
    try {
      let url = new URL(link);
      for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
        const { status, location } = await this.#ask(url, within);
        if (!REDIRECTS.includes(status) || location === null) return { kind: 'status', status };
        url = new URL(location, url);
      }
      return { kind: 'unreachable' };
    } catch (error) {
      signal.throwIfAborted();
      return { kind: error instanceof RefusedAddressError ? 'refused' : 'unreachable' };
    }
  }

  async #ask(url: URL, signal: AbortSignal): Promise<{ status: number; location: string | null }> {
    const target = await this.#targetOf(url, signal);
    const head = await this.#send(url, target, 'HEAD', signal);
    return NO_HEAD.includes(head.status) ? this.#send(url, target, 'GET', signal) : head;
  }

  /** @throws RefusedAddressError */
  async #targetOf(url: URL, signal: AbortSignal): Promise<HostAddress> {
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    if (!isWeb || url.username !== '' || url.password !== '') throw new RefusedAddressError();
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    const found = family === 0 ? await this.#resolve(host, signal) : [{ address: host, family }];
    const [first] = found;
    // One address that is not allowed is enough: which of them a connection takes would be chance.
    const port = portOf(url);
    if (first === undefined || !found.every(({ address }) => this.rules.allows(address, port)))
      throw new RefusedAddressError();
    return first;
  }

  /** Looking up a name cannot be cancelled; it is not waited for any longer. */
  #resolve(host: string, signal: AbortSignal): Promise<readonly HostAddress[]> {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('The time is over')), { once: true });
      this.rules.resolve(host).then(resolve, reject);
    });
  }

  #send(
    url: URL,
    { address, family }: HostAddress,
    method: 'HEAD' | 'GET',
    signal: AbortSignal,
  ): Promise<{ status: number; location: string | null }> {
    const options: RequestOptions = {
      ...{ method, signal, family, agent: false },
      headers: { 'User-Agent': this.userAgent, Accept: '*/*' },
      // The address that was examined, and no other one that the name may have by now.
      lookup: (_host, { all }, done) =>
        all === true ? done(null, [{ address, family }]) : done(null, address, family),
    };
    return new Promise((resolve, reject) => {
      const read = (response: IncomingMessage) => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null });
        response.destroy();
      };
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      send(url, options, read).on('error', reject).end();
    });
  }
}

function portOf({ protocol, port }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}
