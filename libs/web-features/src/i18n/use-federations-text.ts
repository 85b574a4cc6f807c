import english from '@clinical/contracts/messages/en/federations.json' with { type: 'json' };
import { featureTexts } from './texts.js';

/** The texts of federations. */
export const useFederationsText = featureTexts('federations', english, {
  es: () => import('@clinical/contracts/messages/es/federations.json', { with: { type: 'json' } }),
});
