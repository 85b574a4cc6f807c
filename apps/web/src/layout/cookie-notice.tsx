import { readCookie, writeCookie } from '@clinical/web-features';
import { Button } from '@clinical/web-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './cookie-notice.module.css';

/** The cookie that holds the version of the notice that was agreed to, for twelve months (C27). */
export const CONSENT_COOKIE = 'consent';

/** Raised when what the notice says changes; who agreed to an older one is asked again. */
export const CONSENT_VERSION = '2';

/** What the notice links to (QUESTIONS-2.1). */
const LINKS = [
  { to: '/Terms', label: 'cookies.terms' },
  { to: '/Privacy', label: 'cookies.privacy' },
  { to: '/Acceptableuse', label: 'cookies.acceptableUse' },
  { to: '/Cookies', label: 'cookies.cookies' },
] as const;

/** The cookie notice (QUESTIONS-2.1), at the bottom right until it has been agreed to. */
export function CookieNotice() {
  const { t } = useTranslation('shell');
  const [agreed, setAgreed] = useState(() => readCookie(CONSENT_COOKIE) === CONSENT_VERSION);
  if (agreed) return null;
  const agree = () => {
    writeCookie(CONSENT_COOKIE, CONSENT_VERSION);
    setAgreed(true);
    // The button that had the focus is gone; without this the focus would fall back to the top of the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside aria-label={t('cookies.label')} className={styles.notice}>
      <p className={styles.text}>{t('cookies.text')}</p>
      <ul className={styles.links}>
        {LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{t(label)}</Link>
          </li>
        ))}
      </ul>
      <Button kind="primary" onClick={agree}>
        {t('cookies.accept')}
      </Button>
    </aside>
  );
}
