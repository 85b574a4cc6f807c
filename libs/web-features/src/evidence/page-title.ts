import english from '@clinical/contracts/messages/en/guide.json' with { type: 'json' };
import type { TextKey } from '../i18n/texts.js';

type GuideKey = TextKey<typeof english>;

/** The name of the page at a path below `/view/evidence`, as the server knows it; `index` for the first one. */
export function pageName(subPath: string): string {
  return subPath.replace(/^\/+|\/+$/g, '').toLowerCase() || 'index';
}

/** The message that names a page; null for one that the catalogue does not know. */
export function titleKey(page: string): GuideKey | null {
  const key = `evidence.${page}`;
  return Object.hasOwn(english, key) ? (key as GuideKey) : null;
}

/** A title built from a path (SEARCH-2.9): the last part, with its hyphens as spaces. */
export function titleOfPath(page: string): string {
  const words = (page.split('/').at(-1) ?? '').replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
