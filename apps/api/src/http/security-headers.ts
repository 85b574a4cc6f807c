import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Security headers of every response. The content security policy allows scripts, styles, images and calls of this
 * origin only, nothing inline, no frames and no plugins. There is no referrer, because addresses contain search
 * terms. The web app sets styles through classes and the DOM, which the policy allows. For its pages `WebPages` adds a
 * nonce, for the few style elements that components write, and allows style attributes where the server renders them.
 *
 * @param media `videos`: addresses of videos that pages show, whose origins are allowed as media; `pictures`: allowed
 *   origins of thumbnails
 */
export function securityHeaders({
  videos = [],
  pictures = [],
}: {
  readonly videos?: readonly string[];
  readonly pictures?: readonly string[];
} = {}): RequestHandler {
  const videoOrigins = videos.filter((address) => address !== '').map((address) => new URL(address).origin);
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
        imgSrc: ["'self'", 'data:', ...pictures],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'", ...videoOrigins],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
      },
    },
    // TLS ends at the proxy; only the proxy knows whether the whole host supports it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS);
    headers(request, response, next);
  };
}

/** What the pages never use, so that a script that gets into them cannot either. Passkeys need their two. */
const PERMISSIONS = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
  ...['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .concat(['publickey-credentials-create=(self)', 'publickey-credentials-get=(self)'])
  .join(', ');
