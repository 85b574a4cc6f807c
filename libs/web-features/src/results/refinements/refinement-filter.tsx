import {
  refinementChange,
  type RefinementChange,
  type SearchRequest,
  type SearchSummary,
} from '@clinical/contracts';
import { useTranslation } from '../../i18n/use-translation.js';
import { useSearchState } from '../request/search-state.js';
import { FilterSection } from '../filters/filter-choice.js';
import styles from '../filters/filters.module.css';

/** What a request has where a refinement is not chosen. */
const WITHOUT = {
  categories: [],
  publications: [],
  clinicalArea: null,
  fromDate: null,
  toDate: null,
  sort: 'r',
} as const satisfies Required<RefinementChange>;

/** Filters that the operator saved for everyone. Choosing one sets its filters; choosing it again removes them. */
export function RefinementFilter({ summary }: { readonly summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const { request, change } = useSearchState();
  if (summary.refinements.length === 0) return null;
  return (
    <FilterSection title={t('refinements')}>
      <ul className={styles.list}>
        {summary.refinements.map((refinement) => {
          const set = refinementChange(refinement);
          const checked = isSet(request, set);
          return (
            <li key={refinement.name}>
              <label className={styles.choice} title={refinement.description || undefined}>
                <input
                  type="checkbox"
                  className={styles.box}
                  checked={checked}
                  onChange={() => change(checked ? without(set) : set, 'filter')}
                />
                <span className={styles.name}>{refinement.name}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </FilterSection>
  );
}

function keysOf(set: RefinementChange): (keyof RefinementChange)[] {
  return Object.keys(set) as (keyof RefinementChange)[];
}

/** Whether a request has everything that a refinement sets. */
function isSet(request: SearchRequest, set: RefinementChange): boolean {
  const keys = keysOf(set);
  return keys.length > 0 && keys.every((key) => JSON.stringify(request[key]) === JSON.stringify(set[key]));
}

function without(set: RefinementChange): RefinementChange {
  return Object.fromEntries(keysOf(set).map((key) => [key, WITHOUT[key]]));
}
