import type { SearchSummary } from '@clinical/contracts';
import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterPanel } from './filter-panel.js';
import styles from './filters-sidebar.module.css';

export interface FiltersSidebarProps {
  readonly summary: SearchSummary | undefined;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** The filters beside the list, in a column that stays in sight and scrolls by itself. */
export function FiltersSidebar({ summary, headingRef }: FiltersSidebarProps) {
  const { t } = useTranslation('search');
  const headingId = useId();
  return (
    <aside className={styles.sidebar} aria-labelledby={headingId}>
      <h2 id={headingId} ref={headingRef} tabIndex={-1} className={styles.heading}>
        {t('filterResults')}
      </h2>
      <FilterPanel summary={summary} />
    </aside>
  );
}
