import type { SearchSummary } from '@clinical/contracts';
import { type Ref, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { latePart } from '../../layout/late-part.js';
import { SkeletonLines } from '../../waiting/waiting.js';
import styles from './filters.module.css';

const FilterPanel = latePart(async () => (await import('./filter-panel.js')).FilterPanel, WaitingFilters);

interface FiltersSidebarProps {
  readonly summary: SearchSummary | undefined;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** The filters next to the list, in a sticky column that scrolls by itself; grey lines until there is a response. */
export function FiltersSidebar({ summary, headingRef }: FiltersSidebarProps) {
  const { t } = useTranslation('search');
  const headingId = useId();
  return (
    <aside className={styles.sidebar} data-print="none" aria-labelledby={headingId}>
      <h2 id={headingId} ref={headingRef} tabIndex={-1} className={styles.heading}>
        {t('filterResults')}
      </h2>
      {summary ? <FilterPanel summary={summary} /> : <WaitingFilters />}
    </aside>
  );
}

/** Widths of the grey lines, placeholders of the choices. */
const LINES = ['40%', '92%', '84%', '90%', '40%', '88%', '76%', '40%', '86%', '80%', '90%', '72%'];

export function WaitingFilters() {
  return <SkeletonLines lineHeight="1.5rem" widths={LINES} />;
}
