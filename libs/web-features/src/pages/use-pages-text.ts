import english from '@clinical/contracts/messages/en/pages.json' with { type: 'json' };
import { featureTexts, type TextFunction } from '../i18n/texts.js';

export type PagesText = TextFunction<typeof english>;

/** The texts of the pages of content. */
export const usePagesText = featureTexts('pages', english, {
  es: () => import('@clinical/contracts/messages/es/pages.json', { with: { type: 'json' } }),
});
