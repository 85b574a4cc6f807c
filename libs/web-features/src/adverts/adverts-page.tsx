import type { AdvertRow, SaveAdvert } from '@clinical/contracts';
import { Badge, Button, Group, Stack, Switch, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../account/account-form.js';
import { AccountLoadFailed } from '../account/account-page.js';
import { useAccountText } from '../account/use-account-text.js';
import { AdminPage, AdminTable } from '../admin/admin-page.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { formatPartialDate } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { Message } from '../overlays/message.js';
import { AdvertForm } from './advert-form.js';
import { advertsQuery, deleteAdvert, saveAdvert } from './adverts.query.js';
import { useAdvertsText } from './use-adverts-text.js';

type Editing = { readonly id: number | null; readonly values: SaveAdvert };

const EMPTY: SaveAdvert = {
  ...{ title: '', text: '', title_es: '', text_es: '', link: '/Why', from_date: '', to_date: '' },
  active: true,
};

/** `/Admin/adverts`: what readers without Pro see after the fifth result. */
export function AdvertsPage() {
  const { t } = useAdvertsText();
  return (
    <AdminPage title={t('title')}>
      <Text c="dimmed">{t('intro')}</Text>
      <Adverts />
    </AdminPage>
  );
}

function Adverts() {
  const { t } = useAdvertsText();
  const account = useAccountText();
  const { data, error, refetch } = useQuery(advertsQuery);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly failed: boolean } | null>(null);
  const done = (text: string) => {
    setEditing(null);
    setOutcome({ text, failed: false });
  };
  const options = {
    invalidates: [advertsQuery.queryKey],
    onError: (problem: Error) => setOutcome({ text: failureText(problem, account.t), failed: true }),
  };
  const save = useApiMutation({
    ...options,
    request: saveAdvert,
    onSuccess: ({ title }) => done(t('saved', { title })),
  });
  const remove = useApiMutation({
    ...options,
    request: ({ id }: AdvertRow, signal) => deleteAdvert(id, signal),
    onSuccess: (_, { title }) => done(t('deleted', { title })),
  });
  if (error !== null && data === undefined)
    return <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />;
  const rows = data?.data ?? [];
  return (
    <Stack gap="md">
      <div role="status">
        {outcome === null ? null : (
          <Message tone={outcome.failed ? 'problem' : 'success'} title={outcome.text} silent />
        )}
      </div>
      <p>{rows.length === 0 ? t('none') : t('count', { count: rows.length })}</p>
      {rows.length === 0 ? null : (
        <AdvertTable
          rows={rows}
          busy={save.isPending || remove.isPending}
          onSwitch={({ id, ...row }, active) => save.mutate({ id, advert: { ...valuesOf(row), active } })}
          onEdit={({ id, ...row }) => setEditing({ id, values: valuesOf(row) })}
          onDelete={(row) => remove.mutate(row)}
        />
      )}
      {editing === null ? (
        <Group>
          <Button onClick={() => setEditing({ id: null, values: EMPTY })}>{t('add')}</Button>
        </Group>
      ) : (
        <AdvertForm
          key={editing.id}
          initial={editing.values}
          busy={save.isPending}
          onSave={(advert) => save.mutate({ id: editing.id, advert })}
          onCancel={() => setEditing(null)}
        />
      )}
    </Stack>
  );
}

function valuesOf({ shown: _, ...values }: Omit<AdvertRow, 'id'>): SaveAdvert {
  return values;
}

interface AdvertTableProps {
  readonly rows: readonly AdvertRow[];
  readonly busy: boolean;
  readonly onSwitch: (row: AdvertRow, active: boolean) => void;
  readonly onEdit: (row: AdvertRow) => void;
  readonly onDelete: (row: AdvertRow) => void;
}

function AdvertTable({ rows, busy, onSwitch, onEdit, onDelete }: AdvertTableProps) {
  const { t } = useAdvertsText();
  return (
    <AdminTable label={t('title')} headings={[t('advert'), t('period'), t('active'), t('actions')]}>
      {rows.map((row) => (
        <Table.Tr key={row.id}>
          <Table.Td>
            <Text fw={550}>{row.title}</Text>
            <Text size="sm">{row.text}</Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {row.link}
            </Text>
          </Table.Td>
          <Table.Td>
            <Period row={row} />
          </Table.Td>
          <Table.Td>
            <Switch
              checked={row.active}
              disabled={busy}
              aria-label={t('activeOf', { title: row.title })}
              onChange={({ currentTarget }) => onSwitch(row, currentTarget.checked)}
            />
            <Badge variant="light" miw="max-content" color={row.shown ? 'green' : 'gray'}>
              {t(row.shown ? 'shown' : 'notShown')}
            </Badge>
          </Table.Td>
          <Table.Td>
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('editOf', { title: row.title })}
                onClick={() => onEdit(row)}
              >
                {t('edit')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                disabled={busy}
                aria-label={t('deleteOf', { title: row.title })}
                onClick={() => onDelete(row)}
              >
                {t('delete')}
              </Button>
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </AdminTable>
  );
}

function Period({ row: { from_date: from, to_date: to } }: { readonly row: AdvertRow }) {
  const { t } = useAdvertsText();
  const language = useLanguage();
  if (from === '' && to === '') return t('always');
  const shown = (day: string) => (day === '' ? '…' : formatPartialDate(day, language));
  return `${shown(from)} – ${shown(to)}`;
}
