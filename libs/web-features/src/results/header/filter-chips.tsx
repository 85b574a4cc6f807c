import type { SearchSummary } from '@clinical/contracts';
import { X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAreaNames, useCategoryNames } from '../../i18n/use-evidence-names.js';
import { useFormat } from '../format/share-links.js';
import { type ActiveFilter, activeFilters } from '../request/active-filters.js';
import { withoutFilters } from '../request/change-request.js';
import { useSearchState } from '../request/search-state.js';
import styles from './results-header.module.css';

export interface FilterChipsProps {
  readonly summary: SearchSummary | undefined;
  /** Receives the focus when the last chip is removed. */
  readonly fallbackFocus?: RefObject<HTMLElement | null>;
}

/** Every filter in force as a chip that takes it away, and 'Clear all'. */
export function FilterChips({ summary, fallbackFocus }: FilterChipsProps) {
  const { t } = useTranslation('search');
  const { request, change } = useSearchState();
  const nameOf = useFilterName();
  const list = useRef<HTMLUListElement>(null);
  const filters = activeFilters(request, summary);
  if (filters.length === 0) return null;

  // The chip that is pressed goes away; the focus stays among its neighbours.
  const remove = (filter: ActiveFilter, index: number) => {
    const buttons = list.current?.querySelectorAll('button');
    if (filters.length > 1) buttons?.[index === 0 ? 1 : index - 1]?.focus();
    else fallbackFocus?.current?.focus();
    change(filter.removal, 'filter');
  };
  const removeAll = () => {
    fallbackFocus?.current?.focus();
    change(withoutFilters(request), 'filter');
  };

  return (
    <ul ref={list} className={styles.chips} aria-label={t('activeFilters')}>
      {filters.map((filter, index) => (
        <li key={filter.key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('removeFilter', { filter: nameOf(filter) })}
            onClick={() => remove(filter, index)}
          >
            <span className={styles.name}>{nameOf(filter)}</span>
            <X size={14} aria-hidden="true" className={styles.cross} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={removeAll}>
          {t('clearAll')}
        </button>
      </li>
    </ul>
  );
}

/** What a chip is called. */
function useFilterName(): (filter: ActiveFilter) => string {
  const { t } = useTranslation('search');
  const areaName = useAreaNames();
  const categoryName = useCategoryNames();
  const format = useFormat();
  return (filter) => {
    switch (filter.kind) {
      case 'category': {
        const name = filter.value ?? t('unnamedCategory', { id: filter.id });
        const value = filter.id === undefined ? name : categoryName({ id: filter.id, name }, 'part');
        return t('filterCategory', { value });
      }
      case 'publication':
        return t('filterPublication', { value: filter.value ?? t('unnamedPublication', { id: filter.id }) });
      case 'area':
        return t('filterArea', { value: areaName(filter.value ?? '') });
      case 'showAll':
        return t('filterShowAll');
      case 'dates': {
        const from = filter.fromDate ? format.date(filter.fromDate) : null;
        const to = filter.toDate ? format.date(filter.toDate) : null;
        if (from !== null && to !== null) return t('filterFromTo', { from, to });
        return from !== null ? t('filterFrom', { value: from }) : t('filterTo', { value: to });
      }
    }
  };
}
