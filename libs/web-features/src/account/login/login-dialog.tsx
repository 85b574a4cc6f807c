import { Button, FormDialog, Notice } from '@clinical/web-ui';
import { useState } from 'react';
import { useAccountDialogs } from '../../session/account-dialogs.js';
import { RequestError } from '../../api-client/request-json.js';
import { failureText } from '../forms/form-helpers.js';
import { useAccountText } from '../use-account-text.js';
import { LoginFields, useLogin } from './login-form.js';
import styles from '../forms/account-card.module.css';

/**
 * The login in a dialog. It closes on success and goes to the wanted place. Any failure shows 'Invalid Username or
 * Password' (A62); where that is not what is wrong, the reason stands below.
 */
export function LoginDialog({ to }: { readonly to: string }) {
  const { t } = useAccountText();
  const { close, openSignUp } = useAccountDialogs();
  const [failure, setFailure] = useState<{ readonly reason: string } | null>(null);
  const login = useLogin({
    to,
    onDone: close,
    onFailed: (error) => setFailure({ reason: reasonOf(error) }),
  });
  const reasonOf = (error: unknown) =>
    error instanceof RequestError && error.status === 401 ? '' : failureText(error, t);
  const submit = () => {
    setFailure(null);
    login.submit();
  };
  return (
    <FormDialog
      title={t('login.title')}
      closeLabel={t('dialog.close')}
      onClose={close}
      onSubmit={submit}
      busy={login.busy}
      refused={login.attempts}
    >
      {failure ? (
        <Notice tone="problem" title={t('login.refused')}>
          {failure.reason === t('login.refused') ? null : failure.reason}
        </Notice>
      ) : null}
      <LoginFields login={login} />
      <div className={styles.ways}>
        <p>
          {t('login.noAccount')}{' '}
          <Button kind="link" onClick={openSignUp}>
            {t('login.signUp')}
          </Button>
        </p>
      </div>
    </FormDialog>
  );
}
