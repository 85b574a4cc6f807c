import type { SearchSummary } from '@clinical/contracts';
import { Button } from '@clinical/web-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAreaNames } from '../../i18n/use-evidence-names.js';
import { useSearchState } from '../request/search-state.js';
import { FilterChoice } from './filter-choice.js';
import { FilterSection } from './filter-section.js';
import styles from './publication-filter.module.css';

/** Areas listed before 'Show more'. */
const FIRST_SHOWN = 8;

/** Clinical areas, one at a time, for Pro users (SEARCH-5); nothing while no record has one. */
export function AreaFilter({ summary }: { summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const { request, change } = useSearchState();
  const areaName = useAreaNames();
  const [all, setAll] = useState(false);
  const areas = summary.clinical_area;
  if (areas.length === 0) return null;
  const shown = areas.filter(
    ({ area }, index) => all || index < FIRST_SHOWN || area === request.clinicalArea,
  );
  return (
    <FilterSection title={t('clinicalArea')} help={summary.isPro ? undefined : t('clinicalAreaHelp')}>
      <ul className={styles.list}>
        {shown.map(({ area, count }) => {
          const checked = request.clinicalArea === area;
          return (
            <li key={area}>
              <FilterChoice
                name={areaName(area)}
                count={count}
                checked={checked}
                locked={!summary.isPro}
                onToggle={() => change({ clinicalArea: checked ? null : area }, 'filter')}
              />
            </li>
          );
        })}
      </ul>
      {areas.length > FIRST_SHOWN ? (
        <Button kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('showFewer') : t('showMore')}
        </Button>
      ) : null}
    </FilterSection>
  );
}
