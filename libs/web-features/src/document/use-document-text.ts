import { documentMessages, LANGUAGES } from '@clinical/contracts';
import { useTranslation } from 'react-i18next';

/** The texts of a record's page, which come with it alone. */
export function useDocumentText() {
  const { i18n } = useTranslation();
  for (const language of LANGUAGES) {
    if (!i18n.hasResourceBundle(language, 'document'))
      i18n.addResourceBundle(language, 'document', documentMessages[language]);
  }
  return useTranslation('document');
}
