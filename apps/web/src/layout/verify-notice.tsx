import { readCookie, readStored, useSession, writeStored } from '@clinical/web-features';
import { Button, Notice } from '@clinical/web-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './verify-notice.module.css';

/** `1` once the server has sent the mail after the first login (A59). */
const SENT_COOKIE = 'sendemail_tokens';

/** Key of the account that saw the notice last in this browser. */
const TOLD_KEY = 'verify-email-told';

/** Tells a free user whose e-mail is not verified of the mail that was sent, once (ACCOUNTS-2). */
export function VerifyNotice() {
  const { t } = useTranslation('shell');
  const { loggedIn, userId, isPro, emailVerified } = useSession();
  const [told, setTold] = useState(() => readStored(TOLD_KEY));
  const due = loggedIn && !isPro && !emailVerified && readCookie(SENT_COOKIE) === '1';
  if (!due || told === userId) return null;
  const dismiss = () => {
    writeStored(TOLD_KEY, userId);
    setTold(userId);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside className={styles.place} aria-label={t('verify.title')}>
      <Notice
        tone="info"
        title={t('verify.title')}
        actions={
          <>
            <Link to="/Profile">{t('verify.profile')}</Link>
            <Button kind="quiet" onClick={dismiss}>
              {t('verify.dismiss')}
            </Button>
          </>
        }
      >
        {t('verify.text')}
      </Notice>
    </aside>
  );
}
