import { Anchor, Button, Checkbox, Divider, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Divider.layer.css';
import { useAnnounce } from '@clinical/web-ui';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { logIn, loginMatchesQuery } from '../account.query.js';
import { AccountCard, failureText, isEmail } from '../account-form.js';
import { PasswordField } from '../password/password-field.js';
import { safeTarget, useWantedTarget } from './safe-target.js';
import { type AccountText, useAccountText } from '../use-account-text.js';
import { RequestError } from '../../api-client/request-json.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { LoginSecondStep } from '../second-factor/login-second-step.js';
import { EmailField } from '../email-field.js';
import { Form, REQUIRED } from '../../forms/form.js';
import { textThat, useSchemaForm, z } from '../../forms/use-schema-form.js';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { Message } from '../../overlays/message.js';
import { FormModal, OpenModal } from '../../overlays/open-modal.js';
import { type LoginReason, useAccountDialogs } from '../../session/account-dialogs.js';
import { sessionStarted } from '../../session/session-calls.js';
import { useSession } from '../../session/session.js';

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

/** The form of a login: its values, errors and submit function. */
interface Login {
  readonly form: UseFormReturnType<LoginValues>;
  /** Changes with every refused attempt. */
  readonly refused: number;
  readonly busy: boolean;
  /** Why the last attempt failed; null without a failure. */
  readonly failure: LoginFailure | null;
  readonly submit: () => void;
  /** Whether the password was right and the second step is asked for. */
  readonly isSecondStep: boolean;
  readonly done: () => void;
  /** Back to address and password. @param reason why */
  readonly back: (reason?: string) => void;
}

/** Message above the fields after a failed login. */
interface LoginFailure {
  readonly title: string;
  /** The reason, where the email and password are not to blame (A62). */
  readonly reason: string | null;
}

interface LoginOptions {
  /** Target of the login. */
  readonly to: string | undefined;
  readonly onDone?: () => void;
}

function useLogin({ to, onDone }: LoginOptions): Login {
  const { t } = useAccountText();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useSchemaForm(loginSchema(t), EMPTY_LOGIN);
  const [refused, setRefused] = useState(0);
  const [failure, setFailure] = useState<LoginFailure | null>(null);

  const [isSecondStep, setSecondStep] = useState(false);
  const done = () => {
    sessionStarted();
    // Requests that were refused without a (recent) login may succeed now.
    void queryClient.invalidateQueries();
    announce(t('login.done'));
    onDone?.();
    void navigate(safeTarget(to));
  };
  const back = (reason?: string) => {
    setSecondStep(false);
    form.setFieldValue('password', '');
    setFailure(reason === undefined ? null : { title: reason, reason: null });
  };

  const { mutate, isPending: busy } = useApiMutation({
    request: logIn,
    onSuccess: done,
    onError: (error) => {
      if (error instanceof RequestError && error.body?.code === 'SECOND_FACTOR_REQUIRED')
        return setSecondStep(true);
      setFailure(failureOf(error, t));
      form.getInputNode('password')?.focus();
    },
  });

  const submit = () => {
    setFailure(null);
    if (form.validate().hasErrors) return setRefused(refused + 1);
    const { email, password, remember } = form.values;
    mutate({ username: email.trim(), password, remember });
  };

  return { form, refused, busy, failure, submit, isSecondStep, done, back };
}

/** Every failure has the same title (A62); a lock or an unreachable server is named below it. */
function failureOf(error: unknown, t: AccountText): LoginFailure {
  const title = t('login.refused');
  const reason = failureText(error, t);
  const isWrong = error instanceof RequestError && error.status === 401;
  return { title, reason: isWrong || reason === title ? null : reason };
}

/** The fields of a login, on the page and in the dialog. Names are such as password managers know. */
function LoginFields({ login: { form, busy, failure } }: { readonly login: Login }) {
  const { t } = useAccountText();
  return (
    <>
      {failure === null ? null : (
        <Message tone="problem" title={failure.title}>
          {failure.reason}
        </Message>
      )}
      <EmailField data-autofocus name="username" autoComplete="username" {...form.getInputProps('email')} />
      <PasswordField
        label={t('field.password')}
        name="password"
        autoComplete="current-password"
        {...REQUIRED}
        {...form.getInputProps('password')}
      />
      <Checkbox
        label={t('login.remember')}
        description={t('login.rememberHint')}
        name="remember"
        {...form.getInputProps('remember', { type: 'checkbox' })}
      />
      <Group gap="md">
        <Button type="submit" aria-disabled={busy} loading={busy}>
          {t('login.submit')}
        </Button>
        <Anchor component={Link} to="/Passwordreset">
          {t('login.forgot')}
        </Anchor>
      </Group>
    </>
  );
}

/** Link to the sign-up, below the form. */
export function OtherWay({ text, children }: { readonly text?: string; readonly children: ReactNode }) {
  return (
    <Stack gap="sm">
      <Divider />
      <Text component="p">
        {text} {children}
      </Text>
    </Stack>
  );
}

/** Link to the institution login, if at least one institution has it (ACCOUNTS-2). */
function InstitutionWay() {
  const { t } = useInstitutionsText();
  const { search, hash } = useLocation();
  const { data } = useQuery(loginMatchesQuery(''));
  if ((data?.total ?? 0) === 0) return null;
  return (
    <Button component={Link} to={{ pathname: '/oa_login', search, hash }} variant="default">
      {t('oa.button')}
    </Button>
  );
}

/** `/Login`. A failed login is shown above the fields, which keep their input. */
export function LoginPage() {
  const { t } = useAccountText();
  const { loggedIn, firstname } = useSession();
  const { search, hash } = useLocation();
  const to = useWantedTarget();
  const login = useLogin({ to });
  return (
    <AccountCard title={t('login.title')}>
      {loggedIn ? (
        <Message
          tone="info"
          title={firstname === '' ? t('login.done') : t('login.welcome', { name: firstname })}
          actions={<Link to={safeTarget(to)}>{t('login.continue')}</Link>}
        />
      ) : login.isSecondStep ? (
        <LoginSecondStep onDone={login.done} onBack={login.back} />
      ) : (
        <>
          <Form onSubmit={login.submit} busy={login.busy} refused={login.refused}>
            <LoginFields login={login} />
          </Form>
          <OtherWay text={t('login.noAccount')}>
            <Anchor component={Link} to={{ pathname: '/Registration', search, hash }} underline="always">
              {t('login.signUp')}
            </Anchor>
          </OtherWay>
          <InstitutionWay />
        </>
      )}
    </AccountCard>
  );
}

interface LoginDialogProps {
  readonly to: string;
  /** The action that requires a login. */
  readonly reason?: LoginReason | undefined;
}

/** The login in a dialog. It shows the reason for the login, closes on success and opens the requested page. */
export function LoginDialog({ to, reason }: LoginDialogProps) {
  const { t } = useAccountText();
  const { close, openSignUp } = useAccountDialogs();
  const login = useLogin({ to, onDone: close });
  if (login.isSecondStep)
    return (
      <OpenModal
        title={t('login.title')}
        closeLabel={t('dialog.close')}
        onClose={close}
        closeOnClickOutside={false}
      >
        <LoginSecondStep onDone={login.done} onBack={login.back} />
      </OpenModal>
    );
  return (
    <FormModal
      title={t('login.title')}
      closeLabel={t('dialog.close')}
      onClose={close}
      onSubmit={login.submit}
      busy={login.busy}
      refused={login.refused}
    >
      {reason === undefined ? null : <Text component="p">{t(`login.reason.${reason}`)}</Text>}
      <LoginFields login={login} />
      <OtherWay text={t('login.noAccount')}>
        <Anchor component="button" type="button" underline="always" onClick={openSignUp}>
          {t('login.signUp')}
        </Anchor>
      </OtherWay>
    </FormModal>
  );
}
