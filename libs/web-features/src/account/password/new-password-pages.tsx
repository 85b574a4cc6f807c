import { Notice, SkeletonLines, Spinner, useAnnounce } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { changeKeyQuery, resetKeyQuery, updatePassword } from '../calls.js';
import { AccountCard } from '../forms/account-form.js';
import { failureText } from '../forms/form-helpers.js';
import { type AccountTextKey, useAccountText } from '../use-account-text.js';
import { AccountPage } from '../account-page.js';
import { AccountLoadFailed, isLoginTooOld, LoginAgain } from '../login-prompt.js';
import { sessionChanged } from '../../session/session.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { NewPasswordForm } from './new-password-form.js';
import styles from './new-password-pages.module.css';

/** `/UpdateToken?_t=`: a new password by the link of the reset mail (ACCOUNTS-2). */
export function UpdateTokenPage() {
  const { t } = useAccountText();
  const [parameters] = useSearchParams();
  const key = parameters.get('_t') ?? '';
  return (
    <AccountCard title={t('password.title')}>
      {key === '' ? <NoKey message={t('reset.invalid')} /> : <Reset linkKey={key} />}
    </AccountCard>
  );
}

function Reset({ linkKey }: { readonly linkKey: string }) {
  const { t } = useAccountText();
  const { data, error, isPending } = useQuery(resetKeyQuery(linkKey));
  const key = data && 'key' in data ? data.key : null;
  const { busy, failure, submit } = useNewPassword(async () => key ?? '', 'reset.refused');
  if (isPending) return <Spinner label={t('reset.checking')} />;
  if (error) return <NoKey message={failureText(error, t)} />;
  if (key === null || key === '') return <NoKey message={t('reset.invalid')} />;
  return <NewPasswordForm busy={busy} failure={failure} onSubmit={submit} />;
}

function NoKey({ message }: { readonly message: string }) {
  const { t } = useAccountText();
  return (
    <Notice tone="problem" title={message} actions={<Link to="/Passwordreset">{t('reset.again')}</Link>} />
  );
}

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

/**
 * Sending a new password; on success the search page follows.
 *
 * @param keyOf gives the key that permits it
 * @param refused what to say where the answer is empty; the page of a reset and that of a change differ (A24)
 */
export function useNewPassword(keyOf: (signal: AbortSignal) => Promise<string>, refused: AccountTextKey) {
  const { t } = useAccountText();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useApiMutation({
    request: async (password: string, signal) => updatePassword(await keyOf(signal), password, signal),
    onSuccess: (reply) => {
      if (!reply) return setFailure(t(refused));
      if (reply.status === 0) return setFailure(reply.message || t('password.invalid'));
      announce(t('password.updated'));
      sessionChanged();
      void navigate('/Home');
    },
    onError: (error) => setFailure(failureText(error, t)),
  });
  const submit = (password: string) => {
    setFailure(null);
    mutate(password);
  };
  return { busy: isPending, failure, submit };
}
