import {
  Button,
  Checkbox,
  Form,
  FormDialog,
  Notice,
  PasswordField,
  TextField,
  useAnnounce,
} from '@clinical/web-ui';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { logIn } from '../account.query.js';
import { AccountCard, ErrorDialog, failureText, isEmail, usePasswordWords } from '../account-form.js';
import { safeTarget, useWantedTarget } from './safe-target.js';
import { type AccountText, useAccountText } from '../use-account-text.js';
import { RequestError } from '../../api-client/request-json.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useAccountDialogs } from '../../session/account-dialogs.js';
import { sessionStarted } from '../../session/session-calls.js';
import { useSession } from '../../session/session.js';
import { fieldError, textThat, useSchemaForm, z } from '../../forms/use-schema-form.js';
import styles from '../account.module.css';

function loginSchema(t: AccountText) {
  return z.object({
    email: z.string().check(
      z.refine((email) => email.trim() !== '', t('login.emailMissing')),
      z.refine(isEmail, t('registration.email')),
    ),
    password: textThat((password) => password !== '', t('login.passwordMissing')),
    remember: z.boolean(),
  });
}

type LoginValues = z.infer<ReturnType<typeof loginSchema>>;

const EMPTY_LOGIN: LoginValues = { email: '', password: '', remember: false };

/** The form of a login: what was typed, what is wrong with it, and how to send it. */
interface Login {
  readonly form: UseFormReturnType<LoginValues>;
  /** Changes with every refused attempt. */
  readonly attempts: number;
  readonly busy: boolean;
  readonly submit: () => void;
  /** Brings the focus back to the form, once a failure has been shown. */
  readonly resume: () => void;
}

interface LoginOptions {
  /** Where to go once logged in. */
  readonly to: string | undefined;
  readonly onDone: () => void;
  readonly onFailed: (error: unknown) => void;
}

function useLogin({ to, onDone, onFailed }: LoginOptions): Login {
  const { t } = useAccountText();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useSchemaForm(loginSchema(t), EMPTY_LOGIN);
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

  const resume = () => setAttempts(attempts + 1);
  return { form, attempts, busy, submit, resume };
}

/** The fields of a login, on the page and in the dialog. Names are such as password managers know. */
function LoginFields({ login }: { readonly login: Login }) {
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
    login.resume();
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
