import type { SearchSummary } from '@clinical/contracts';
import { lazy, type Ref, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonLines } from '../../waiting/waiting.js';
import { AreaFilter, CategoryFilter, PublicationFilter } from './list-filters.js';
import { DateFilter } from './date-filter.js';
import styles from './filters.module.css';

interface FiltersSidebarProps {
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

/** Few installations have refinements, so their script is loaded only where there are some. */
const RefinementFilter = lazy(async () => ({
  default: (await import('../refinements/refinement-filter.js')).RefinementFilter,
}));

/** Widths of the grey lines that stand for the choices to come. */
const LINES = ['40%', '92%', '84%', '90%', '40%', '88%', '76%', '40%', '86%', '80%', '90%', '72%'];

/** All filters, with the choices of the last answer; grey lines until there is one. */
export function FilterPanel({ summary }: { summary: SearchSummary | undefined }) {
  if (summary === undefined) return <SkeletonLines lineHeight="var(--ev-line-title)" widths={LINES} />;
  return (
    <div>
      {summary.refinements.length === 0 ? null : (
        <Suspense fallback={null}>
          <RefinementFilter summary={summary} />
        </Suspense>
      )}
      <DateFilter summary={summary} />
      <CategoryFilter summary={summary} />
      <AreaFilter summary={summary} />
      <PublicationFilter summary={summary} />
    </div>
  );
}
