import { Link } from 'react-router';
import { useSession } from '../../session/session.js';
import { usePagesText } from '../use-pages-text.js';
import styles from '../pages.module.css';

/** 'Get PRO', or a congratulation for those who have it (ACCOUNTS-2). */
export function UpgradeBanner() {
  const { t } = usePagesText();
  const { isPro } = useSession();
  return (
    <section aria-labelledby="upgrade-banner" className={styles.banner} data-pro={isPro}>
      <div>
        <h2 id="upgrade-banner">{t(isPro ? 'home.upgrade.thanks.title' : 'home.upgrade.title')}</h2>
        <p>{t(isPro ? 'home.upgrade.thanks.text' : 'home.upgrade.text')}</p>
      </div>
      {isPro ? null : (
        <Link to="/Why" className={styles.action}>
          {t('home.upgrade.button')}
        </Link>
      )}
    </section>
  );
}
