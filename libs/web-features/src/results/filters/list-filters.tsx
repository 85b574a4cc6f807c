import type { SearchSummary } from '@clinical/contracts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { useAreaNames } from '../../i18n/use-evidence-names.js';
import { FilterChoice, FilterSection } from './filter-choice.js';
import { toggleIds } from '../request/change-request.js';
import { useSearchState } from '../request/search-state.js';
import { FindField, holds, NoneFound, Toggle } from './list-controls.js';
import styles from './filters.module.css';

/** Areas listed before 'Show more'. */
const FIRST_SHOWN = 8;

/** Clinical areas, one at a time, for Pro users (SEARCH-5); nothing while no record has one. */
export function AreaFilter({ summary }: { summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const { request, change } = useSearchState();
  const areaName = useAreaNames();
  const [all, setAll] = useState(false);
  const [wanted, setWanted] = useState('');
  const areas = summary.clinical_area;
  const max = Math.max(...areas.map(({ count }) => count));
  if (areas.length === 0) return null;
  const shown =
    wanted === ''
      ? areas.filter(({ area }, index) => all || index < FIRST_SHOWN || area === request.clinicalArea)
      : areas.filter(({ area }) => holds(areaName(area), wanted));
  return (
    <FilterSection title={t('clinicalArea')} help={summary.isPro ? undefined : t('clinicalAreaHelp')}>
      <FindField rows={areas.length} label={t('findArea')} wanted={wanted} onChange={setWanted} />
      <ul className={styles.list}>
        {shown.map(({ area, count }) => {
          const checked = request.clinicalArea === area;
          return (
            <li key={area}>
              <FilterChoice
                name={areaName(area)}
                count={count}
                max={max}
                checked={checked}
                locked={!summary.isPro}
                onToggle={() => change({ clinicalArea: checked ? null : area }, 'filter')}
              />
            </li>
          );
        })}
      </ul>
      <NoneFound none={shown.length === 0} text={t('noChoiceFound')} />
      {wanted === '' && areas.length > FIRST_SHOWN ? (
        <Toggle all={all} more={t('showMore')} onToggle={() => setAll(!all)} />
      ) : null}
    </FilterSection>
  );
}

/** Publications listed before 'Show more'. */
const FIRST_PUBLICATIONS = 6;

/** The most frequent publications of the results. */
export function PublicationFilter({ summary }: { summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const { request, change } = useSearchState();
  const [wanted, setWanted] = useState('');
  const [all, setAll] = useState(false);
  const publications = summary.publications_data;
  const max = Math.max(...publications.map(({ count }) => count));
  if (publications.length === 0) return null;

  const found = publications.filter(({ publication }) => holds(publication, wanted));
  const shown =
    all || wanted !== ''
      ? found
      : found.filter((publication, index) => {
          return index < FIRST_PUBLICATIONS || request.publications.includes(publication.id);
        });
  return (
    <FilterSection title={t('publications')} help={t('publicationsHelp')}>
      <FindField
        rows={publications.length}
        label={t('findPublication')}
        wanted={wanted}
        onChange={setWanted}
      />
      <ul className={styles.list}>
        {shown.map(({ id, publication, count }) => (
          <li key={id}>
            <FilterChoice
              name={publication}
              count={count}
              max={max}
              checked={request.publications.includes(id)}
              onToggle={() => change({ publications: toggleIds(request.publications, [id]) }, 'filter')}
            />
          </li>
        ))}
      </ul>
      <NoneFound none={found.length === 0} text={t('noPublicationFound')} />
      {wanted === '' && found.length > FIRST_PUBLICATIONS ? (
        <Toggle all={all} more={t('showMore')} onToggle={() => setAll(!all)} />
      ) : null}
    </FilterSection>
  );
}
