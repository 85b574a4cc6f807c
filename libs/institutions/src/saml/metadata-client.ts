import { MAX_METADATA } from '@clinical/contracts';
import { DownloadClient, httpsHosts } from '@clinical/importers';

/** `Accept` header for SAML metadata. */
export const METADATA_TYPES = 'application/samlmetadata+xml, application/xml;q=0.9, text/xml;q=0.9';

const READ_MS = 15_000;
const MAX_REDIRECTS = 3;

/**
 * Reads the metadata of one identity provider over https from the public Internet, at any port.
 *
 * @param privateHosts hosts that may be on a private network, and without TLS; in lower case
 * @param userAgent sent with each request
 */
export function metadataClient(privateHosts: readonly string[], userAgent: string): DownloadClient {
  return new DownloadClient({
    rules: httpsHosts(privateHosts),
    userAgent,
    accept: METADATA_TYPES,
    maxBytes: 2 * MAX_METADATA,
    maxRedirects: MAX_REDIRECTS,
    timeoutMs: READ_MS,
  });
}
