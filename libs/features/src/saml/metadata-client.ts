import { MAX_METADATA } from '@clinical/contracts';
import { DownloadClient, isPublicAddress, PUBLIC_HOSTS } from '@clinical/importers';

/** `Accept` header for SAML metadata. */
export const METADATA_TYPES = 'application/samlmetadata+xml, application/xml;q=0.9, text/xml;q=0.9';

const READ_MS = 15_000;
const MAX_REDIRECTS = 3;

/**
 * Reads the metadata of one identity provider over https from the public Internet, at any port.
 *
 * @param privateHosts hosts that may be on a private network, and without TLS; in lower case
 * @param userAgent who asks
 */
export function metadataClient(privateHosts: readonly string[], userAgent: string): DownloadClient {
  const isNamed = (url: URL): boolean => privateHosts.includes(url.hostname);
  return new DownloadClient({
    rules: {
      resolve: PUBLIC_HOSTS.resolve,
      accepts: (url) => url.protocol === 'https:' || isNamed(url),
      allows: (address, _port, url) => isNamed(url) || isPublicAddress(address),
    },
    userAgent,
    accept: METADATA_TYPES,
    maxBytes: 2 * MAX_METADATA,
    maxRedirects: MAX_REDIRECTS,
    timeoutMs: READ_MS,
  });
}
