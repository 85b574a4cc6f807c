import type { Request } from 'express';

/**
 * Whether a page of this site asks. Browsers say so in `Sec-Fetch-Site`, which no script can set (`none`: the person
 * typed the address); older ones in `Origin`, which must then be this site's.
 *
 * @param publicUrl address of the site as people see it
 */
export function isFromThisSite(request: Request, publicUrl: string): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.get('origin');
  return origin !== undefined && isOwnOrigin(origin, request, publicUrl);
}

/** Whether a page of another site asks, as far as the browser tells. */
export function isFromElsewhere(request: Request, publicUrl: string): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.get('origin');
  return origin !== undefined && !isOwnOrigin(origin, request, publicUrl);
}

function isOwnOrigin(origin: string, request: Request, publicUrl: string): boolean {
  const asked = origin.toLowerCase();
  const host = request.get('host')?.toLowerCase();
  return (
    asked === publicUrl.toLowerCase() || (host !== undefined && asked === `${request.protocol}://${host}`)
  );
}
