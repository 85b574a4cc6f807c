import type { Language } from '@clinical/contracts';

/** Path of the feed of the articles connected with a record. */
export function connectedFeed(id: string, language: Language): string {
  return `/feed/connected/${encodeURIComponent(id)}${language === 'en' ? '' : `?lang=${language}`}`;
}
