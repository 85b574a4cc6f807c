import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

/**
 * Headers of every answer: only this origin's own scripts, styles, images and calls; no frames, no plugins, no
 * referrer (addresses hold what people search for). Style elements need the nonce of the page; style attributes
 * are allowed because positions and widths are set in them.
 */
export function securityHeaders(): RequestHandler[] {
  const nonce: RequestHandler = (_request, response, next) => {
    response.locals['styleNonce'] = randomBytes(16).toString('base64');
    next();
  };
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:'],
        manifestSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: [
          "'self'",
          (_request: IncomingMessage, response: ServerResponse) =>
            `'nonce-${styleNonceOf(response as Response)}'`,
        ],
        styleSrcAttr: ["'unsafe-inline'"],
      },
    },
    // TLS ends in front of this service; only there is it known whether the whole host speaks it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  return [nonce, headers];
}

/** What style elements of the page being sent must carry. */
export function styleNonceOf(response: Response): string {
  const nonce: unknown = response.locals['styleNonce'];
  return typeof nonce === 'string' ? nonce : '';
}
