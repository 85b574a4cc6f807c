import type { CheckedReference, ReferenceFinding, ReferenceReport } from '@clinical/search/contract';
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureText } from '../account/account-form.js';
import { useAccountText } from '../account/use-account-text.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { downloadCsv } from '../exports/download-csv.js';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { Message } from '../overlays/message.js';
import { useSession } from '../session/session.js';
import { flowCounts } from './flow-counts.js';
import { FlowDiagram } from './flow-diagram.js';
import { RecordLine, ReferenceGroups, unreadItems } from './reference-groups.js';
import { saveAsRis } from './reference-lists.query.js';
import { reportRows } from './report-rows.js';
import { useReferenceText } from './use-reference-text.js';

const COLORS: Readonly<Record<ReferenceFinding['kind'], string>> = {
  retracted: 'red',
  concern: 'orange',
  corrected: 'yellow',
  superseded: 'brand',
  different_title: 'yellow',
  reviewed: 'brand',
};

interface ReferenceReportViewProps {
  readonly report: ReferenceReport;
  /** The list. */
  readonly text: string;
  /** Stands below the heading. */
  readonly children: ReactNode;
}

/** The report on a list of references: what needs a look first. It takes the focus when it appears. */
export function ReferenceReportView({ report, text, children }: ReferenceReportViewProps) {
  const { t } = useReferenceText();
  const account = useAccountText();
  const [failure, setFailure] = useState('');
  const language = useLanguage();
  const { isPro } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [report]);
  const { references, unread } = report;
  const withFindings = references.filter(({ findings }) => findings.length > 0);
  const plain = references.filter(({ record, findings }) => record !== null && findings.length === 0);
  const absent = references.filter(({ record }) => record === null);
  const repeated = references.filter(({ repeats }) => repeats !== null).length;
  const items = (chosen: readonly CheckedReference[]) =>
    chosen.map((reference, at) => <Reference key={`${reference.line} ${at}`} reference={reference} />);
  const save = () => downloadCsv('reference-check.csv', reportRows(report, t, window.location.origin));
  const { mutate: saveRis, isPending } = useApiMutation({
    request: saveAsRis,
    onSuccess: () => setFailure(''),
    onError: (error) => setFailure(failureText(error, account.t)),
  });
  return (
    <Stack gap="md" component="section">
      <Group justify="space-between">
        <Title order={2} size="h3" ref={heading} tabIndex={-1}>
          {t('checked', { count: references.length, formatted: formatCount(references.length, language) })}
        </Title>
        <Group gap="sm">
          <Button variant="default" onClick={save}>
            {t('save')}
          </Button>
          <Button variant="default" loading={isPending} onClick={() => saveRis(text)}>
            {t('saveRis')}
          </Button>
        </Group>
      </Group>
      {failure === '' ? null : <Message tone="problem">{failure}</Message>}
      {children}
      {references.length === 0 ? <Text>{t('nothingRead')}</Text> : null}
      {repeated === 0 ? null : (
        <Text>{t('repeated', { count: repeated, formatted: formatCount(repeated, language) })}</Text>
      )}
      {report.format !== 'identifiers' || isPro || absent.length === references.length ? null : (
        <Text>{t('risIdentifiers')}</Text>
      )}
      <ReferenceGroups
        open={['group.findings', ...(references.length === 0 ? (['group.unread'] as const) : [])]}
        groups={[
          { title: 'group.findings', text: t('group.findings.text'), items: items(withFindings) },
          { title: 'group.plain', text: t('group.plain.text'), items: items(plain) },
          { title: 'group.absent', text: t('group.absent.text'), items: items(absent) },
          { title: 'group.unread', text: t('group.unread.text'), items: unreadItems(unread, t) },
        ]}
      />
      {references.length === 0 ? null : <FlowDiagram key={text} known={flowCounts(report)} />}
    </Stack>
  );
}

function Reference({ reference }: { readonly reference: CheckedReference }) {
  const { t } = useReferenceText();
  const { line, text, repeats, record, findings, tags } = reference;
  const notes = [
    t('line', { line }),
    record === null || record.title === text ? '' : t('given', { text }),
    repeats === null ? '' : t('repeats', { line: repeats }),
  ];
  return (
    <li>
      <Text c="dimmed" size="sm">
        {notes.filter(Boolean).join(' · ')}
      </Text>
      {record === null ? text : <RecordLine record={record} />}
      {tags.length === 0 ? null : (
        <Text size="sm">
          {t('tags')} {tags.join(', ')}
        </Text>
      )}
      {findings.map((finding) => (
        <Finding key={finding.kind} finding={finding} />
      ))}
    </li>
  );
}

function Finding({ finding: { kind, sources } }: { readonly finding: ReferenceFinding }) {
  const { t } = useReferenceText();
  return (
    <Group gap="xs" align="baseline" mt={4} wrap="nowrap">
      <Badge color={COLORS[kind]} style={{ flexShrink: 0 }}>
        {t(`kind.${kind}`)}
      </Badge>
      <div>
        {kind === 'different_title' ? t('differentTitle') : null}
        {sources.map(({ citation, record }) => (
          <div key={record?.id ?? citation}>
            {record === null ? citation : <RecordLine record={record} />}
          </div>
        ))}
      </div>
    </Group>
  );
}
