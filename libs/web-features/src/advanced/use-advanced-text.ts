import { advancedMessages, LANGUAGES } from '@clinical/contracts';
import { useTranslation } from 'react-i18next';

/** The texts of the advanced search, which come with its script and not with every page. */
export function useAdvancedText() {
  const { i18n } = useTranslation();
  for (const language of LANGUAGES) {
    if (!i18n.hasResourceBundle(language, 'advanced'))
      i18n.addResourceBundle(language, 'advanced', advancedMessages[language]);
  }
  return useTranslation('advanced');
}
