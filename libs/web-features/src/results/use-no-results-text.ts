import english from '@clinical/contracts/messages/en/no-results.json' with { type: 'json' };
import { featureTexts } from '../i18n/texts.js';

/** The texts of searches that find nothing or were not run. */
export const useNoResultsText = featureTexts('no-results', english, {
  es: () => import('@clinical/contracts/messages/es/no-results.json', { with: { type: 'json' } }),
});
