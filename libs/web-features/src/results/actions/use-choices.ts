import { PAGE_SIZES, SORT_CHOICES, type PageSize, type SortOrder } from '@clinical/contracts';
import { useTranslation } from 'react-i18next';
import { useProductName } from '../../site/site.query.js';

/** The orders of a list with their names; TripRank bears the product's name (decisions.md C36). */
export function useSortChoices(): readonly { value: SortOrder; label: string }[] {
  const { t } = useTranslation('search');
  const product = useProductName();
  const names = { r: t('sortTripRank', { product }), t: t('sortRelevance'), y: t('sortDate') };
  return SORT_CHOICES.map((value) => ({ value, label: names[value] }));
}

/** The numbers of results on a page. */
export const ROWS_CHOICES: readonly { value: PageSize; label: string }[] = PAGE_SIZES.map((value) => ({
  value,
  label: String(value),
}));
