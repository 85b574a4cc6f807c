import { Button, Notice } from '@clinical/web-ui';
import { useLocation } from 'react-router';
import { useAccountDialogs } from '../session/account-dialogs.js';
import { RequestError } from '../api-client/request-json.js';
import { useSession } from '../session/session.js';
import { useAccountText } from './use-account-text.js';

/** 'To access this page you need to Login!', with the ways to do so; a login leads back to this page. */
export function LoginPrompt() {
  const { t } = useAccountText();
  const { openLogin, openSignUp } = useAccountDialogs();
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="info"
      title={t('error.needLogin')}
      actions={
        <>
          <Button kind="primary" onClick={() => openLogin(`${pathname}${search}`)}>
            {t('login.title')}
          </Button>
          <Button onClick={openSignUp}>{t('login.signUp')}</Button>
        </>
      }
    />
  );
}

export interface AccountLoadFailedProps {
  readonly error: Error;
  readonly onTryAgain: () => void;
}

/**
 * What stands on an account page that could not be loaded (ACCOUNTS-2): the login prompt, and, where the
 * login is not what is wrong, that it is not.
 */
export function AccountLoadFailed({ error, onTryAgain }: AccountLoadFailedProps) {
  const { t } = useAccountText();
  const { loggedIn } = useSession();
  const refused = error instanceof RequestError && error.status === 401;
  if (refused || !loggedIn) return <LoginPrompt />;
  const told = error instanceof RequestError && !error.isTransient ? error.body?.error : undefined;
  return (
    <Notice
      tone="problem"
      title={t('error.needLogin')}
      actions={<Button onClick={onTryAgain}>{t('form.tryAgain')}</Button>}
    >
      {told ?? t('account.failed')}
    </Notice>
  );
}

/** Whether something was refused because the password was given too long ago (A25). */
export function isLoginTooOld(error: unknown): boolean {
  return error instanceof RequestError && error.body?.code === 'REAUTHENTICATION_REQUIRED';
}

/** Asks for the password once more; the login leads back to this page. */
export function LoginAgain() {
  const { t } = useAccountText();
  const { openLogin } = useAccountDialogs();
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="attention"
      title={t('error.reauthenticate')}
      actions={
        <Button kind="primary" onClick={() => openLogin(`${pathname}${search}`)}>
          {t('password.loginAgain')}
        </Button>
      }
    />
  );
}
