import { LANGUAGES, libraryMessages, type LibraryMessageKey } from '@clinical/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** Gives a text of the library with its values filled in; `count` chooses between one and many. */
export type LibraryText = (
  key: WithoutPlural<LibraryMessageKey>,
  values?: Readonly<Record<string, string | number>>,
) => string;

const NAMESPACE = 'library';

/** The texts of one's own library, which come with the pages and buttons that need them. */
export function useLibraryText(): { readonly t: LibraryText } {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage;
  return useMemo(() => {
    for (const known of LANGUAGES) {
      if (!i18n.hasResourceBundle(known, NAMESPACE))
        i18n.addResourceBundle(known, NAMESPACE, libraryMessages[known]);
    }
    const translate = i18n.getFixedT(language ?? null, NAMESPACE as 'shell') as unknown as LibraryText;
    return { t: translate };
  }, [i18n, language]);
}
