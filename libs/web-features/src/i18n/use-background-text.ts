import { backgroundMessages, LANGUAGES } from '@clinical/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** Name of a text of mail and background work. */
export type BackgroundTextKey = WithoutPlural<keyof (typeof backgroundMessages)['en']>;

/** Gives a text with its values filled in; `count` chooses between one and many. */
export type BackgroundText = (
  key: BackgroundTextKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

const NAMESPACE = 'background';

/** The texts of mail and background work, which come with the pages that need them. */
export function useBackgroundText(): { readonly t: BackgroundText } {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage;
  return useMemo(() => {
    for (const known of LANGUAGES) {
      if (!i18n.hasResourceBundle(known, NAMESPACE))
        i18n.addResourceBundle(known, NAMESPACE, backgroundMessages[known]);
    }
    const translate = i18n.getFixedT(language ?? null, NAMESPACE as 'shell') as unknown as BackgroundText;
    return { t: translate };
  }, [i18n, language]);
}
