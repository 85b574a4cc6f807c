import english from '@clinical/contracts/messages/en/guide.json' with { type: 'json' };
import { featureTexts } from './texts.js';

/** The texts of the pages that explain the product. */
export const useGuideText = featureTexts('guide', english, {
  es: () => import('@clinical/contracts/messages/es/guide.json', { with: { type: 'json' } }),
});
