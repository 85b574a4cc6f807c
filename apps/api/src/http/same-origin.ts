import type { AppConfig } from '@clinical/platform';
import type { Request } from 'express';

/** Address of this site. */
export type OwnSite = Pick<AppConfig, 'publicUrl' | 'statedPublicUrl'>;

/**
 * Whether the request comes from a page of this site. Browsers send `Sec-Fetch-Site`, which no script can set
 * (`none`: the person typed the address); older ones `Origin`, which must then be this site's.
 *
 * @param ownSite without a stated `PUBLIC_URL`, the `Host` of the request counts as this site, too
 */
export function isFromThisSite(request: Request, ownSite: OwnSite): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.get('origin');
  return origin !== undefined && isOwnOrigin(origin, request, ownSite);
}

/** Whether the request comes from a page of another site, as far as the browser reports it. */
export function isFromElsewhere(request: Request, ownSite: OwnSite): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.get('origin');
  return origin !== undefined && !isOwnOrigin(origin, request, ownSite);
}

function isOwnOrigin(origin: string, request: Request, { publicUrl, statedPublicUrl }: OwnSite): boolean {
  const requestOrigin = origin.toLowerCase();
  if (requestOrigin === new URL(publicUrl).origin) return true;
  const host = request.get('host')?.toLowerCase();
  return statedPublicUrl === null && host !== undefined && requestOrigin === `${request.protocol}://${host}`;
}
