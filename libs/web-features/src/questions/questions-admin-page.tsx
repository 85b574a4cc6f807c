import { LANGUAGES } from '@clinical/contracts';
import { REJECTIONS, type FeedbackQueue, type QuestionFigures } from '@clinical/questions/contract';
import { Anchor, Button, Group, NativeSelect, Stack, Table, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { AccountLoadFailed } from '../account/account-page.js';
import { AdminList, AdminPage, useListAddress } from '../admin/admin-page.js';
import { RowTable } from '../lists/row-table.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { Lines } from '../forms/lines.js';
import { formatCount, formatPartialDate } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { Message } from '../overlays/message.js';
import { useSession } from '../session/session.js';
import { FoundQuestions } from './found-questions.js';
import { feedbackQueueQuery, figuresQuery, handleFeedback, NO_FILTERS } from './questions.query.js';
import { useQuestionsText } from './use-questions-text.js';

/** `/Admin/questions`: what readers object to, and the newsletter, for editors; figures and audit records for administrators. */
export function QuestionsAdminPage() {
  const { t } = useQuestionsText();
  const { isAdministrator } = useSession();
  return (
    <AdminPage title={t('admin.title')} forEditors>
      <Stack gap="xl">
        {isAdministrator ? <Figures /> : null}
        <Feedback />
        <Newsletter />
      </Stack>
    </AdminPage>
  );
}

function Figures() {
  const { t } = useQuestionsText();
  const { data, error, refetch } = useQuery(figuresQuery);
  if (data === undefined)
    return error === null ? (
      <Lines widths={['60%', '90%', '75%']} />
    ) : (
      <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />
    );
  return (
    <>
      <Part title={t('admin.months')}>
        <Months months={data.months} />
      </Part>
      <Part title={t('admin.rejected')}>
        <Text c="dimmed">{t('admin.rejected.about')}</Text>
        <Rejected rejected={data.rejected} />
      </Part>
      <Part title={t('admin.changed')}>
        <Changed figures={data} />
      </Part>
      <Part title={t('admin.audit')}>
        <Text c="dimmed">{t('admin.audit.about')}</Text>
        <Group gap="md">
          <Anchor href="/api/asktrip/audit?format=jsonl" download>
            {t('admin.audit.jsonl')}
          </Anchor>
          <Anchor href="/api/asktrip/audit?format=csv" download>
            {t('admin.audit.csv')}
          </Anchor>
        </Group>
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

const COUNTS = ['asked', 'answered', 'abstained', 'waiting', 'failed'] as const;

function Months({ months }: Pick<QuestionFigures, 'months'>) {
  const { t } = useQuestionsText();
  const language = useLanguage();
  const used = months.filter(({ asked }) => asked > 0);
  if (used.length === 0) return <Text c="dimmed">{t('recent.none')}</Text>;
  return (
    <RowTable
      label={t('admin.table', { title: t('admin.months') })}
      headings={[t('admin.month'), ...COUNTS.map((name) => t(`admin.${name}`))]}
    >
      {used.map((row) => (
        <Table.Tr key={row.month}>
          <Table.Td>{formatPartialDate(row.month, language)}</Table.Td>
          {COUNTS.map((name) => (
            <Table.Td key={name}>{formatCount(row[name], language)}</Table.Td>
          ))}
        </Table.Tr>
      ))}
    </RowTable>
  );
}

/** Of the check by words, and of the one by a model. */
const REASONS = [...REJECTIONS, 'not_entailed'] as const;

function Rejected({ rejected }: Pick<QuestionFigures, 'rejected'>) {
  const { t } = useQuestionsText();
  const language = useLanguage();
  if (rejected.length === 0) return <Text>{t('admin.rejected.none')}</Text>;
  return (
    <ul>
      {rejected.map(({ reason, count }) => {
        const known = REASONS.find((each) => each === reason);
        return (
          <li key={reason}>
            {known === undefined ? reason : t(`edit.refused.${known}`)}: {formatCount(count, language)}
          </li>
        );
      })}
    </ul>
  );
}

function Changed({
  figures: { changed, changed_total: total },
}: {
  readonly figures: Pick<QuestionFigures, 'changed' | 'changed_total'>;
}) {
  const { t } = useQuestionsText();
  const language = useLanguage();
  if (total === 0) return <Text>{t('admin.changed.none')}</Text>;
  return (
    <>
      <Text>{t('admin.changed.total', { count: total, formatted: formatCount(total, language) })}</Text>
      <ul>
        {changed.map(({ question, path, changes }) => (
          <li key={path}>
            <Anchor component={Link} to={path}>
              {question}
            </Anchor>{' '}
            <Text component="span" size="sm" c="dimmed">
              {changes.map((kind) => t(`admin.change.${kind}`)).join(', ')}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}

function Feedback() {
  const { t } = useQuestionsText();
  const language = useLanguage();
  const { page, valueOf, change, searchOf } = useListAddress('feedback');
  const state = valueOf('feedback') === 'handled' ? 'handled' : 'open';
  const [failed, setFailed] = useState(false);
  const handle = useApiMutation({
    request: handleFeedback,
    invalidates: [['questions', 'feedback-queue']],
    onSuccess: () => setFailed(false),
    onError: () => setFailed(true),
  });
  return (
    <Part title={t('admin.feedback')}>
      <Group gap="md" align="flex-end">
        <NativeSelect
          label={t('admin.feedback.show')}
          value={state}
          data={(['open', 'handled'] as const).map((value) => ({
            value,
            label: t(`admin.feedback.${value}`),
          }))}
          onChange={({ currentTarget }) => change({ feedback: currentTarget.value })}
        />
        <Anchor href="/api/asktrip/feedback/cases" download>
          {t('admin.feedback.cases')}
        </Anchor>
      </Group>
      {failed ? <Message tone="problem">{t('edit.failed')}</Message> : null}
      <AdminList
        list={useQuery(feedbackQueueQuery(state, page))}
        page={page}
        searchOf={searchOf}
        count={(count) => t('admin.feedback.count', { count, formatted: formatCount(count, language) })}
      >
        {(rows) => (
          <FeedbackTable
            rows={rows}
            busy={handle.isPending}
            onHandle={({ id, handled }) => handle.mutate({ id, handled: !handled })}
          />
        )}
      </AdminList>
    </Part>
  );
}

type FeedbackRow = FeedbackQueue['data'][number];

function FeedbackTable({
  rows,
  busy,
  onHandle,
}: {
  readonly rows: readonly FeedbackRow[];
  readonly busy: boolean;
  readonly onHandle: (row: FeedbackRow) => void;
}) {
  const { t } = useQuestionsText();
  const language = useLanguage();
  return (
    <RowTable
      label={t('admin.table', { title: t('admin.feedback') })}
      headings={[
        t('edit.text'),
        t('admin.feedback.said'),
        t('admin.feedback.given'),
        t('admin.feedback.state'),
      ]}
    >
      {rows.map((row) => (
        <Table.Tr key={row.id}>
          <Table.Td>
            <Anchor component={Link} to={row.path}>
              {row.question}
            </Anchor>
          </Table.Td>
          <Table.Td>
            <b>{t(`feedback.kind.${row.kind}`)}</b>
            {row.sentence === '' ? null : (
              <Text size="sm" lang="en">
                “{row.sentence}”
              </Text>
            )}
            {row.comment === '' ? null : <Text size="sm">{row.comment}</Text>}
          </Table.Td>
          <Table.Td>{formatPartialDate(row.given_at.slice(0, 10), language)}</Table.Td>
          <Table.Td>
            <Button
              variant="default"
              size="compact-sm"
              disabled={busy}
              aria-label={`${t(row.handled ? 'admin.feedback.reopen' : 'admin.feedback.done')}: ${row.question}`}
              onClick={() => onHandle(row)}
            >
              {t(row.handled ? 'admin.feedback.reopen' : 'admin.feedback.done')}
            </Button>
          </Table.Td>
        </Table.Tr>
      ))}
    </RowTable>
  );
}

const CHOSEN = { ...NO_FILTERS, newsletter: true };

function Newsletter() {
  const { t } = useQuestionsText();
  return (
    <Part title={t('admin.newsletter')}>
      <Text c="dimmed">{t('admin.newsletter.about')}</Text>
      {LANGUAGES.map((language) => (
        <Stack key={language} gap="xs" component="section" aria-label={t(`admin.newsletter.${language}`)}>
          <Title order={3} size="h4">
            {t(`admin.newsletter.${language}`)}
          </Title>
          <FoundQuestions filters={CHOSEN} of={language} none={t('admin.newsletter.none')} />
        </Stack>
      ))}
    </Part>
  );
}
