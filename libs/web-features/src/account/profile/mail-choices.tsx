import type { MailKind } from '@clinical/contracts';
import { Checkbox, Notice, Spinner } from '@clinical/web-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackgroundText } from '../../i18n/use-background-text.js';
import { chooseMail, mailChoicesQuery } from '../calls.js';
import { failureText } from '../forms/failure-text.js';
import { useSubmission } from '../forms/use-submission.js';
import { useAccountText } from '../use-account-text.js';

// Written out, as the list of the contracts comes with the whole of its checks.
const KINDS: readonly MailKind[] = ['interests', 'saved-searches'];

/** The kinds of mail that one may choose, each kept at once (A49). */
export function MailChoices() {
  const { t } = useBackgroundText();
  const account = useAccountText();
  const queryClient = useQueryClient();
  const { data, error, isPending } = useQuery(mailChoicesQuery);
  const { busy, run } = useSubmission();
  const [outcome, setOutcome] = useState('');
  if (isPending) return <Spinner label={t('choices.title')} />;
  if (error !== null) return <Notice tone="problem" title={failureText(error, account.t)} />;
  const change = (list: MailKind, wanted: boolean) => {
    if (busy) return;
    setOutcome('');
    run(
      async (signal) => {
        queryClient.setQueryData(mailChoicesQuery.queryKey, await chooseMail({ list, wanted }, signal));
        setOutcome(t('choices.saved'));
      },
      (problem) => setOutcome(failureText(problem, account.t)),
    );
  };
  return (
    <>
      <p>{t('choices.intro')}</p>
      {KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`choices.${kind}`)}
          checked={data[kind]}
          aria-disabled={busy}
          onChange={(wanted) => change(kind, wanted)}
        />
      ))}
      <p role="status">{outcome}</p>
    </>
  );
}
