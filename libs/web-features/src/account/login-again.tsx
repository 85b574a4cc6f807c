import { Button, Notice } from '@clinical/web-ui';
import { useLocation } from 'react-router';
import { useAccountDialogs } from '../session/account-dialogs.js';
import { RequestError } from '../api-client/request-json.js';
import { useAccountText } from './use-account-text.js';

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
