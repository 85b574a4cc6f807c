import english from '@clinical/contracts/messages/en/mesh.json' with { type: 'json' };
import { featureTexts } from '../i18n/texts.js';

/** The texts of the MeSH browser. */
export const useMeshText = featureTexts('mesh', english, {
  es: () => import('@clinical/contracts/messages/es/mesh.json', { with: { type: 'json' } }),
});
