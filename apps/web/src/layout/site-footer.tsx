import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './site-footer.module.css';

/** The pages of the site that the footer links to (search.md section 2.13); a page joins when it exists. */
const LINKS = [
  { to: '/', label: 'footer.home' },
  { to: '/view/evidence', label: 'nav.evidence' },
  { to: '/Help/icons', label: 'footer.icons' },
  { to: '/Help/query-language', label: 'footer.queryLanguage' },
  { to: '/Sources', label: 'footer.sources' },
] as const;

export function SiteFooter() {
  const { t } = useTranslation('shell');
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p className={styles.purpose}>{t('footer.purpose')}</p>
        <nav aria-label={t('footer.label')}>
          <ul className={styles.links}>
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
