import { SkeletonLines } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { AccountPage } from '../account-page.js';
import { changeKeyQuery } from '../calls.js';
import { isLoginTooOld, LoginAgain } from '../login-again.js';
import { AccountLoadFailed } from '../login-prompt.js';
import { useAccountText } from '../use-account-text.js';
import styles from './change-password-page.module.css';
import { NewPasswordForm } from './new-password-form.js';
import { useNewPassword } from './use-new-password.js';

/** `/Changepassword`: 'Update Password', for who logged in a short while ago (A25). */
export function ChangePasswordPage() {
  const { t } = useAccountText();
  return (
    <AccountPage title={t('password.title')}>
      <ChangePassword />
    </AccountPage>
  );
}

function ChangePassword() {
  const { t } = useAccountText();
  // Asked for at once, so that nobody types two passwords to be told to log in first; and once more with them, as by
  // then the login may be too old.
  const { data, error, isPending, refetch } = useQuery(changeKeyQuery);
  const { busy, failure, submit } = useNewPassword(
    async () => (await refetch({ throwOnError: true })).data?.key ?? '',
    'password.mismatched',
  );
  if (isPending) return <SkeletonLines widths={['40%', '75%', '40%', '75%']} />;
  if (isLoginTooOld(error)) return <LoginAgain />;
  if (!data) return <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />;
  return (
    <div className={styles.form}>
      <p className={styles.others}>{t('password.others')}</p>
      <NewPasswordForm busy={busy} failure={failure} onSubmit={submit} />
    </div>
  );
}
