import { Button, isFocusLost, Notice, Spinner } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccountCard } from '../account/forms/account-card.js';
import { failureText } from '../account/forms/failure-text.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { MailChoices } from '../account/profile/mail-choices.js';
import { useAccountText } from '../account/use-account-text.js';
import { useSession } from '../session/session.js';
import { useBackgroundText } from '../i18n/use-background-text.js';
import { subscribeAgain, unsubscribeQuery } from './unsubscribe.query.js';

/** `/Unsubscribe?_t=`: ends a kind of mail by the link in it (SEARCH-2.7); without a key, lets people choose. */
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
    <AccountCard title={t('choices.title')}>
      {loggedIn ? <MailChoices /> : <Notice tone="info" title={t('choices.noKey')} />}
    </AccountCard>
  );
}

function Unsubscription({ mailKey }: { readonly mailKey: string }) {
  const { t } = useBackgroundText();
  const account = useAccountText();
  const { data, error, isPending } = useQuery(unsubscribeQuery(mailKey));
  const [again, setAgain] = useState('');
  const [failure, setFailure] = useState('');
  const subscription = useApiMutation({
    request: subscribeAgain,
    onSuccess: ({ message }) => setAgain(message),
    onError: (problem) => setFailure(failureText(problem, account.t)),
  });
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button has gone with what it was for.
    if (again !== '' && isFocusLost()) told.current?.focus();
  }, [again]);
  if (isPending) return <Spinner label={t('unsubscribe.working')} />;
  if (error !== null)
    return (
      <Notice tone="problem" title={t('unsubscribe.failed')}>
        {failureText(error, account.t)}
      </Notice>
    );
  return (
    <>
      <div ref={told} role="status" tabIndex={-1}>
        <Notice tone="info" title={again === '' ? data.message : again} />
      </div>
      {again === '' ? (
        <Button onClick={() => subscription.mutate(mailKey)} aria-disabled={subscription.isPending}>
          {t('unsubscribe.again')}
        </Button>
      ) : null}
      <p role="alert">{failure}</p>
    </>
  );
}
