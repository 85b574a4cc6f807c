import { Button, Checkbox, PasswordField, TextField, useAnnounce } from '@clinical/web-ui';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { sessionStarted } from '../../session/session-calls.js';
import { logIn } from '../calls.js';
import { fieldError, isEmail } from '../forms/form-helpers.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useAccountText } from '../use-account-text.js';
import { usePasswordWords } from '../forms/account-form.js';
import { safeTarget } from './safe-target.js';
import styles from '../forms/account-card.module.css';

interface LoginValues {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/** The form of a login: what was typed, what is wrong with it, and how to send it. */
export interface Login {
  readonly form: UseFormReturnType<LoginValues>;
  /** Changes with every refused attempt. */
  readonly attempts: number;
  readonly busy: boolean;
  readonly submit: () => void;
  /** Brings the focus back to the form, once a failure has been shown. */
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
  const form = useForm({
    initialValues: { email: '', password: '', remember: false },
    clearInputErrorOnChange: false,
    validate: {
      email: (email) =>
        email.trim() === '' ? t('login.emailMissing') : isEmail(email) ? null : t('registration.email'),
      password: (password) => (password === '' ? t('login.passwordMissing') : null),
    },
  });
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

  const submit = () => {
    setAttempts(attempts + 1);
    if (form.validate().hasErrors) return;
    const { email, password, remember } = form.values;
    mutate({ username: email.trim(), password, remember });
  };

  const goOn = () => setAttempts(attempts + 1);
  return { form, attempts, busy, submit, goOn };
}

/** The fields of a login, on the page and in the dialog. Names are such as password managers know. */
export function LoginFields({ login }: { readonly login: Login }) {
  const { t } = useAccountText();
  const { form } = login;
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
        value={form.values.email}
        error={fieldError(form.errors['email'])}
        onChange={(email) => form.setFieldValue('email', email)}
      />
      <PasswordField
        label={t('field.password')}
        name="password"
        autoComplete="current-password"
        required
        value={form.values.password}
        error={fieldError(form.errors['password'])}
        words={words}
        onChange={(password) => form.setFieldValue('password', password)}
      />
      <div>
        <Checkbox
          label={t('login.remember')}
          name="remember"
          checked={form.values.remember}
          onChange={(remember) => form.setFieldValue('remember', remember)}
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
