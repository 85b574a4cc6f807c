import { useLanguage } from '@clinical/web-features';
import { useEffect } from 'react';

/** Keeps the document's language in step with the texts, so that they are read out rightly. */
export function useDocumentLanguage(): void {
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
}
