import { LANGUAGES, starMessages, type StarMessageKey } from '@clinical/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const NAMESPACE = 'star';

/** The texts of bookmarks and of keeping a search, which every list of results needs. */
export function useStarText(): { readonly t: (key: StarMessageKey) => string } {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage;
  return useMemo(() => {
    for (const known of LANGUAGES) {
      if (!i18n.hasResourceBundle(known, NAMESPACE))
        i18n.addResourceBundle(known, NAMESPACE, starMessages[known]);
    }
    const translate = i18n.getFixedT(language ?? null, NAMESPACE as 'shell') as unknown as (
      key: StarMessageKey,
    ) => string;
    return { t: translate };
  }, [i18n, language]);
}
