import type { ContactMessageRow, MessageSort } from '@clinical/contracts';
import { useRowFocus } from '@clinical/web-ui';
import { Anchor, NativeSelect, Table, Text, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { failureText } from '../account/account-form.js';
import { useAccountText } from '../account/use-account-text.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { formatCount, formatMoment } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { ConfirmedButton } from '../overlays/confirmed-button.js';
import { AdminList, AdminPage, ListSearch, useListAddress } from './admin-page.js';
import { RowTable } from '../lists/row-table.js';
import { deleteMessage, messagesQuery } from './admin.query.js';
import { sortHeading } from './list-sort.js';
import styles from './admin.module.css';

/** `/Admin/messages`: what people wrote by the contact form. */
export function MessagesPage() {
  const { t } = useAccountText();
  return (
    <AdminPage title={t('messages.title')}>
      <Messages />
    </AdminPage>
  );
}

function Messages() {
  const { t } = useAccountText();
  const language = useLanguage();
  const { page, valueOf, change, searchWith, searchOf } = useListAddress('query', 'topic', 'sort');
  const [query, topic, sort] = [valueOf('query'), valueOf('topic'), valueOf('sort')];
  const [outcome, setOutcome] = useState('');
  const { mutate, isPending: busy } = useApiMutation({
    request: deleteMessage,
    invalidates: [['admin-messages'], ['admin-overview']],
    onSuccess: () => setOutcome(t('messages.deleted')),
    onError: (error) => setOutcome(failureText(error, t)),
  });
  return (
    <>
      <Text c="dimmed">{t('messages.intro')}</Text>
      <div>
        <ListSearch label={t('messages.search')} query={query} onSearch={(text) => change({ query: text })}>
          <NativeSelect
            label={t('messages.topic')}
            value={topic}
            onChange={({ currentTarget }) => change({ topic: currentTarget.value })}
          >
            <option value="">{t('messages.topicAll')}</option>
            <option value="quote">{t('messages.topicQuote')}</option>
          </NativeSelect>
        </ListSearch>
        <Text role="status" mt={outcome === '' ? 0 : 'sm'}>
          {outcome}
        </Text>
      </div>
      <AdminList
        list={useQuery(messagesQuery({ query, topic, sort }, page))}
        page={page}
        searchOf={searchOf}
        count={(count) =>
          count === 0
            ? t(query === '' && topic === '' ? 'messages.none' : 'messages.noMatch')
            : t('messages.total', { count, number: formatCount(count, language) })
        }
      >
        {(rows) => (
          <MessageTable
            rows={rows}
            sort={sort || '-at'}
            searchOf={(order) => searchWith({ sort: order })}
            busy={busy}
            onDelete={mutate}
          />
        )}
      </AdminList>
    </>
  );
}

/** Columns; `first` is the order after the first click. */
const COLUMNS = [
  { label: 'messages.subject', column: 'subject', first: 'subject' },
  { label: 'messages.sender', column: 'name', first: 'name' },
  { label: 'messages.received', column: 'at', first: '-at' },
] as const;

interface MessageActions {
  readonly busy: boolean;
  readonly onDelete: (id: number) => void;
}

interface MessageTableProps extends MessageActions {
  readonly rows: readonly ContactMessageRow[];
  readonly sort: string;
  /** The query of the address of a sort order. */
  readonly searchOf: (sort: MessageSort) => string;
}

function MessageTable({ rows, sort, searchOf, ...actions }: MessageTableProps) {
  const { t } = useAccountText();
  const table = useRef<HTMLDivElement>(null);
  useRowFocus(table);
  const headings = COLUMNS.map((each) => sortHeading({ ...each, label: t(each.label) }, sort, searchOf));
  return (
    <div ref={table}>
      <RowTable label={t('messages.title')} headings={[...headings, t('messages.actions')]}>
        {rows.map((row) => (
          <MessageLines key={row.id} row={row} {...actions} />
        ))}
      </RowTable>
    </div>
  );
}

/** The row of a message, and below it, once its subject is chosen, the text. */
function MessageLines({ row, busy, onDelete }: MessageActions & { readonly row: ContactMessageRow }) {
  const { t } = useAccountText();
  const language = useLanguage();
  const [opened, setOpened] = useState(false);
  const textId = useId();
  const { id, subject, name, email, message, receivedAt } = row;
  return (
    <>
      <Table.Tr data-opened={opened}>
        <Table.Td className={styles.wide}>
          <UnstyledButton
            className={styles.subject}
            aria-expanded={opened}
            aria-controls={opened ? textId : undefined}
            onClick={() => setOpened(!opened)}
          >
            <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
            {subject}
          </UnstyledButton>
        </Table.Td>
        <Table.Td className={styles.wide}>
          {name}
          <Anchor
            display="block"
            size="sm"
            href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
          >
            {email}
          </Anchor>
        </Table.Td>
        <Table.Td className={styles.when}>{formatMoment(receivedAt, language)}</Table.Td>
        <Table.Td>
          <ConfirmedButton
            size="compact-sm"
            label={t('messages.deleteOf', { subject })}
            text={t('messages.delete')}
            question={t('messages.deleteQuestion', { name })}
            disabled={busy}
            onConfirm={() => onDelete(id)}
          />
        </Table.Td>
      </Table.Tr>
      {opened ? (
        <Table.Tr id={textId}>
          <Table.Td colSpan={COLUMNS.length + 1}>
            <Text className={styles.message}>{message}</Text>
          </Table.Td>
        </Table.Tr>
      ) : null}
    </>
  );
}
