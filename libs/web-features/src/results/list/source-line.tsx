import type { SearchDocument } from '@clinical/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../format/use-format.js';
import { useSearchState, type NavigationCause } from '../request/search-state.js';
import styles from './result-item.module.css';

/** Authors named before 'and others'. */
const AUTHORS_NAMED = 3;
const FILTER: { cause: NavigationCause } = { cause: 'filter' };

/** Authors, publication and date. The publication leads to the results from it alone. */
export function SourceLine({ document, withAuthors }: { document: SearchDocument; withAuthors: boolean }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { request, addressOf } = useSearchState();
  const { publication, publication_id: publicationId } = document;
  const isFilter = request.publications.length === 1 && request.publications[0] === publicationId;
  const named = document.authors.slice(0, AUTHORS_NAMED).join(', ');
  const authors = document.authors.length > AUTHORS_NAMED ? t('andOthers', { names: named }) : named;
  return (
    <p className={styles.source}>
      {!withAuthors || authors === '' ? null : <span className={styles.part}>{authors}</span>}
      {publication === '' ? null : (
        <span className={styles.part}>
          {publicationId === null || isFilter ? (
            publication
          ) : (
            <Link
              to={addressOf({ publications: [publicationId] })}
              state={FILTER}
              preventScrollReset
              title={t('publicationFilter', { publication })}
            >
              {publication}
            </Link>
          )}
        </span>
      )}
      {document.Date === '' ? null : (
        <time className={styles.part} dateTime={document.Date}>
          {format.date(document.Date)}
        </time>
      )}
      {document.views === null || document.views === 0 ? null : (
        <span className={styles.part}>{t('viewsOfYear', format.counted(document.views))}</span>
      )}
    </p>
  );
}
