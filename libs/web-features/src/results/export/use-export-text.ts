import english from '@clinical/contracts/messages/en/export.json' with { type: 'json' };
import { featureTexts } from '../../i18n/texts.js';

/** The texts of the export panel. */
export const useExportText = featureTexts('export', english, {
  es: () => import('@clinical/contracts/messages/es/export.json', { with: { type: 'json' } }),
});
