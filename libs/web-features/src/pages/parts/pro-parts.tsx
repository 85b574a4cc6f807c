import { Button } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../../session/session.js';
import { usePagesText } from '../use-pages-text.js';
import { readHtml, SafeHtml } from '../../evidence/safe-html.js';
import { useLanguage } from '../../i18n/use-language.js';
import { staticPageQuery } from '../content.query.js';
import { useAccountDialogs } from '../../session/account-dialogs.js';
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

/** What people say, from the page that editors keep; nothing where it cannot be had. */
export function Testimonials({ title }: { readonly title: string }) {
  const language = useLanguage();
  const { data } = useQuery(staticPageQuery('testimonials', language));
  if (data === undefined || data.html === '') return null;
  return (
    <section aria-labelledby="voices" className={styles.voices}>
      <h2 id="voices">{title}</h2>
      <div className={styles.voiceList}>
        <SafeHtml nodes={readHtml(data.html)} />
      </div>
    </section>
  );
}

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
