import type { ReferenceReport } from '@clinical/search/contract';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../account/account-form.js';
import { useAccountText } from '../account/use-account-text.js';
import { callApi } from '../api-client/call-api.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { Message } from '../overlays/message.js';
import { PageFrame } from '../page-frame/page-frame.js';
import { useSession } from '../session/session.js';
import { KeepList } from './keep-list.js';
import { KeptLists } from './kept-lists.js';
import { ReferenceForm } from './reference-form.js';
import { openReferenceList } from './reference-lists.query.js';
import { ReferenceReportView } from './reference-report.js';
import { useReferenceText } from './use-reference-text.js';

/** A list that was checked. */
interface CheckedList {
  readonly text: string;
  /** The list of the reader that it is; null while it is not kept. */
  readonly kept: { readonly id: number; readonly name: string } | null;
  readonly report: ReferenceReport;
}

/** `/Referencecheck`: a reader's references, checked against the collection, and the lists that the reader keeps. */
export function ReferenceCheckPage() {
  const { t } = useReferenceText();
  const account = useAccountText();
  const { loggedIn } = useSession();
  const [checked, setChecked] = useState<CheckedList | null>(null);
  const [failure, setFailure] = useState('');
  const { mutate, isPending } = useApiMutation({
    request: async (
      given: { readonly text: string } | { readonly id: number },
      signal,
    ): Promise<CheckedList> => {
      const opened = 'id' in given ? { id: given.id, ...(await openReferenceList(given.id, signal)) } : null;
      const text = opened?.text ?? ('text' in given ? given.text : '');
      const report = await callApi('POST /api/referencecheck', signal, { body: { text } });
      return { text, kept: opened, report };
    },
    onSuccess: (found) => {
      setFailure('');
      setChecked(found);
    },
    onError: (error) => setFailure(failureText(error, account.t)),
  });
  const keep = (kept: CheckedList['kept']) => {
    setFailure('');
    setChecked((current) => current && { ...current, kept });
  };
  const forget = (id: number) => {
    setFailure('');
    setChecked((current) => (current?.kept?.id === id ? { ...current, kept: null } : current));
  };
  return (
    <PageFrame width="wide">
      <PageTitle>{t('title')}</PageTitle>
      <PageHeading>{t('title')}</PageHeading>
      <Text component="p" size="md" c="dimmed" maw="42rem">
        {t('intro')}
      </Text>
      {loggedIn ? (
        <KeptLists onOpen={(id) => mutate({ id })} onDeleted={forget} onFailure={setFailure} />
      ) : null}
      <ReferenceForm action={t('run')} busy={isPending} onSubmit={(text) => mutate({ text })} />
      {isPending ? <Text role="status">{t('checking')}</Text> : null}
      {failure === '' ? null : <Message tone="problem">{failure}</Message>}
      {checked === null ? null : (
        <ReferenceReportView report={checked.report} text={checked.text}>
          {checked.report.references.length === 0 ? null : checked.kept === null ? (
            <KeepList text={checked.text} onKept={keep} onFailure={setFailure} />
          ) : (
            <Text>{t('keep.kept', { name: checked.kept.name })}</Text>
          )}
        </ReferenceReportView>
      )}
    </PageFrame>
  );
}
