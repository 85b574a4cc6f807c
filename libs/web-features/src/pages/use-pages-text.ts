import { LANGUAGES, pagesMessages, proOfferMessages } from '@clinical/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Entry = keyof (typeof pagesMessages)['en'] | keyof (typeof proOfferMessages)['en'];
type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** Name of a text of the pages of content. */
export type PagesTextKey = WithoutPlural<Entry>;

/** Gives a text with its values filled in; `count` chooses between one and many. */
export type PagesText = (key: PagesTextKey, values?: Readonly<Record<string, string | number>>) => string;

const NAMESPACE = 'pages';

/** The texts of the pages of content, which come with those pages; typed by hand as those of accounts are. */
export function usePagesText(): { readonly t: PagesText } {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage;
  return useMemo(() => {
    for (const known of LANGUAGES) {
      if (!i18n.hasResourceBundle(known, NAMESPACE))
        i18n.addResourceBundle(known, NAMESPACE, { ...pagesMessages[known], ...proOfferMessages[known] });
    }
    const t = i18n.getFixedT(language ?? null, NAMESPACE as 'shell') as unknown as PagesText;
    return { t };
  }, [i18n, language]);
}
