import { useProductName } from '@clinical/web-features';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LanguageSwitch } from './language-switch.js';
import { SchemeSwitch } from './scheme-switch.js';
import { MenuOfSite, PagesOfSite, WaysIn } from './site-navigation.js';
import { SiteMark } from './site-mark.js';
import styles from './site-header.module.css';

/** The header: the product's name, which leads home, the pages of the site, one's account, language and colours. */
export function SiteHeader() {
  const { t } = useTranslation('shell');
  const product = useProductName();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.brand} aria-label={t('header.home', { product })}>
          <SiteMark />
          <span className={styles.name}>{product}</span>
        </Link>
        <div className={styles.choices}>
          <nav aria-label={t('nav.label')} className={styles.navigation}>
            <PagesOfSite />
            <WaysIn />
          </nav>
          <div className={styles.settings}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
          <MenuOfSite />
        </div>
      </div>
    </header>
  );
}
