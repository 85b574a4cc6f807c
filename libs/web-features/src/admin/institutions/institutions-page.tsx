import type { InstitutionRow, InstitutionSort, Language } from '@clinical/contracts';
import { Badge, Button, FileInput, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { formatPartialDate } from '../../i18n/format.js';
import { type InstitutionsText, useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { useLanguage } from '../../i18n/use-language.js';
import { lazyPart } from '../../layout/lazy-part.js';
import { Message } from '../../overlays/message.js';
import { OpenModal } from '../../overlays/open-modal.js';
import { UsageButton } from '../../usage/usage-button.js';
import { AdminList, AdminPage, FormPlace, ListSearch, useListAddress } from '../admin-page.js';
import { type TableColumn, RowTable } from '../../lists/row-table.js';
import { sortHeading } from '../list-sort.js';
import { AddressCheck } from './address-check.js';
import { AssertionCheck } from './assertion-check.js';
import {
  deleteInstitution,
  importInstitutions,
  INSTITUTIONS,
  institutionsQuery,
} from './institutions.query.js';

// Its calendars make it as large as the rest of the administration.
const InstitutionEditor = lazyPart(
  async () => (await import('./institution-form.js')).InstitutionEditor,
  FormPlace,
);

/** `/Admin/institutions`: institutions, their licences, network addresses and secrets. */
export function InstitutionsPage() {
  const { t } = useInstitutionsText();
  return (
    <AdminPage title={t('institutions.title')}>
      <Text c="dimmed">{t('institutions.intro')}</Text>
      <Institutions />
    </AdminPage>
  );
}

/** Null: the list; `'new'`: the form of a new one. */
type Editing = InstitutionRow | 'new' | null;

function Institutions() {
  const { t } = useInstitutionsText();
  const [editing, setEditing] = useState<Editing>(null);
  const [[outcome, overlap], setOutcome] = useState(['', '']);
  const shown = useRef(editing);
  useEffect(() => {
    if (shown.current === editing) return;
    shown.current = editing;
    // List and form replace each other, at any scroll position.
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  }, [editing]);
  const report = (text: string, warning = '') => setOutcome([text, warning]);
  if (editing !== null)
    return (
      <InstitutionEditor
        institution={editing === 'new' ? null : editing}
        onCancel={() => setEditing(null)}
        onSaved={({ institution: { name }, overlaps }) => {
          const warning =
            overlaps.length === 0 ? '' : t('institutions.overlaps', { names: overlaps.join(', ') });
          report(t('institutions.saved', { name }), warning);
          setEditing(null);
        }}
      />
    );
  return (
    <Stack gap="xl">
      <Stack gap="md">
        <div role="status">
          {outcome === '' ? null : <Message tone="success" title={outcome} silent />}
          {overlap === '' ? null : <Message tone="attention" title={overlap} silent />}
        </div>
        <InstitutionList onEdit={setEditing} onOutcome={report} />
        <Group>
          <Button
            onClick={() => {
              report('');
              setEditing('new');
            }}
          >
            {t('institutions.add')}
          </Button>
        </Group>
      </Stack>
      <AddressCheck />
      <AssertionCheck />
      <CsvImport />
    </Stack>
  );
}

/** Columns; `first` is the order after the first click: the licences that end first. */
const COLUMNS = [
  { label: 'institutions.name', column: 'name', first: 'name' },
  { label: 'institutions.licence', column: 'until', first: 'until' },
  { label: 'institutions.access' },
  { label: 'institutions.actions' },
] as const;
type ColumnSort = Exclude<InstitutionSort, `-${string}`>;

interface InstitutionListProps {
  readonly onEdit: (institution: InstitutionRow) => void;
  readonly onOutcome: (text: string) => void;
}

function InstitutionList({ onEdit, onOutcome }: InstitutionListProps) {
  const { t } = useInstitutionsText();
  const account = useAccountText();
  const language = useLanguage();
  const { page, valueOf, change, searchWith, searchOf } = useListAddress('query', 'sort');
  const query = valueOf('query');
  const sort = valueOf('sort');
  const none = query === '' ? 'institutions.noneYet' : 'institutions.none';
  const institutions = useQuery(institutionsQuery({ query, sort }, page));
  const [deleting, setDeleting] = useState<InstitutionRow | null>(null);
  const { mutate, isPending } = useApiMutation({
    request: deleteInstitution,
    invalidates: [INSTITUTIONS],
    onSuccess: (_, { name }) => onOutcome(t('institutions.deleted', { name })),
    onError: (error) => onOutcome(failureText(error, account.t)),
  });
  const headings = COLUMNS.map((column): TableColumn => {
    const label = t(column.label);
    return 'first' in column
      ? sortHeading<ColumnSort>({ ...column, label }, sort || 'name', (order) => searchWith({ sort: order }))
      : label;
  });
  const names = new Map((institutions.data?.data ?? []).map(({ id, name }) => [id, name]));
  return (
    <>
      <ListSearch
        label={t('institutions.search')}
        query={query}
        onSearch={(text) => change({ query: text })}
      />
      <AdminList
        list={institutions}
        page={page}
        searchOf={searchOf}
        count={(count) => (count === 0 ? t(none) : t('institutions.count', { count }))}
      >
        {(rows) => (
          <RowTable label={t('institutions.title')} headings={headings}>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td miw="10rem">
                  {row.name}
                  {row.parent_id === null ? null : (
                    <Text size="sm" c="dimmed">
                      {t('institutions.partOf', { name: names.get(row.parent_id) ?? String(row.parent_id) })}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  <Badge miw="max-content" color={row.licensed ? 'green' : 'gray'}>
                    {t(row.licensed ? 'institutions.valid' : 'institutions.notValid')}
                  </Badge>
                  <Text size="sm">{licenceText(row, t, language)}</Text>
                </Table.Td>
                <Table.Td>{accessText(row, t)}</Table.Td>
                <Table.Td>
                  <Group gap="xs">
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('institutions.editOf', { name: row.name })}
                      onClick={() => onEdit(row)}
                    >
                      {t('institutions.edit')}
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={isPending}
                      aria-label={t('institutions.deleteOf', { name: row.name })}
                      onClick={() => setDeleting(row)}
                    >
                      {t('institutions.delete')}
                    </Button>
                    <UsageButton
                      size="compact-sm"
                      institutionId={row.id}
                      text={t('usage.button')}
                      label={t('usage.openOf', { name: row.name })}
                    />
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </RowTable>
        )}
      </AdminList>
      {deleting === null ? null : (
        <OpenModal
          title={t('institutions.deleteOf', { name: deleting.name })}
          closeLabel={t('institutions.cancel')}
          onClose={() => setDeleting(null)}
          footer={
            <>
              <Button
                color="red"
                onClick={() => {
                  mutate(deleting);
                  setDeleting(null);
                }}
              >
                {t('institutions.delete')}
              </Button>
              <Button variant="default" onClick={() => setDeleting(null)}>
                {t('institutions.cancel')}
              </Button>
            </>
          }
        >
          <Text>{t('institutions.confirmDelete', { name: deleting.name })}</Text>
        </OpenModal>
      )}
    </>
  );
}

function licenceText(
  { licensed_from: from, licensed_until: until, country_licence: isFree }: InstitutionRow,
  t: InstitutionsText,
  language: Language,
): string {
  if (isFree) return t('institutions.countryLicence');
  const start = from === null ? [] : [t('institutions.from', { date: formatPartialDate(from, language) })];
  return [
    ...start,
    until === null
      ? t('institutions.noLimit')
      : t('institutions.until', { date: formatPartialDate(until, language) }),
  ].join(', ');
}

function accessText(
  { address_ranges: ranges, link_secrets: secrets }: InstitutionRow,
  t: InstitutionsText,
): string {
  const addresses =
    ranges.length === 0 ? t('institutions.noRanges') : t('institutions.ranges', { count: ranges.length });
  return secrets.length === 0 ? addresses : `${addresses}, ${t('institutions.links')}`;
}

/** Adds and changes institutions from a file. */
function CsvImport() {
  const { t } = useInstitutionsText();
  const account = useAccountText();
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState('');
  const [errors, setErrors] = useState<readonly string[]>([]);
  const { mutate, isPending } = useApiMutation({
    request: async (chosen: File, signal) => importInstitutions(await chosen.text(), signal),
    invalidates: [INSTITUTIONS],
    onSuccess: ({ errors: lines, ...counts }) => {
      setErrors(lines.map((line) => t('institutions.importLine', { ...line })));
      setOutcome(lines.length > 0 ? t('institutions.importErrors') : t('institutions.importDone', counts));
    },
    onError: (error) => {
      setErrors([]);
      setOutcome(failureText(error, account.t));
    },
  });
  return (
    <Stack gap="sm" component="section" aria-labelledby="csv-import" maw={640}>
      <Title order={2} size="h4" id="csv-import">
        {t('institutions.import')}
      </Title>
      <Text c="dimmed">{t('institutions.importIntro')}</Text>
      <FileInput
        placeholder={t('institutions.chooseFile')}
        label={t('institutions.importFile')}
        accept=".csv,text/csv"
        value={file}
        onChange={setFile}
      />
      <Group>
        <Button
          variant="default"
          disabled={file === null}
          loading={isPending}
          onClick={() => {
            if (file !== null) mutate(file);
          }}
        >
          {t('institutions.importRun')}
        </Button>
      </Group>
      <div role="status">
        <Text>{outcome}</Text>
        {errors.length === 0 ? null : (
          <ul>
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        )}
      </div>
    </Stack>
  );
}
