import english from '@clinical/contracts/messages/en/full-text.json' with { type: 'json' };
import { featureTexts } from '../i18n/texts.js';

/** The texts of full texts and of the choice of a library. */
export const useFullTextText = featureTexts('full-text', english, {
  es: () => import('@clinical/contracts/messages/es/full-text.json', { with: { type: 'json' } }),
});
