import english from '@clinical/contracts/messages/en/search.json' with { type: 'json' };
import { isLimitOf, type LimitName } from '@clinical/contracts';
import { useCallback } from 'react';
import { languageName } from './language-name.js';
import { useLanguage } from './use-language.js';
import { useTranslation } from './use-translation.js';

/** Names clinical areas in the language of the page, by id; an unknown one keeps its id. */
export function useAreaNames(): (id: string) => string {
  const { t } = useTranslation('search');
  return useCallback(
    (id) => {
      const key = `area.${id}`;
      return isAreaKey(key) ? t(key) : id;
    },
    [t],
  );
}

function isAreaKey(key: string): key is `area.${string}` & keyof typeof english {
  return Object.hasOwn(english, key);
}

/** A kind of evidence as the server names it. */
interface NamedCategory {
  readonly id: number;
  readonly name: string;
}

/** Form of a name: `part` below its parent, `title` by itself. */
type CategoryNameForm = 'part' | 'title';

/** Names types of evidence in the language of the page; an unknown one keeps the server's name. */
export function useCategoryNames(): (category: NamedCategory, form: CategoryNameForm) => string {
  const { t } = useTranslation('search');
  return useCallback(
    ({ id, name }, form) => {
      const keys = [...(form === 'title' ? [`category.title.${id}`] : []), `category.${id}`];
      const known = keys.find(isCategoryKey);
      return known === undefined ? name : t(known);
    },
    [t],
  );
}

/** Names limits in the language of the page: `chip` where nothing else says that a language is meant. */
export function useLimitNames(): (limit: LimitName, form: 'chip' | 'choice') => string {
  const { t } = useTranslation('search');
  const language = useLanguage();
  return useCallback(
    (limit, form) => {
      if (!isLimitOf('language', limit)) return t(`limit.${limit}`);
      const value = languageName(limit, language);
      return form === 'chip' ? t('filterLanguage', { value }) : value;
    },
    [t, language],
  );
}

function isCategoryKey(key: string): key is keyof typeof english {
  return key in english;
}
