import { appraisalViewsMessages, LANGUAGES } from '@clinical/contracts';
import { useTranslation } from 'react-i18next';

/** The texts of appraisal, which come with what is opened from a mark and with a record's page, not with every page. */
export function useAppraisalText() {
  const { i18n } = useTranslation();
  for (const language of LANGUAGES) {
    if (!i18n.hasResourceBundle(language, 'appraisal'))
      i18n.addResourceBundle(language, 'appraisal', appraisalViewsMessages[language]);
  }
  return useTranslation('appraisal');
}
