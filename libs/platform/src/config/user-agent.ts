import type { AppConfig } from './read-config.js';

/** Name of this service in requests: a `User-Agent` with an address for complaints. Pure. */
export function userAgent({ sources, mail }: Pick<AppConfig, 'sources' | 'mail'>): string {
  return `clinical-evidence-search (mailto:${sources.contactEmail || mail.from})`;
}
