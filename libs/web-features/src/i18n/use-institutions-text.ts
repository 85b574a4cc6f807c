import english from '@clinical/contracts/messages/en/institutions.json' with { type: 'json' };
import { featureTexts, type TextFunction } from './texts.js';

export type InstitutionsText = TextFunction<typeof english>;

/** The texts of institutions. */
export const useInstitutionsText = featureTexts('institutions', english, {
  es: () => import('@clinical/contracts/messages/es/institutions.json', { with: { type: 'json' } }),
});
