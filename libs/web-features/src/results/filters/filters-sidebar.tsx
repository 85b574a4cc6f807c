import type { SearchSummary } from '@clinical/contracts';
import { SkeletonLines, VisuallyHidden } from '@clinical/web-ui';
import { lazy, type ReactNode, type Ref, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaFilter, CategoryFilter, PublicationFilter } from './list-filters.js';
import { DateFilter } from './date-filter.js';
import { useFormat } from '../format/share-links.js';
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
  if (summary === undefined) return <SkeletonLines role="title" widths={LINES} />;
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

interface FilterSectionProps {
  readonly title: string;
  readonly help?: string | undefined;
  readonly children: ReactNode;
}

/** One filter: a heading, a line of help, and the choices as a group of that name. */
export function FilterSection({ title, help, children }: FilterSectionProps) {
  const titleId = useId();
  const helpId = useId();
  return (
    <div
      className={styles.section}
      role="group"
      aria-labelledby={titleId}
      aria-describedby={help ? helpId : undefined}
    >
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {help ? (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      ) : null}
      {children}
    </div>
  );
}

interface FilterChoiceProps {
  readonly name: string;
  readonly count: number;
  /** The largest count of the list, for the length of the bar. */
  readonly most: number;
  readonly checked: boolean;
  /** Some of what the choice stands for is chosen. */
  readonly partly?: boolean;
  /** Not for this reader; said in words by the list. */
  readonly locked?: boolean;
  /** Stands after the name. */
  readonly tag?: ReactNode;
  readonly onToggle: () => void;
}

/** One choice of a filter with its count. A choice without results is disabled, not gone; one in force never is. */
export function FilterChoice(props: FilterChoiceProps) {
  const { name, count, most, checked, partly = false, locked = false, tag, onToggle } = props;
  const { t } = useTranslation('search');
  const format = useFormat();
  const disabled = !checked && (locked || count === 0);
  return (
    <label className={styles.choice} data-disabled={disabled}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = partly && !checked;
        }}
        onChange={onToggle}
      />
      <span className={styles.name}>
        {name}
        {tag}
      </span>
      <span className={styles.count} aria-hidden="true">
        {format.number(count)}
        <span className={styles.share} style={{ inlineSize: `${(100 * count) / Math.max(1, most)}%` }} />
      </span>
      <VisuallyHidden inline>{t('choiceCount', format.counted(count))}</VisuallyHidden>
    </label>
  );
}
