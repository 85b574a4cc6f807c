import {
  type advancedMessages,
  type appraisalViewsMessages,
  type documentMessages,
  type guideMessages,
  type Language,
  LANGUAGES,
  type MESSAGES,
  searchMessages,
  shellMessages,
} from '@clinical/contracts';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: (typeof MESSAGES)['en'] & {
      advanced: (typeof advancedMessages)['en'];
      appraisal: (typeof appraisalViewsMessages)['en'];
      document: (typeof documentMessages)['en'];
      guide: (typeof guideMessages)['en'];
    };
    keySeparator: false;
    nsSeparator: false;
  }
}

/** The cookie that remembers the language (QUESTIONS-4), readable by the server. */
export const LANGUAGE_COOKIE = 'lang';

/** The language of the page: the query parameter `lang`, then the cookie, else English (C26). */
export function chooseLanguage(search: string, cookies: string): Language {
  const asked = new URLSearchParams(search).get(LANGUAGE_COOKIE)?.toLowerCase();
  const remembered = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]*)`).exec(cookies)?.[1];
  return (
    LANGUAGES.find((language) => language === asked) ??
    LANGUAGES.find((language) => language === remembered) ??
    'en'
  );
}

/** The texts of every page; what a part of the app alone needs comes with it. The server's come in its answers. */
const RESOURCES = {
  en: { search: searchMessages.en, shell: shellMessages.en },
  es: { search: searchMessages.es, shell: shellMessages.es },
};

/** i18next with the message catalogue, ready at once: the texts are part of the script, so nothing flickers. */
export function createI18n(language: Language): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: [...LANGUAGES],
    resources: RESOURCES,
    ns: ['shell', 'search'],
    defaultNS: 'shell',
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it draws.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}
