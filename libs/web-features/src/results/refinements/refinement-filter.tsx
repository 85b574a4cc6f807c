import {
  refinementChange,
  type RefinementChange,
  type SearchRequest,
  type SearchSummary,
} from '@clinical/contracts';
import { Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { useSearchState } from '../request/search-state.js';
import { FilterSection } from '../filters/filter-choice.js';
import styles from '../filters/filters.module.css';

/** Values of a request without a refinement. */
const WITHOUT = {
  categories: [],
  publications: [],
  clinicalArea: null,
  limits: [],
  fromDate: null,
  toDate: null,
  sort: 'r',
} as const satisfies Required<RefinementChange>;

/** Filters that the operator saved for everyone. Choosing one sets its filters; choosing it again removes them. */
export function RefinementFilter({ summary }: { readonly summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const { request, change } = useSearchState();
  const id = useId();
  if (summary.refinements.length === 0) return null;
  return (
    <FilterSection title={t('refinements')}>
      <ul className={styles.list}>
        {summary.refinements.map((refinement, place) => {
          const set = refinementChange(refinement);
          const checked = isSet(request, set);
          const { name, description } = refinement;
          return (
            <li key={name}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  className={styles.box}
                  checked={checked}
                  aria-describedby={description === '' ? undefined : `${id}-${place}`}
                  onChange={() => change(checked ? without(set) : set, 'filter')}
                />
                <span className={styles.name}>{name}</span>
              </label>
              {description === '' ? null : (
                <Text id={`${id}-${place}`} size="note" c="dimmed" ps="1.75rem">
                  {description}
                </Text>
              )}
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
