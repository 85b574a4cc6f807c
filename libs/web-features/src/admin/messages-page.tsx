import type { ContactMessageRow, MessageSort } from '@clinical/contracts';
import { useRowFocus } from '@clinical/web-ui';
import { Accordion, Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Accordion.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureText } from '../account/account-form.js';
import { useAccountText } from '../account/use-account-text.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { formatCount, formatMoment } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { AdminList, AdminPage, useListAddress } from './admin-page.js';
import { deleteMessage, messagesQuery } from './admin.query.js';
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

const SORTS = [
  ['-at', 'messages.newest'],
  ['at', 'messages.oldest'],
  ['name', 'messages.byName'],
  ['subject', 'messages.bySubject'],
] as const satisfies readonly (readonly [MessageSort, string])[];

function Messages() {
  const { t } = useAccountText();
  const language = useLanguage();
  const { page, valueOf, change, searchOf } = useListAddress('sort');
  const sort = valueOf('sort');
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
      <div className={styles.search}>
        <NativeSelect
          label={t('messages.sort')}
          value={sort || '-at'}
          onChange={({ currentTarget: { value } }) => change({ sort: value })}
          data={SORTS.map(([value, label]) => ({ value, label: t(label) }))}
        />
      </div>
      <p role="status">{outcome}</p>
      <AdminList
        list={useQuery(messagesQuery(page, sort))}
        page={page}
        searchOf={searchOf}
        count={(count) =>
          count === 0
            ? t('messages.none')
            : t('messages.total', { count, number: formatCount(count, language) })
        }
      >
        {(rows) => <MessageList rows={rows} busy={busy} onDelete={mutate} />}
      </AdminList>
    </>
  );
}

interface MessageListProps {
  readonly rows: readonly ContactMessageRow[];
  readonly busy: boolean;
  readonly onDelete: (id: number) => void;
}

function MessageList({ rows, busy, onDelete }: MessageListProps) {
  const { t } = useAccountText();
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  useRowFocus(list);
  return (
    <Accordion ref={list} order={2}>
      {rows.map(({ id, subject, name, email, message, receivedAt }) => (
        <Accordion.Item key={id} value={String(id)}>
          <Accordion.Control>
            <Text fw={550}>{subject}</Text>
            <Text c="dimmed">
              {name} · {formatMoment(receivedAt, language)}
            </Text>
          </Accordion.Control>
          <Accordion.Panel>
            <Stack gap="md">
              <Text className={styles.message}>{message}</Text>
              <Group gap="md">
                <Anchor href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>
                  {email}
                </Anchor>
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={busy}
                  leftSection={<Trash2 size={14} strokeWidth={1.5} aria-hidden="true" />}
                  aria-label={t('messages.deleteOf', { subject })}
                  onClick={() => onDelete(id)}
                >
                  {t('messages.delete')}
                </Button>
              </Group>
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
