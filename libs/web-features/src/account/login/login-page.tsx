import { Form, Notice } from '@clinical/web-ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../session/session.js';
import { AccountCard, ErrorDialog } from '../forms/account-form.js';
import { failureText } from '../forms/form-helpers.js';
import { useAccountText } from '../use-account-text.js';
import { LoginFields, useLogin } from './login-form.js';
import { safeTarget, useWantedTarget } from './safe-target.js';
import styles from '../forms/account-card.module.css';

/** `/Login`. A failed login opens the error dialog (ACCOUNTS-8). */
export function LoginPage() {
  const { t } = useAccountText();
  const { loggedIn, firstname } = useSession();
  const { search, hash } = useLocation();
  const to = useWantedTarget();
  const [failure, setFailure] = useState<string | null>(null);
  const login = useLogin({
    to,
    onDone: () => undefined,
    onFailed: (error) => setFailure(failureText(error, t)),
  });
  const dismiss = () => {
    setFailure(null);
    login.goOn();
  };
  return (
    <AccountCard title={t('login.title')}>
      {loggedIn ? (
        <Notice
          tone="info"
          title={firstname === '' ? t('login.done') : t('login.welcome', { name: firstname })}
          actions={<Link to={safeTarget(to)}>{t('login.continue')}</Link>}
        />
      ) : (
        <>
          <Form onSubmit={login.submit} busy={login.busy} refused={login.attempts}>
            <LoginFields login={login} />
          </Form>
          <div className={styles.ways}>
            <p>
              {t('login.noAccount')}{' '}
              <Link to={{ pathname: '/Registration', search, hash }}>{t('login.signUp')}</Link>
            </p>
          </div>
        </>
      )}
      {failure === null ? null : <ErrorDialog message={failure} onClose={dismiss} />}
    </AccountCard>
  );
}
