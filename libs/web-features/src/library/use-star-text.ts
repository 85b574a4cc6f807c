import english from '@clinical/contracts/messages/en/star.json' with { type: 'json' };
import { featureTexts } from '../i18n/texts.js';

/** The texts of bookmarks and saved searches for every list of results. */
export const useStarText = featureTexts('star', english, {
  es: () => import('@clinical/contracts/messages/es/star.json', { with: { type: 'json' } }),
});
