import {
  accountMessages,
  accountScreensMessages,
  LANGUAGES,
  profileScreensMessages,
} from '@clinical/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Entry =
  | keyof (typeof accountMessages)['en']
  | keyof (typeof accountScreensMessages)['en']
  | keyof (typeof profileScreensMessages)['en'];
type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** Name of a text of accounts. */
export type AccountTextKey = WithoutPlural<Entry>;

/** Gives a text with its values filled in; `count` chooses between one and many. */
export type AccountText = (key: AccountTextKey, values?: Readonly<Record<string, string | number>>) => string;

const NAMESPACE = 'account';

/**
 * The texts of accounts, which come with the pages and dialogs that need them. Typed by hand: there are more of them
 * than the types of i18next can take.
 */
export function useAccountText(): { readonly t: AccountText } {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage;
  return useMemo(() => {
    for (const known of LANGUAGES) {
      if (!i18n.hasResourceBundle(known, NAMESPACE))
        i18n.addResourceBundle(known, NAMESPACE, {
          ...accountMessages[known],
          ...accountScreensMessages[known],
          ...profileScreensMessages[known],
        });
    }
    const translate = i18n.getFixedT(language ?? null, NAMESPACE as 'shell') as unknown as AccountText;
    return { t: translate };
  }, [i18n, language]);
}
