import { Button } from '@clinical/web-ui';
import { Link } from 'react-router';
import { useAccountDialogs } from '../../session/account-dialogs.js';
import { useSession } from '../../session/session.js';
import { usePagesText } from '../use-pages-text.js';
import styles from '../pages.module.css';

/** A call for signing up, shown only to visitors who are neither logged in nor Pro (ACCOUNTS-5). */
export function SignUpCall() {
  const { t } = usePagesText();
  const { loggedIn, isPro } = useSession();
  const { openSignUp } = useAccountDialogs();
  if (loggedIn || isPro) return null;
  return (
    <aside className={styles.call} aria-labelledby="sign-up-call">
      <h2 id="sign-up-call">{t('signUp.title')}</h2>
      <p>{t('signUp.text')}</p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={openSignUp}>
          {t('signUp.button')}
        </Button>
        <Link to="/Why" className={styles.plainAction}>
          {t('signUp.pro')}
        </Link>
      </div>
    </aside>
  );
}
