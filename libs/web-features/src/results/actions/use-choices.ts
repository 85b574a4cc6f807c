import { PAGE_SIZES, type PageSize, SORT_CHOICES, type SortOrder } from '@clinical/contracts';
import { useTranslation } from 'react-i18next';
import { useProductName } from '../../api-client/site.query.js';

/**
 * The orders of a list with their names; TripRank bears the product's name (C36).
 * @param current the order in use, which is among the choices also where readers cannot choose it
 */
export function useSortChoices(current: SortOrder): readonly { value: SortOrder; label: string }[] {
  const { t } = useTranslation('search');
  const product = useProductName();
  const names = {
    r: t('sortTripRank', { product }),
    t: t('sortRelevance'),
    y: t('sortDate'),
    v12m: t('sortViews'),
  };
  const choices: readonly SortOrder[] = current === 'v12m' ? [...SORT_CHOICES, current] : SORT_CHOICES;
  return choices.map((value) => ({ value, label: names[value] }));
}

/** The numbers of results on a page. */
export const ROWS_CHOICES: readonly { value: PageSize; label: string }[] = PAGE_SIZES.map((value) => ({
  value,
  label: String(value),
}));
