import type { SearchSummary } from '@clinical/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '../request/search-state.js';
import { FilterChoice } from './filter-choice.js';
import { FilterSection } from './filter-section.js';
import styles from './publication-filter.module.css';

/** Clinical areas, one at a time, for Pro users (search.md section 5); nothing while no record has one. */
export function AreaFilter({ summary }: { summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const { request, change } = useSearchState();
  if (summary.clinical_area.length === 0) return null;
  return (
    <FilterSection title={t('clinicalArea')} help={summary.isPro ? undefined : t('clinicalAreaHelp')}>
      <ul className={styles.list}>
        {summary.clinical_area.map(({ area, count }) => {
          const checked = request.clinicalArea === area;
          return (
            <li key={area}>
              <FilterChoice
                name={area}
                count={count}
                checked={checked}
                locked={!summary.isPro}
                onToggle={() => change({ clinicalArea: checked ? null : area }, 'filter')}
              />
            </li>
          );
        })}
      </ul>
    </FilterSection>
  );
}
