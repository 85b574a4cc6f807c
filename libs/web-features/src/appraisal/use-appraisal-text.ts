import english from '@clinical/contracts/messages/en/appraisal-views.json' with { type: 'json' };
import { featureTexts } from '../i18n/texts.js';

/** The texts of the dialogs and panels of appraisal. */
export const useAppraisalText = featureTexts('appraisal-views', english, {
  es: () => import('@clinical/contracts/messages/es/appraisal-views.json', { with: { type: 'json' } }),
});
