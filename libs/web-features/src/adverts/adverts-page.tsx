import type { AdvertRow, SaveAdvert } from '@clinical/contracts';
import { Badge, Group, Switch, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useQuery } from '@tanstack/react-query';
import { AdminPage, FormPlace } from '../admin/admin-page.js';
import { RowTable } from '../lists/row-table.js';
import { EntryEditor, RowButton, type EntryActions } from '../admin/entry-editor.js';
import { formatPartialDate } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { lazyPart } from '../layout/lazy-part.js';
import { advertsQuery, deleteAdvert, saveAdvert } from './adverts.query.js';
import { useAdvertsText } from '../i18n/admin-texts.js';
import { ConfirmedButton } from '../overlays/confirmed-button.js';

// It includes date pickers.
const AdvertForm = lazyPart(async () => (await import('./advert-form.js')).AdvertForm, FormPlace);

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
  return (
    <EntryEditor
      list={useQuery(advertsQuery)}
      queryKey={advertsQuery.queryKey}
      save={saveAdvert}
      remove={deleteAdvert}
      empty={EMPTY}
      texts={{
        none: t('none'),
        count: (count) => t('count', { count }),
        add: t('add'),
        saved: ({ title }) => t('saved', { title }),
        deleted: ({ title }) => t('deleted', { title }),
      }}
      table={(rows, actions) => <AdvertTable rows={rows} actions={actions} />}
      form={(props) => <AdvertForm {...props} />}
    />
  );
}

function valuesOf({ id: _id, shown: _shown, ...values }: AdvertRow): SaveAdvert {
  return values;
}

interface AdvertTableProps {
  readonly rows: readonly AdvertRow[];
  readonly actions: EntryActions<AdvertRow, SaveAdvert>;
}

function AdvertTable({ rows, actions: { busy, save, edit, remove } }: AdvertTableProps) {
  const { t } = useAdvertsText();
  return (
    <RowTable label={t('title')} headings={[t('advert'), t('period'), t('active'), t('actions')]}>
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
              onChange={({ currentTarget: { checked } }) =>
                save({ id: row.id, values: { ...valuesOf(row), active: checked } })
              }
            />
            <Badge variant="light" miw="max-content" color={row.shown ? 'green' : 'gray'}>
              {t(row.shown ? 'shown' : 'notShown')}
            </Badge>
          </Table.Td>
          <Table.Td>
            <Group gap="xs">
              <RowButton
                text={t('edit')}
                label={t('editOf', { title: row.title })}
                onClick={() => edit({ id: row.id, values: valuesOf(row) })}
              />
              <ConfirmedButton
                size="compact-sm"
                text={t('delete')}
                label={t('deleteOf', { title: row.title })}
                question={t('deleteQuestion')}
                disabled={busy}
                onConfirm={() => remove(row)}
              />
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </RowTable>
  );
}

function Period({ row: { from_date: from, to_date: to } }: { readonly row: AdvertRow }) {
  const { t } = useAdvertsText();
  const language = useLanguage();
  if (from === '' && to === '') return t('always');
  const shown = (day: string) => (day === '' ? '…' : formatPartialDate(day, language));
  return `${shown(from)} – ${shown(to)}`;
}
