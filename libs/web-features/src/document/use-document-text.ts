import english from '@clinical/contracts/messages/en/document.json' with { type: 'json' };
import { featureTexts } from '../i18n/texts.js';

/** The texts of the page of a record. */
export const useDocumentText = featureTexts('document', english, {
  es: () => import('@clinical/contracts/messages/es/document.json', { with: { type: 'json' } }),
});
