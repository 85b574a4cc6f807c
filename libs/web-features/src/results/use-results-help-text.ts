import english from '@clinical/contracts/messages/en/results-help.json' with { type: 'json' };
import { featureTexts } from '../i18n/texts.js';

/** The texts of what explains the results: the guide, the list of keys, and the reasons for a rank. */
export const useResultsHelpText = featureTexts('results-help', english, {
  es: () => import('@clinical/contracts/messages/es/results-help.json', { with: { type: 'json' } }),
});
