import type { MailKind } from '@clinical/contracts';
import { Checkbox, Notice, Spinner } from '@clinical/web-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackgroundText } from '../../i18n/use-background-text.js';
import { chooseMail, mailChoicesQuery } from '../calls.js';
import { failureText } from '../forms/failure-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useAccountText } from '../use-account-text.js';

// Written out, as the list of the contracts comes with the whole of its checks.
const KINDS: readonly MailKind[] = ['interests', 'saved-searches'];

/** The kinds of mail that one may choose, each kept at once (A49). */
export function MailChoices() {
  const { t } = useBackgroundText();
  const account = useAccountText();
  const queryClient = useQueryClient();
  const { data, error, isPending } = useQuery(mailChoicesQuery);
  const [outcome, setOutcome] = useState('');
  const choice = useApiMutation({
    request: chooseMail,
    onSuccess: (choices) => {
      queryClient.setQueryData(mailChoicesQuery.queryKey, choices);
      setOutcome(t('choices.saved'));
    },
    onError: (problem) => setOutcome(failureText(problem, account.t)),
  });
  if (isPending) return <Spinner label={t('choices.title')} />;
  if (error !== null) return <Notice tone="problem" title={failureText(error, account.t)} />;
  const change = (list: MailKind, wanted: boolean) => {
    if (choice.isPending) return;
    setOutcome('');
    choice.mutate({ list, wanted });
  };
  return (
    <>
      <p>{t('choices.intro')}</p>
      {KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`choices.${kind}`)}
          checked={data[kind]}
          aria-disabled={choice.isPending}
          onChange={(wanted) => change(kind, wanted)}
        />
      ))}
      <p role="status">{outcome}</p>
    </>
  );
}
