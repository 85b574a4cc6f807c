import type { AppConfig } from './app-config.js';

/** How this service names itself to others: a `User-Agent` with an address for complaints. Pure. */
export function userAgent({ sources, mail }: Pick<AppConfig, 'sources' | 'mail'>): string {
  return `clinical-evidence-search (mailto:${sources.contactEmail || mail.from})`;
}
