import { isIP } from 'node:net';
import type { Logger } from '@clinical/platform';
import type { RequestHandler } from 'express';

const HEADER = 'x-forwarded-for';

/**
 * The addresses of `X-Forwarded-For` without ports, which some proxies add (`203.0.113.7:4444`, `[2001:db8::1]:4444`). An entry
 * that is no address ends the list to its left: what stands there may be invented by the caller. Pure.
 *
 * @returns `rest`: the part that can be used, from the left; `isWhole`: whether it is all of it
 */
export function readForwarded(header: string): { readonly rest: string; readonly isWhole: boolean } {
  const addresses: string[] = [];
  for (const entry of header.split(',').toReversed()) {
    const address = withoutPort(entry.trim());
    if (isIP(address) === 0) return { rest: addresses.toReversed().join(', '), isWhole: false };
    addresses.push(address);
  }
  return { rest: addresses.toReversed().join(', '), isWhole: true };
}

function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry)?.[1];
  return bracketed ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1] ?? entry;
}

/** Makes `X-Forwarded-For` readable for Express. Says in the log, once for each process, that a proxy sends something else. */
export function forwardedAddresses(logger: Pick<Logger, 'warn'>): RequestHandler {
  let isSaid = false;
  return (request, _response, next) => {
    const header = request.get(HEADER);
    if (header === undefined) return next();
    const { rest, isWhole } = readForwarded(header);
    if (rest === '') delete request.headers[HEADER];
    else request.headers[HEADER] = rest;
    if (!isWhole && !isSaid) {
      isSaid = true;
      logger.warn(
        { from: request.socket.remoteAddress },
        'X-Forwarded-For has an entry that is no address: that entry and those before it are not used',
      );
    }
    next();
  };
}
