import english from '@clinical/contracts/messages/en/adverts.json' with { type: 'json' };
import { featureTexts } from '../i18n/texts.js';

/** The texts of the administration of adverts. */
export const useAdvertsText = featureTexts('adverts', english, {
  es: () => import('@clinical/contracts/messages/es/adverts.json', { with: { type: 'json' } }),
});
