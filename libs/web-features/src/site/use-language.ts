import { LANGUAGES, type Language } from '@clinical/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { writeCookie } from './cookies.js';
import { LANGUAGE_COOKIE } from './i18n.js';

/** The language in force and how to change it; the choice is remembered in a cookie. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => void } {
  const { i18n } = useTranslation();
  const location = useLocation();
  const navigate = useNavigate();
  const setLanguage = useCallback(
    (language: Language) => {
      writeCookie(LANGUAGE_COOKIE, language);
      void i18n.changeLanguage(language);
      // A `lang` in the address would win over the cookie on the next load.
      const parameters = new URLSearchParams(location.search);
      if (!parameters.has(LANGUAGE_COOKIE)) return;
      parameters.delete(LANGUAGE_COOKIE);
      void navigate(
        { ...location, search: parameters.toString() },
        { replace: true, state: location.state as unknown },
      );
    },
    [i18n, location, navigate],
  );
  const language = LANGUAGES.find((known) => known === i18n.resolvedLanguage) ?? 'en';
  return { language, setLanguage };
}
