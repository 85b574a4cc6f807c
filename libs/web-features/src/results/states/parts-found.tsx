import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { searchEvidenceQuery } from '../data/search-evidence.query.js';
import { useFormat } from '../format/use-format.js';
import { changeRequest } from '../request/change-request.js';
import { useSearchState } from '../request/search-state.js';
import styles from './states.module.css';

/** What each part of a query finds by itself, with the same filters. Silent where that cannot be told. */
export function PartsFound({ parts }: { parts: readonly string[] }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { request, addressOf } = useSearchState();
  const answers = useQueries({
    // The reader has not made these searches.
    queries: parts.map((criteria) =>
      searchEvidenceQuery(changeRequest(request, { criteria, history: false })),
    ),
  });
  if (answers.some(({ isError }) => isError)) return null;
  return (
    <>
      <h3>{t('emptyParts')}</h3>
      <ul className={styles.parts} aria-busy={answers.some(({ isPending }) => isPending)}>
        {parts.map((part, index) => {
          const total = answers[index]?.data?.summary.total;
          return (
            <li key={part}>
              {total === undefined || total === 0 ? (
                <span className={styles.part}>{part}</span>
              ) : (
                <Link className={styles.part} to={addressOf({ criteria: part })}>
                  {part}
                </Link>
              )}{' '}
              <span className={styles.found}>
                {total === undefined ? '…' : null}
                {total === 0 ? t('emptyPartNothing') : null}
                {total !== undefined && total > 0 ? t('emptyPartFinds', format.counted(total)) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
