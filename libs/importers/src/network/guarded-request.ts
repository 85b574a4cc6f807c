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

/** Hosts that may be contacted, and the lookup of their names. */
export interface HostRules {
  readonly resolve: (host: string) => Promise<readonly HostAddress[]>;
  readonly allows: (address: string, port: number, url: URL) => boolean;
  /** Accepted http and https addresses; all by default. */
  readonly accepts?: (url: URL) => boolean;
}

const PORTS = [80, 443];

/** The public internet at the usual ports. */
export const PUBLIC_HOSTS: HostRules = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  allows: (address, port) => PORTS.includes(port) && isPublicAddress(address),
};

/**
 * The public internet by https, at any port.
 *
 * @param privateHosts hosts that may be on a private network, and without TLS; in lower case
 */
export function httpsHosts(privateHosts: readonly string[]): HostRules {
  const isNamed = (url: URL): boolean => privateHosts.includes(url.hostname);
  return {
    resolve: PUBLIC_HOSTS.resolve,
    accepts: (url) => url.protocol === 'https:' || isNamed(url),
    allows: (address, _port, url) => isNamed(url) || isPublicAddress(address),
  };
}

/** Statuses that lead elsewhere; they are followed only after the next address is checked too. */
export const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** An address that must not be contacted, because of itself or its host. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';

  constructor(
    readonly reason: 'address' | 'host',
    message: string,
  ) {
    super(message);
  }
}

export interface GuardedRequest {
  readonly method: 'HEAD' | 'GET';
  readonly headers: Readonly<Record<string, string>>;
  /** The address to connect to, as {@link examineTarget} returned it for this host. */
  readonly target: HostAddress;
  readonly signal: AbortSignal;
}

/**
 * Sends one request to an untrusted url, without following redirects. The connection goes to the examined address, even
 * if the name resolves to another one by then. No cookies are sent.
 *
 * @throws errors of the connection, the abort reason
 */
export function guardedRequest(
  url: URL,
  { method, headers, target: { address, family }, signal }: GuardedRequest,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    ...{ method, signal, family, agent: false, headers: { ...headers } },
    // The address that was examined, and no other one that the name may have by now.
    lookup: (_host, { all }, done) =>
      all === true ? done(null, [{ address, family }]) : done(null, address, family),
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    send(url, options, resolve).on('error', reject).end();
  });
}

/**
 * The address of the host of a url. It must be http or https without credentials, and every address of its host must be allowed.
 *
 * @throws RefusedAddressError, errors of the look-up, an error when `signal` is aborted
 */
export async function examineTarget(url: URL, rules: HostRules, signal: AbortSignal): Promise<HostAddress> {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '')
    throw new RefusedAddressError('address', 'It is no http or https address, or has a password in it');
  if (rules.accepts?.(url) === false)
    throw new RefusedAddressError('address', 'Addresses like it are not accepted');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family === 0 ? await within(rules.resolve(host), signal) : [{ address: host, family }];
  const [first] = found;
  // One address that is not allowed is enough: which of them a connection takes would be chance.
  const port = portOf(url);
  if (first === undefined || !found.every(({ address }) => rules.allows(address, port, url)))
    throw new RefusedAddressError('host', 'Its host or port does not belong to the public internet');
  return first;
}

/** Looking up a name cannot be cancelled; it is not waited for any longer. */
function within<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The time is over')), { once: true });
    answer.then(resolve, reject);
  });
}

function portOf({ protocol, port }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}
