import english from '@clinical/contracts/messages/en/advanced.json' with { type: 'json' };
import { featureTexts } from '../i18n/texts.js';

/** The texts of the advanced search. */
export const useAdvancedText = featureTexts('advanced', english, {
  es: () => import('@clinical/contracts/messages/es/advanced.json', { with: { type: 'json' } }),
});
