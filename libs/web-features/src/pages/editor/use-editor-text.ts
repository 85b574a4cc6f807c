import { LANGUAGES, pageEditorMessages } from '@clinical/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Name of a text of the editor of pages. */
export type EditorTextKey = keyof (typeof pageEditorMessages)['en'];

/** Gives a text with its values filled in. */
export type EditorText = (key: EditorTextKey, values?: Readonly<Record<string, string | number>>) => string;

const NAMESPACE = 'pageEditor';

/** The texts of the editor, which come with it; typed by hand as those of accounts are. */
export function useEditorText(): { readonly t: EditorText } {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage;
  return useMemo(() => {
    for (const known of LANGUAGES) {
      if (!i18n.hasResourceBundle(known, NAMESPACE))
        i18n.addResourceBundle(known, NAMESPACE, pageEditorMessages[known]);
    }
    const t = i18n.getFixedT(language ?? null, NAMESPACE as 'shell') as unknown as EditorText;
    return { t };
  }, [i18n, language]);
}
