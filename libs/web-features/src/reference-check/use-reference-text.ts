import english from '@clinical/contracts/messages/en/reference-check.json' with { type: 'json' };
import { featureTexts, type TextFunction } from '../i18n/texts.js';

export type ReferenceText = TextFunction<typeof english>;

/** The texts of the reference check. */
export const useReferenceText = featureTexts('reference-check', english, {
  es: () => import('@clinical/contracts/messages/es/reference-check.json', { with: { type: 'json' } }),
});
