import { useAnnounce } from '@clinical/web-ui';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AccountLoadFailed, AccountPage, isLoginTooOld, LoginAgain } from '../account-page.js';
import { askForReset, changeKeyQuery, resetKeyQuery, updatePassword } from '../account.query.js';
import { AccountCard, failureText, isEmail, Waiting } from '../account-form.js';
import { EmailField } from '../email-field.js';
import { NewPasswordForm } from './new-password-form.js';
import { type AccountTextKey, useAccountText } from '../use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { sessionChanged } from '../../session/session.js';
import { Form } from '../../forms/form.js';
import { Lines } from '../../forms/lines.js';
import { Message } from '../../overlays/message.js';
import { textThat, useSchemaForm, z } from '../../forms/use-schema-form.js';

/** `/Passwordreset`: requests the mail for choosing a new password; the response is always the same (A22). */
export function PasswordResetPage() {
  const { t } = useAccountText();
  const form = useSchemaForm(z.object({ email: textThat(isEmail, t('registration.email')) }), { email: '' });
  const [attempts, setAttempts] = useState(0);
  const [outcome, setOutcome] = useState<{ readonly sent: boolean; readonly text: string } | null>(null);

  const { mutate, isPending: busy } = useApiMutation({
    request: askForReset,
    onSuccess: (reply) => {
      const sent = reply.status === 1;
      setOutcome({ sent, text: sent ? t('reset.sent') : reply.message });
    },
    onError: (failed) => setOutcome({ sent: false, text: failureText(failed, t) }),
  });
  const submit = () => {
    setOutcome(null);
    if (form.validate().hasErrors) return setAttempts(attempts + 1);
    mutate(form.values.email.trim());
  };

  return (
    <AccountCard title={t('reset.title')}>
      <Text component="p" c="dimmed">
        {t('reset.intro')}
      </Text>
      <Form onSubmit={submit} busy={busy} refused={attempts}>
        <EmailField name="username" autoComplete="username" {...form.getInputProps('email')} />
        <Group gap="md">
          <Button type="submit" aria-disabled={busy}>
            {t(busy ? 'reset.busy' : 'reset.title')}
          </Button>
          <Anchor component={Link} to="/Login">
            {t('reset.backToLogin')}
          </Anchor>
        </Group>
      </Form>
      <div role="status">{outcome?.sent ? <Message tone="success" title={outcome.text} /> : null}</div>
      {outcome && !outcome.sent ? <Message tone="problem" title={outcome.text} /> : null}
    </AccountCard>
  );
}

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
  if (isPending) return <Waiting label={t('reset.checking')} />;
  if (error) return <NoKey message={failureText(error, t)} />;
  if (key === null || key === '') return <NoKey message={t('reset.invalid')} />;
  return <NewPasswordForm busy={busy} failure={failure} onSubmit={submit} />;
}

function NoKey({ message }: { readonly message: string }) {
  const { t } = useAccountText();
  return (
    <Message tone="problem" title={message} actions={<Link to="/Passwordreset">{t('reset.again')}</Link>} />
  );
}

/** `/Changepassword`: 'Update Password', for a user with a recent login (A25). */
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
  // Fetched at once, so that a login that is too old is noticed before typing; and again with the new password,
  // because the login may be too old by then.
  const { data, error, isPending, refetch } = useQuery(changeKeyQuery);
  const { busy, failure, submit } = useNewPassword(
    async () => (await refetch({ throwOnError: true })).data?.key ?? '',
    'password.mismatched',
  );
  if (isPending) return <Lines widths={['40%', '75%', '40%', '75%']} />;
  if (isLoginTooOld(error)) return <LoginAgain />;
  if (!data) return <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />;
  return (
    <Stack gap="md" maw="28rem">
      <Text component="p" c="dimmed">
        {t('password.others')}
      </Text>
      <NewPasswordForm busy={busy} failure={failure} onSubmit={submit} />
    </Stack>
  );
}

/**
 * Sends a new password and opens the search page on success.
 *
 * @param keyOf returns the key that permits it
 * @param refused message for an empty response; the reset page and the change page differ (A24)
 */
function useNewPassword(keyOf: (signal: AbortSignal) => Promise<string>, refused: AccountTextKey) {
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
