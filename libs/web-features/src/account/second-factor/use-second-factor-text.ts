import english from '@clinical/contracts/messages/en/second-factor.json' with { type: 'json' };
import { featureTexts } from '../../i18n/texts.js';

/** The texts of the second factor. */
export const useSecondFactorText = featureTexts('second-factor', english, {
  es: () => import('@clinical/contracts/messages/es/second-factor.json', { with: { type: 'json' } }),
});
