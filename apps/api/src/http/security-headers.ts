import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Headers of every answer: only this origin's own scripts, styles, images and calls; nothing inline, no frames,
 * no plugins, no referrer (addresses hold what people search for). The web app sets styles by classes and by the
 * object model, which the policy allows, and writes no style elements.
 */
export function securityHeaders(): RequestHandler {
  return helmet({
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
        styleSrc: ["'self'"],
      },
    },
    // TLS ends in front of this service; only there is it known whether the whole host speaks it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
}
