import { isFocusLost } from '@clinical/web-ui';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccountCard, failureText, Waiting } from '../account/account-form.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { MailChoices } from '../account/profile/profile-sections.js';
import { useAccountText } from '../account/use-account-text.js';
import { Message } from '../overlays/message.js';
import { useAccountDialogs } from '../session/account-dialogs.js';
import { useSession } from '../session/session.js';
import { useBackgroundText } from '../i18n/use-background-text.js';
import { callApi } from '../api-client/call-api.js';

/** `/Unsubscribe?_t=`: ends a kind of mail by its link (SEARCH-2.7); without a key, shows the mail preferences. */
export function UnsubscribePage() {
  const { t } = useBackgroundText();
  const [parameters] = useSearchParams();
  const { loggedIn } = useSession();
  const key = parameters.get('_t') ?? '';
  if (key !== '')
    return (
      <AccountCard title={t('unsubscribe.title')}>
        <Unsubscription mailKey={key} />
      </AccountCard>
    );
  return (
    <AccountCard title={t('choices.title')}>{loggedIn ? <MailChoices /> : <LoginToChoose />}</AccountCard>
  );
}

function LoginToChoose() {
  const { t } = useBackgroundText();
  const account = useAccountText();
  const { openLogin } = useAccountDialogs();
  return (
    <Message
      tone="info"
      title={t('choices.noKey')}
      actions={<Button onClick={() => openLogin('/Unsubscribe')}>{account.t('login.title')}</Button>}
    />
  );
}

function Unsubscription({ mailKey }: { readonly mailKey: string }) {
  const { t } = useBackgroundText();
  const account = useAccountText();
  const { data, error, isPending } = useQuery(unsubscribeQuery(mailKey));
  const [again, setAgain] = useState('');
  const [failure, setFailure] = useState('');
  const subscription = useApiMutation({
    request: (ofMail: string, signal) => callApi('POST /User/subscribe', signal, { body: { key: ofMail } }),
    onSuccess: ({ message }) => setAgain(message),
    onError: (problem) => setFailure(failureText(problem, account.t)),
  });
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button has been removed.
    if (again !== '' && isFocusLost()) outcome.current?.focus();
  }, [again]);
  if (isPending) return <Waiting label={t('unsubscribe.working')} />;
  if (error !== null)
    return (
      <Message tone="problem" title={t('unsubscribe.failed')}>
        {failureText(error, account.t)}
      </Message>
    );
  return (
    <>
      <div ref={outcome} role="status" tabIndex={-1}>
        <Message tone="success" title={again === '' ? data.message : again} />
      </div>
      {again === '' ? (
        <div>
          <Button
            variant="default"
            onClick={() => subscription.mutate(mailKey)}
            aria-disabled={subscription.isPending}
          >
            {t('unsubscribe.again')}
          </Button>
        </div>
      ) : null}
      <p role="alert">{failure}</p>
    </>
  );
}

/** Ends a kind of mail, once for each visit of the page: the key in the address is sufficient. */
export const unsubscribeQuery = (key: string) =>
  queryOptions({
    queryKey: ['unsubscribe', key],
    queryFn: ({ signal }) => callApi('GET /User/unsubscribe', signal, { query: { key } }),
    // A refetch must not undo a choice to subscribe again.
    staleTime: 'static',
    retry: false,
  });
