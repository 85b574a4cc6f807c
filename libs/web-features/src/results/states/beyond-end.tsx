import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../format/use-format.js';
import { useSearchState } from '../request/search-state.js';
import styles from './states.module.css';

/** A page after the last one, as an old link may name it. */
export function BeyondEnd({ pages }: { pages: number }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { request, addressOf } = useSearchState();
  return (
    <div className={styles.state}>
      <h2>{t('beyondEnd', { page: format.number(request.page), last: format.number(pages) })}</h2>
      <p>
        <Link to={addressOf({ page: pages })} state={{ cause: 'page' }} preventScrollReset>
          {t('goToLast', { page: format.number(pages) })}
        </Link>
      </p>
    </div>
  );
}
