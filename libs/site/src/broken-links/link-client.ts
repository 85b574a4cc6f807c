import {
  examineTarget,
  guardedRequest,
  type HostAddress,
  PUBLIC_HOSTS,
  REDIRECTS,
  RefusedAddressError,
  type HostRules,
} from '@clinical/importers';

/** Hosts that may be contacted, and the timeout. */
export interface LinkRules extends HostRules {
  /** Milliseconds of one check with all its redirects. */
  readonly timeoutMs: number;
}

/**
 * Outcome of a request to a link: the last status; `refused` for an address that is not contacted; `unreachable` when
 * no usable response arrives in time.
 */
export type LinkAnswer =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' };

const MAX_REDIRECTS = 5;
/** Answers to HEAD from servers that only know GET. */
const NO_HEAD = [400, 403, 404, 405, 501];

/** The public internet at the usual ports. */
export const PUBLIC_LINKS: LinkRules = { ...PUBLIC_HOSTS, timeoutMs: 15_000 };

/**
 * Checks whether a link works; reads only the status. Every hop, redirects too, is examined before it is contacted. No
 * cookies are sent, and no answer is kept.
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
    const target = await examineTarget(url, this.rules, signal);
    const head = await this.#send(url, target, 'HEAD', signal);
    return NO_HEAD.includes(head.status) ? this.#send(url, target, 'GET', signal) : head;
  }

  async #send(
    url: URL,
    target: HostAddress,
    method: 'HEAD' | 'GET',
    signal: AbortSignal,
  ): Promise<{ status: number; location: string | null }> {
    const headers = { 'User-Agent': this.userAgent, Accept: '*/*' };
    const response = await guardedRequest(url, { method, headers, target, signal });
    response.destroy();
    return { status: response.statusCode ?? 0, location: response.headers.location ?? null };
  }
}
