import english from '@clinical/contracts/messages/en/broken-links.json' with { type: 'json' };
import { featureTexts } from '../i18n/texts.js';

/** The texts of reports of broken links. */
export const useBrokenLinksText = featureTexts('broken-links', english, {
  es: () => import('@clinical/contracts/messages/es/broken-links.json', { with: { type: 'json' } }),
});
