import english from '@clinical/contracts/messages/en/background.json' with { type: 'json' };
import { featureTexts } from './texts.js';

/** The texts of mail and background work. */
export const useBackgroundText = featureTexts('background', english, {
  es: () => import('@clinical/contracts/messages/es/background.json', { with: { type: 'json' } }),
});
