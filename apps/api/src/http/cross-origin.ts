import type { RequestHandler } from 'express';

const EXPOSED =
  'Content-Disposition, ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Exported-Count, X-Total-Count, WWW-Authenticate';
const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Accept, Authorization, Content-Type, If-None-Match, MCP-Protocol-Version',
  'Access-Control-Max-Age': '600',
} as const;

/**
 * Lets scripts of pages of other origins read responses (CORS). Cookies are never part of it: such a page sees what visitors
 * see, or what its API key may.
 *
 * @param origins as browsers send them, such as `https://app.example.org`
 */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    if (origins.length === 0) return next();
    response.vary('Origin');
    const origin = request.get('origin');
    if (origin === undefined || !origins.includes(origin)) return next();
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', EXPOSED);
    const isPreflight =
      request.method === 'OPTIONS' && request.get('access-control-request-method') !== undefined;
    if (!isPreflight) return next();
    response.set(PREFLIGHT).status(204).end();
  };
}
