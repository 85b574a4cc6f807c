import english from '@clinical/contracts/messages/en/connected.json' with { type: 'json' };
import { featureTexts } from '../i18n/texts.js';

/** The texts of connected articles. */
export const useConnectedText = featureTexts('connected', english, {
  es: () => import('@clinical/contracts/messages/es/connected.json', { with: { type: 'json' } }),
});
