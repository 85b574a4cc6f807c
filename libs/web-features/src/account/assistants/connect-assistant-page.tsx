import type { AskingAssistant } from '@clinical/contracts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { RequestError } from '../../api-client/request-json.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { Message } from '../../overlays/message.js';
import { useSession } from '../../session/session.js';
import { useProductName } from '../../api-client/site.query.js';
import { AccountCard, failureText, Waiting } from '../account-form.js';
import { AccountLoadFailed, isLoginTooOld, LoginAgain } from '../account-page.js';
import { useAccountText } from '../use-account-text.js';
import { answerAssistant, askingAssistantQuery } from './assistants.query.js';

/** `/Connectassistant?client_id=…`: asks whether an assistant may read for the account, then returns to the assistant. */
export function ConnectAssistantPage() {
  const { t } = useAccountText();
  return (
    <AccountCard title={t('assistant.title')}>
      <Asking />
    </AccountCard>
  );
}

function Asking() {
  const { t } = useAccountText();
  const { loggedIn } = useSession();
  const [parameters] = useSearchParams();
  const [clientId, address] = [parameters.get('client_id') ?? '', parameters.get('redirect_uri') ?? ''];
  const { data, error, refetch } = useQuery({
    ...askingAssistantQuery(clientId, address),
    enabled: loggedIn,
  });
  if (data) return <Question assistant={data} />;
  if (error instanceof RequestError && [400, 404].includes(error.status ?? 0))
    return <Message tone="problem" title={t('assistant.unknown')} />;
  if (!loggedIn || error)
    return <AccountLoadFailed error={error ?? new Error()} onTryAgain={() => void refetch()} />;
  return <Waiting label={t('assistant.waiting')} />;
}

function Question({ assistant: { name, host } }: { readonly assistant: AskingAssistant }) {
  const { t } = useAccountText();
  const product = useProductName();
  const [parameters] = useSearchParams();
  const [failure, setFailure] = useState<Error | null>(null);
  const { mutate, isPending } = useApiMutation({
    request: answerAssistant,
    onSuccess: ({ redirect }) => globalThis.location.assign(redirect),
    onError: setFailure,
  });
  const answer = (allow: boolean) => {
    setFailure(null);
    mutate({
      client_id: parameters.get('client_id') ?? '',
      redirect_uri: parameters.get('redirect_uri') ?? '',
      code_challenge: parameters.get('code_challenge') ?? '',
      state: parameters.get('state') ?? '',
      allow,
    });
  };
  return (
    <>
      <p>
        <strong>{t('assistant.asks', { name, product })}</strong>
      </p>
      <p>{t('assistant.may')}</p>
      <p>{t('assistant.host', { host })}</p>
      {failure === null ? null : isLoginTooOld(failure) ? (
        <LoginAgain title={t('assistant.loginAgain')} />
      ) : (
        <Message tone="problem" title={failureText(failure, t)} />
      )}
      <Group gap="sm">
        <Button aria-disabled={isPending} onClick={() => answer(true)}>
          {t('assistant.allow')}
        </Button>
        <Button variant="default" aria-disabled={isPending} onClick={() => answer(false)}>
          {t('assistant.deny')}
        </Button>
      </Group>
    </>
  );
}
