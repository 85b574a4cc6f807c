import type { SearchSummary } from '@clinical/contracts';
import { lazy, Suspense } from 'react';
import { CategoryFilter } from './category-filter.js';
import { AreaFilter, PublicationFilter } from './list-filters.js';
import { DateFilter } from './date-filter.js';
import { LimitFilter } from './limit-filter.js';

/** Few installations have refinements, so their script is loaded only if there are any. */
const RefinementFilter = lazy(async () => ({
  default: (await import('../refinements/refinement-filter.js')).RefinementFilter,
}));

/** All filters, with the choices of the last response. */
export function FilterPanel({ summary }: { summary: SearchSummary }) {
  return (
    <div>
      {summary.refinements.length === 0 ? null : (
        <Suspense fallback={null}>
          <RefinementFilter summary={summary} />
        </Suspense>
      )}
      <DateFilter summary={summary} />
      <CategoryFilter summary={summary} />
      <LimitFilter />
      <AreaFilter summary={summary} />
      <PublicationFilter summary={summary} />
    </div>
  );
}
