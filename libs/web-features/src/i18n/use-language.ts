import { type Language, LANGUAGES } from '@clinical/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useCallback } from 'react';
import { useI18n } from './use-translation.js';
import { useLocation, useNavigate } from 'react-router';
import { writeCookie } from '../api-client/browser-storage.js';
import { LANGUAGE_COOKIE } from './i18n.js';
import { showLanguage } from './texts.js';

/** The language of the texts on the page. */
export function useLanguage(): Language {
  return languageOf(useI18n());
}

/** The language that i18next shows. */
export function languageOf({ resolvedLanguage }: i18n): Language {
  return LANGUAGES.find((known) => known === resolvedLanguage) ?? 'en';
}

/**
 * Sets the language of the document, so that screen readers pronounce it correctly. An equal value is not set again:
 * the browser recalculates the styles of the whole page each time that the attribute is set.
 */
export function setDocumentLanguage(language: Language): void {
  const { documentElement } = document;
  if (documentElement.lang !== language) documentElement.lang = language;
}

/** Function that changes the language; the choice is stored in a cookie. */
export function useLanguageChoice(): (language: Language) => void {
  const i18n = useI18n();
  const queryClient = useQueryClient();
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (language: Language) => {
      writeCookie(LANGUAGE_COOKIE, language);
      setDocumentLanguage(language);
      void showLanguage(i18n, language);
      // Responses contain texts too; those on the page are refetched.
      void queryClient.invalidateQueries();
      // A `lang` in the address would override the cookie on the next load.
      const parameters = new URLSearchParams(location.search);
      if (!parameters.has(LANGUAGE_COOKIE)) return;
      parameters.delete(LANGUAGE_COOKIE);
      void navigate(
        { ...location, search: parameters.toString() },
        { replace: true, preventScrollReset: true, state: location.state as unknown },
      );
    },
    [i18n, location, navigate, queryClient],
  );
}
