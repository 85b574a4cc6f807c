import { LANGUAGES, type Language } from '@clinical/contracts';
import search from '@clinical/contracts/messages/en/search.json' with { type: 'json' };
import shell from '@clinical/contracts/messages/en/shell.json' with { type: 'json' };
import { createInstance, type i18n, type Resource } from 'i18next';
import { registerTexts, textsBackend } from './texts.js';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: { readonly search: typeof search; readonly shell: typeof shell };
    keySeparator: false;
    nsSeparator: false;
  }
}

/** The language cookie, readable by the server. */
export const LANGUAGE_COOKIE = 'lang';

/** The language of the page: the query parameter `lang`, then the cookie, else English (C26). */
export function chooseLanguage(search: string, cookies: string): Language {
  const requested = new URLSearchParams(search).get(LANGUAGE_COOKIE)?.toLowerCase();
  const remembered = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]*)`).exec(cookies)?.[1];
  return (
    LANGUAGES.find((language) => language === requested) ??
    LANGUAGES.find((language) => language === remembered) ??
    'en'
  );
}

registerTexts('search', search, {
  es: () => import('@clinical/contracts/messages/es/search.json', { with: { type: 'json' } }),
});
registerTexts('shell', shell, {
  es: () => import('@clinical/contracts/messages/es/shell.json', { with: { type: 'json' } }),
});

/**
 * i18next with the texts of every page. English is part of the scripts, so that nothing flickers; other languages are
 * separate files, which `showLanguage` loads. The server's texts are part of its responses.
 *
 * @param language the initial language; one other than English only if `loaded` has its texts
 */
export function createI18n(language: Language = 'en', loaded: Resource = {}): i18n {
  const instance = createInstance();
  void instance.use(textsBackend).init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: [...LANGUAGES],
    resources: { ...loaded, en: { search, shell, ...loaded['en'] } },
    partialBundledLanguages: true,
    ns: ['shell', 'search'],
    defaultNS: 'shell',
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}
