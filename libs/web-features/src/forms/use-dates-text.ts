import english from '@clinical/contracts/messages/en/dates.json' with { type: 'json' };
import { featureTexts } from '../i18n/texts.js';

/** The texts of fields of dates. */
export const useDatesText = featureTexts('dates', english, {
  es: () => import('@clinical/contracts/messages/es/dates.json', { with: { type: 'json' } }),
});
