import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { askForVerification, verificationQuery } from './account.query.js';
import { AccountCard, failureText, Waiting } from './account-form.js';
import { type AccountText, useAccountText } from './use-account-text.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { Message } from '../overlays/message.js';
import { emailVerified } from '../session/session-calls.js';
import { useSession } from '../session/session.js';

/** Time between a verification and the search page, in milliseconds (ACCOUNTS-4). */
const REDIRECT_MS = 4_000;

/** `/UpdateTokenRegistration?_t=`: verifies an e-mail address by the link in the mail (A18). */
export function VerificationPage() {
  const { t } = useAccountText();
  const [parameters] = useSearchParams();
  const key = parameters.get('_t') ?? '';
  return (
    <AccountCard title={t('verification.title')}>
      {key === '' ? <Message tone="info" title={t('verification.noKey')} /> : <Verification emailKey={key} />}
    </AccountCard>
  );
}

function Verification({ emailKey }: { readonly emailKey: string }) {
  const { t } = useAccountText();
  const navigate = useNavigate();
  const { data, error, isPending } = useQuery(verificationQuery(emailKey));
  const verified = data?.status === true;
  const isOwn = data?.user === 1;

  useEffect(() => {
    if (!verified) return undefined;
    emailVerified(isOwn);
    if (isOwn) {
      void navigate('/Profile?emailVerified=1', { replace: true });
      return undefined;
    }
    const timer = setTimeout(() => void navigate('/Home', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, isOwn, verified]);

  if (isPending) return <Waiting label={t('verification.checking')} />;
  if (!verified) return <Refused message={refusal(error, t)} />;
  return (
    <>
      <div role="status">
        <Message tone="success" title={t('verification.thanks')}>
          {t('verification.next')}
        </Message>
      </div>
      <p>
        <Link to="/Home">{t('verification.home')}</Link>
      </p>
    </>
  );
}

/** An empty response or a false status: the link has expired; no response: it is invalid (A20). */
function refusal(error: Error | null, t: AccountText): string {
  return t(error === null ? 'verification.expired' : 'verification.invalid');
}

function Refused({ message }: { readonly message: string }) {
  const { loggedIn } = useSession();
  return <Message tone="problem" title={message} actions={loggedIn ? <VerificationRequest /> : undefined} />;
}

/** Sends the verification mail again to the current user, and shows the outcome. */
export function VerificationRequest() {
  const { t } = useAccountText();
  const [outcome, setOutcome] = useState('');
  const verification = useApiMutation({
    request: (_: void, signal) => askForVerification(signal),
    onSuccess: (reply) => setOutcome(reply.status === 1 ? t('verification.askedAgain') : reply.message),
    onError: (error) => setOutcome(failureText(error, t)),
  });
  const ask = () => {
    setOutcome('');
    verification.mutate();
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" onClick={ask} disabled={verification.isPending}>
        {t('verification.again')}
      </Button>
      <p role="status">{outcome}</p>
    </Stack>
  );
}
