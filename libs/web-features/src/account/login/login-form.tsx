import { Button, Checkbox, PasswordField, TextField, useAnnounce } from '@clinical/web-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { sessionStarted } from '../../session/session-calls.js';
import { logIn } from '../calls.js';
import { isEmail } from '../forms/form-helpers.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useAccountText } from '../use-account-text.js';
import { usePasswordWords } from '../forms/account-form.js';
import { safeTarget } from './safe-target.js';
import styles from '../forms/account-card.module.css';

/** The form of a login: what was typed, what is wrong with it, and how to send it. */
export interface Login {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  readonly errors: { readonly email?: string; readonly password?: string };
  /** Changes with every refused attempt. */
  readonly attempts: number;
  readonly busy: boolean;
  readonly setEmail: (email: string) => void;
  readonly setPassword: (password: string) => void;
  readonly setRemember: (remember: boolean) => void;
  readonly submit: () => void;
  /** Brings the focus back to the form, once the reader has been told of a failure. */
  readonly goOn: () => void;
}

export interface LoginOptions {
  /** Where to go once logged in. */
  readonly to: string | undefined;
  readonly onDone: () => void;
  readonly onFailed: (error: unknown) => void;
}

export function useLogin({ to, onDone, onFailed }: LoginOptions): Login {
  const { t } = useAccountText();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [errors, setErrors] = useState<Login['errors']>({});
  const [attempts, setAttempts] = useState(0);

  const { mutate, isPending: busy } = useApiMutation({
    request: logIn,
    onSuccess: () => {
      sessionStarted();
      // What was refused for want of a login, or of a fresh one, may be answered now.
      void queryClient.invalidateQueries();
      announce(t('login.done'));
      onDone();
      void navigate(safeTarget(to));
    },
    onError: onFailed,
  });

  const check = (): Login['errors'] => ({
    ...(email.trim() === ''
      ? { email: t('login.emailMissing') }
      : isEmail(email)
        ? {}
        : { email: t('registration.email') }),
    ...(password === '' ? { password: t('login.passwordMissing') } : {}),
  });

  const submit = () => {
    const found = check();
    setErrors(found);
    setAttempts(attempts + 1);
    if (found.email !== undefined || found.password !== undefined) return;
    mutate({ username: email.trim(), password, remember });
  };

  const goOn = () => setAttempts(attempts + 1);
  return {
    email,
    password,
    remember,
    errors,
    attempts,
    busy,
    setEmail,
    setPassword,
    setRemember,
    submit,
    goOn,
  };
}

/** The fields of a login, on the page and in the dialog. Names are such as password managers know. */
export function LoginFields({ login }: { readonly login: Login }) {
  const { t } = useAccountText();
  const words = usePasswordWords();
  return (
    <>
      <TextField
        label={t('field.email')}
        type="email"
        name="username"
        autoComplete="username"
        inputMode="email"
        required
        value={login.email}
        error={login.errors.email}
        onChange={login.setEmail}
      />
      <PasswordField
        label={t('field.password')}
        name="password"
        autoComplete="current-password"
        required
        value={login.password}
        error={login.errors.password}
        words={words}
        onChange={login.setPassword}
      />
      <div>
        <Checkbox
          label={t('login.remember')}
          name="remember"
          checked={login.remember}
          onChange={login.setRemember}
        />
        <p className={`${styles.fine} ${styles.indented}`}>{t('login.rememberHint')}</p>
      </div>
      <div className={styles.actions}>
        <Button kind="primary" type="submit" aria-disabled={login.busy}>
          {t(login.busy ? 'login.busy' : 'login.submit')}
        </Button>
        <Link to="/Passwordreset">{t('login.forgot')}</Link>
      </div>
    </>
  );
}
