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
import { ReferenceForm } from './reference-form.js';
import { ReferenceReportView } from './reference-report.js';
import { useReferenceText } from './use-reference-text.js';

/** `/Referencecheck`: a reader's references, checked against the collection. */
export function ReferenceCheckPage() {
  const { t } = useReferenceText();
  const account = useAccountText();
  const [report, setReport] = useState<ReferenceReport | null>(null);
  const [failure, setFailure] = useState('');
  const { mutate, isPending } = useApiMutation({
    request: (text: string, signal) => callApi('POST /api/referencecheck', signal, { body: { text } }),
    onSuccess: (found) => {
      setFailure('');
      setReport(found);
    },
    onError: (error) => setFailure(failureText(error, account.t)),
  });
  return (
    <PageFrame width="wide">
      <PageTitle>{t('title')}</PageTitle>
      <PageHeading>{t('title')}</PageHeading>
      <Text component="p" size="md" c="dimmed" maw="42rem">
        {t('intro')}
      </Text>
      <ReferenceForm action={t('run')} busy={isPending} onSubmit={mutate} />
      {failure === '' ? null : <Message tone="problem">{failure}</Message>}
      {report === null ? null : <ReferenceReportView report={report} />}
    </PageFrame>
  );
}
