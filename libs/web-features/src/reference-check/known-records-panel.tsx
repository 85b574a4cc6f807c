import type { SearchRequest } from '@clinical/contracts';
import type { RecallReport } from '@clinical/search/contract';
import { Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useState } from 'react';
import { failureText } from '../account/account-form.js';
import { useAccountText } from '../account/use-account-text.js';
import { callApi } from '../api-client/call-api.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { Message } from '../overlays/message.js';
import { ReferenceForm } from './reference-form.js';
import { RecordLine, ReferenceGroups, unreadItems } from './reference-groups.js';
import { useReferenceText } from './use-reference-text.js';

interface KnownRecordsPanelProps {
  /** The strategy as it would be searched; null while it has errors. */
  readonly strategyNow: () => SearchRequest | null;
}

/** Tests a strategy against records that it has to find: which it finds, which it misses, and by which line. */
export function KnownRecordsPanel({ strategyNow }: KnownRecordsPanelProps) {
  const { t } = useReferenceText();
  const account = useAccountText();
  const [report, setReport] = useState<RecallReport | null>(null);
  const [failure, setFailure] = useState('');
  const { mutate, isPending } = useApiMutation({
    request: (body: { text: string; strategy: string; dialect: string }, signal) =>
      callApi('POST /api/referencecheck/recall', signal, { body }),
    onSuccess: (found) => {
      setFailure('');
      setReport(found);
    },
    onError: (error) => setFailure(failureText(error, account.t)),
  });
  const test = (text: string) => {
    const request = strategyNow();
    if (request === null) setFailure(t('known.faulty'));
    else mutate({ text, strategy: request.criteria, dialect: request.dialect });
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('known.intro')}</Text>
      <ReferenceForm action={t('known.run')} busy={isPending} onSubmit={test} />
      {failure === '' ? null : <Message tone="problem">{failure}</Message>}
      {report === null ? null : <Recall report={report} />}
    </Stack>
  );
}

type Known = RecallReport['references'][number];

function Recall({ report: { lines, references, unread } }: { readonly report: RecallReport }) {
  const { t } = useReferenceText();
  const language = useLanguage();
  const formatted = (count: number) => formatCount(count, language);
  const inCollection = references.filter(({ record }) => record !== null);
  const found = inCollection.filter((each) => each.found);
  const missed = inCollection.filter((each) => !each.found);
  const absent = references.filter(({ record }) => record === null);
  const summary = { count: inCollection.length, formatted: formatted(inCollection.length) };
  const items = (chosen: readonly Known[]) =>
    chosen.map((known) => (
      <li key={`${known.line} ${known.text}`}>
        <KnownRecord known={known} />
      </li>
    ));
  return (
    <Stack gap="md">
      <Text role="status" fw={550}>
        {inCollection.length === 0
          ? t('known.none')
          : t('known.summary', { ...summary, found: formatted(found.length) })}
      </Text>
      <ReferenceGroups
        open={['known.missed']}
        groups={[
          { title: 'known.missed', items: items(missed) },
          { title: 'known.found', items: items(found) },
          { title: 'known.absent', items: items(absent) },
          { title: 'group.unread', items: unreadItems(unread, t) },
        ]}
      />
      {lines.length < 2 || inCollection.length === 0 ? null : (
        <Table>
          <Table.Caption>{t('known.lines')}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('known.line')}</Table.Th>
              <Table.Th scope="col">{t('known.query')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('known.finds')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.number}>
                <Table.Th scope="row">{line.number}</Table.Th>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{line.text}</Table.Td>
                <Table.Td ta="end">{formatted(line.found)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}

function KnownRecord({ known: { line, text, record, found_by: numbers } }: { readonly known: Known }) {
  const { t } = useReferenceText();
  const by = numbers.length === 0 ? t('known.byNoLine') : t('known.foundBy', { lines: numbers.join(', ') });
  return (
    <>
      <Text c="dimmed" size="sm">
        {t('line', { line })}
        {record === null ? null : ` · ${by}`}
      </Text>
      {record === null ? text : <RecordLine record={record} />}
    </>
  );
}
