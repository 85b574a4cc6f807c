import { COMPARED_FEATURES } from '@clinical/contracts';
import { Button, VisuallyHidden } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { Check, Minus } from 'lucide-react';
import { Link } from 'react-router';
import { readHtml, SafeHtml } from '../../evidence/safe-html.js';
import { useLanguage } from '../../i18n/use-language.js';
import { staticPageQuery } from '../content.query.js';
import { usePagesText } from '../use-pages-text.js';
import { useAccountDialogs } from '../../session/account-dialogs.js';
import { useSession } from '../../session/session.js';
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

/** What is free, what PRO adds, and what institutions have beside it (ACCOUNTS-2). */
export function ComparisonTable() {
  const { t } = usePagesText();
  return (
    <div className={styles.frame} role="region" aria-label={t('compare.caption')} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden inline>{t('compare.caption')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('compare.feature')}</th>
            <th scope="col">{t('compare.free')}</th>
            <th scope="col">{t('compare.pro')}</th>
            <th scope="col">{t('compare.institution')}</th>
          </tr>
        </thead>
        <tbody>
          {COMPARED_FEATURES.map(({ key, free, pro, institution }) => (
            <tr key={key}>
              <th scope="row">{t(`compare.${key}`)}</th>
              <td>{free === 'limited' ? t('compare.limited') : <Has it={free} />}</td>
              <td>{key === 'related' ? t('compare.unlimited') : <Has it={pro} />}</td>
              <td>{key === 'related' ? t('compare.unlimited') : <Has it={institution} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('compare.note')}</p>
    </div>
  );
}

function Has({ it }: { readonly it: boolean }) {
  const { t } = usePagesText();
  const Icon = it ? Check : Minus;
  return (
    <span className={styles.has} data-has={it}>
      <Icon size={16} aria-hidden="true" />
      {t(it ? 'compare.yes' : 'compare.no')}
    </span>
  );
}
