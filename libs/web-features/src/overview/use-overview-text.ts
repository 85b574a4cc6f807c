import english from '@clinical/contracts/messages/en/overview.json' with { type: 'json' };
import { featureTexts } from '../i18n/texts.js';

/** The texts of the overviews of a result. */
export const useOverviewText = featureTexts('overview', english, {
  es: () => import('@clinical/contracts/messages/es/overview.json', { with: { type: 'json' } }),
});
