import type { SearchSummary } from '@clinical/contracts';
import { Button } from '@clinical/web-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleIds } from '../request/change-request.js';
import { useSearchState } from '../request/search-state.js';
import { FilterChoice, FilterSection } from './filter-section.js';
import styles from './filter-section.module.css';

/** Publications listed before 'Show more'; a longer list also gets a field to find one in it. */
const FIRST_SHOWN = 6;

/** The most frequent publications of the results. */
export function PublicationFilter({ summary }: { summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const { request, change } = useSearchState();
  const [wanted, setWanted] = useState('');
  const [all, setAll] = useState(false);
  const publications = summary.publications_data;
  if (publications.length === 0) return null;

  const found = publications.filter(({ publication }) => holds(publication, wanted));
  const shown =
    all || wanted !== ''
      ? found
      : found.filter((publication, index) => {
          return index < FIRST_SHOWN || request.publications.includes(publication.id);
        });
  return (
    <FilterSection title={t('publications')} help={t('publicationsHelp')}>
      {publications.length > FIRST_SHOWN ? (
        <input
          type="search"
          className={styles.find}
          aria-label={t('findPublication')}
          placeholder={t('findPublication')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      ) : null}
      <ul className={styles.publicationFilterList}>
        {shown.map(({ id, publication, count }) => (
          <li key={id}>
            <FilterChoice
              name={publication}
              count={count}
              checked={request.publications.includes(id)}
              onToggle={() => change({ publications: toggleIds(request.publications, [id]) }, 'filter')}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.none}>
        {found.length === 0 ? t('noPublicationFound') : null}
      </p>
      {wanted === '' && found.length > FIRST_SHOWN ? (
        <Button kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('showFewer') : t('showMore')}
        </Button>
      ) : null}
    </FilterSection>
  );
}

function holds(publication: string, wanted: string): boolean {
  return publication.toLowerCase().includes(wanted.trim().toLowerCase());
}
