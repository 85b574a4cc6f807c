import { searchMessages } from '@clinical/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Names clinical areas in the language of the page, by id; one that the catalogue lacks keeps its id. */
export function useAreaNames(): (id: string) => string {
  const { t } = useTranslation('search');
  return useCallback(
    (id) => {
      const key = `area.${id}`;
      return isText(key) ? t(key) : id;
    },
    [t],
  );
}

function isText(key: string): key is `area.${string}` & keyof typeof searchMessages.en {
  return Object.hasOwn(searchMessages.en, key);
}
