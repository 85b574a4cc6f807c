import english from '@clinical/contracts/messages/en/billing.json' with { type: 'json' };
import { featureTexts } from '../i18n/texts.js';

/** The texts of Pro, payments and grants. */
export const useBillingText = featureTexts('billing', english, {
  es: () => import('@clinical/contracts/messages/es/billing.json', { with: { type: 'json' } }),
});
