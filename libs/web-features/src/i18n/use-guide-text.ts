import { guideMessages, LANGUAGES } from '@clinical/contracts';
import { useTranslation } from 'react-i18next';

/** The texts of the pages that explain, which come with those pages alone. */
export function useGuideText() {
  const { i18n } = useTranslation();
  for (const language of LANGUAGES) {
    if (!i18n.hasResourceBundle(language, 'guide'))
      i18n.addResourceBundle(language, 'guide', guideMessages[language]);
  }
  return useTranslation('guide');
}
