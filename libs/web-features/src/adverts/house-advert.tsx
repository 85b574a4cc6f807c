import type { Advert } from '@clinical/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './house-advert.module.css';

/** An advert of the operator among the results of readers without Pro, labelled as one (SEARCH-2.2). */
export function HouseAdvert({ advert: { title, text, link } }: { readonly advert: Advert }) {
  const { t } = useTranslation('search');
  return (
    <li className={styles.advert}>
      <span className={styles.label}>{t('advert')}</span>
      {link.startsWith('/') ? (
        <Link to={link}>{title}</Link>
      ) : (
        <a href={link} target="_blank" rel="sponsored noopener noreferrer">
          {title}
        </a>
      )}
      <p>{text}</p>
    </li>
  );
}
