import { isLimitOf, LIMIT_GROUPS, LIMITS, type LimitGroup } from '@clinical/contracts';
import { useState } from 'react';
import { useLimitNames } from '../../i18n/use-evidence-names.js';
import { useTranslation } from '../../i18n/use-translation.js';
import { useSearchState } from '../request/search-state.js';
import { FilterChoice, FilterSection } from './filter-choice.js';
import { Toggle } from './list-controls.js';
import styles from './filters.module.css';

/** Limits by free full text, age group and language. Ages and languages are behind 'Show more' until one is chosen. */
export function LimitFilter() {
  const { t } = useTranslation('search');
  const { request } = useSearchState();
  const [all, setAll] = useState(false);
  const hasOthers = request.limits.some((limit) => !isLimitOf('access', limit));
  return (
    <>
      <FilterSection title={t('limits')}>
        <Choices group="access" />
        {hasOthers ? null : <Toggle all={all} more={t('limitsMore')} onToggle={() => setAll(!all)} />}
      </FilterSection>
      {all || hasOthers ? (
        <>
          <FilterSection title={t('limitsAge')} help={t('limitsAgeHelp')}>
            <Choices group="age" />
          </FilterSection>
          <FilterSection title={t('limitsLanguage')} help={t('limitsLanguageHelp')}>
            <Choices group="language" />
          </FilterSection>
        </>
      ) : null}
    </>
  );
}

function Choices({ group }: { readonly group: LimitGroup }) {
  const { request, change } = useSearchState();
  const nameOf = useLimitNames();
  const { limits } = request;
  return (
    <ul className={styles.list}>
      {LIMIT_GROUPS[group].map((limit) => {
        const checked = limits.includes(limit);
        return (
          <li key={limit}>
            <FilterChoice
              name={nameOf(limit, 'choice')}
              count={null}
              checked={checked}
              onToggle={() =>
                change(
                  { limits: LIMITS.filter((each) => (each === limit ? !checked : limits.includes(each))) },
                  'filter',
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
