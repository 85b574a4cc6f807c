import type { AccountRow, AccountSort, RoleChange } from '@clinical/contracts';
import { Badge, Button, Checkbox, NativeSelect, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../account/account-form.js';
import { useAccountText } from '../account/use-account-text.js';
import { AdminList, AdminPage, ListSearch, useListAddress } from './admin-page.js';
import { type TableColumn, RowTable } from '../lists/row-table.js';
import { AdministratorDialog } from './administrator-dialog.js';
import { accountsQuery, changeRole, unlock } from './admin.query.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { GrantsButton } from '../billing/grants-button.js';
import { sortHeading } from './list-sort.js';
import { formatCount, formatMoment } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import styles from './admin.module.css';

// Listed here, because importing the list from the contracts would include all its schemas.
const ROLES: readonly RoleChange['role'][] = ['Pro', 'Editor', 'Administrator'];
/** Roles that are switched; Pro is given for a time, with a reason. */
const STORED_ROLES = ROLES.filter((role) => role !== 'Pro');

/** `/Admin/accounts`: finds accounts, grants and revokes roles, unlocks accounts. */
export function AccountsPage() {
  const { t } = useAccountText();
  return (
    <AdminPage title={t('admin.accounts')}>
      <Accounts />
    </AdminPage>
  );
}

function Accounts() {
  const { t } = useAccountText();
  const language = useLanguage();
  const { page, valueOf, change, searchWith, searchOf } = useListAddress('query', 'sort', 'filter');
  const criteria = { query: valueOf('query'), sort: valueOf('sort'), filter: valueOf('filter') };
  const accounts = useQuery(accountsQuery(criteria, page));
  return (
    <>
      <Text c="dimmed">{t('admin.accountsIntro')}</Text>
      <ListSearch label={t('admin.search')} query={criteria.query} onSearch={(query) => change({ query })}>
        <NativeSelect
          label={t('admin.filter')}
          value={criteria.filter}
          onChange={({ currentTarget: { value } }) => change({ filter: value })}
          data={[
            { value: '', label: t('admin.filterAll') },
            ...ROLES.map((role) => ({ value: role, label: t(`admin.role.${role}`) })),
            { value: 'verified', label: t('admin.verified') },
            { value: 'unverified', label: t('admin.unverified') },
          ]}
        />
      </ListSearch>
      <AdminList
        list={accounts}
        page={page}
        searchOf={searchOf}
        count={(count) =>
          count === 0 ? t('admin.none') : t('admin.total', { count, number: formatCount(count, language) })
        }
      >
        {(rows) => (
          <AccountTable
            rows={rows}
            sort={isSort(criteria.sort) ? criteria.sort : '-created'}
            searchOf={(sort) => searchWith({ sort })}
          />
        )}
      </AdminList>
    </>
  );
}

/** Columns; `first` is the order after the first click: addresses from A, dates from the newest. */
const COLUMNS = [
  { label: 'admin.email', column: 'email', first: 'email' },
  { label: 'admin.name' },
  { label: 'admin.roles' },
  { label: 'admin.state' },
  { label: 'admin.created', column: 'created', first: '-created' },
  { label: 'admin.lastLogin', column: 'lastLogin', first: '-lastLogin' },
  { label: 'admin.events' },
] as const;

function isSort(text: string): text is AccountSort {
  return /^-?(?:email|created|lastLogin)$/.test(text);
}

/** A change of an account, and its success message. */
interface AccountChange {
  readonly send: (signal: AbortSignal) => Promise<AccountRow>;
  readonly done: string;
}

interface AccountTableProps {
  readonly rows: readonly AccountRow[];
  readonly sort: AccountSort;
  /** The query of the address of a sort order. */
  readonly searchOf: (sort: AccountSort) => string;
}

function AccountTable({ rows, sort, searchOf }: AccountTableProps) {
  const { t } = useAccountText();
  const [outcome, setOutcome] = useState('');
  const { mutate, isPending: busy } = useApiMutation({
    request: ({ send }: AccountChange, signal) => send(signal),
    invalidates: [['admin-accounts']],
    onSuccess: (_, { done }) => setOutcome(done),
    onError: (error) => setOutcome(failureText(error, t)),
  });
  const headings = COLUMNS.map((column): TableColumn => {
    const label = t(column.label);
    return 'first' in column ? sortHeading({ ...column, label }, sort, searchOf) : label;
  });
  const change = (requested: AccountChange) => {
    setOutcome('');
    mutate(requested);
  };
  return (
    <div>
      <p role="status">{outcome}</p>
      <RowTable label={t('admin.accounts')} headings={headings}>
        {rows.map((row) => (
          <AccountLine key={row.user_id} row={row} busy={busy} onChange={change} onDone={setOutcome} />
        ))}
      </RowTable>
    </div>
  );
}

interface AccountLineProps {
  readonly row: AccountRow;
  readonly busy: boolean;
  readonly onChange: (change: AccountChange) => void;
  /** Called with the success message of a confirmed change. */
  readonly onDone: (message: string) => void;
}

function AccountLine({ row, busy, onChange, onDone }: AccountLineProps) {
  const { t } = useAccountText();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { user_id: id, email } = row;
  const changeAtOnce = (role: RoleChange['role'], granted: boolean) =>
    onChange({
      send: (signal) => changeRole(id, { role, granted }, signal),
      done: t(granted ? 'admin.granted' : 'admin.revoked', { role: t(`admin.role.${role}`), email }),
    });
  return (
    <Table.Tr>
      <Table.Td className={styles.wide}>{email}</Table.Td>
      <Table.Td>{`${row.firstname} ${row.lastname}`.trim()}</Table.Td>
      <Table.Td>
        <Stack gap={4} align="flex-start">
          <GrantsButton account={row} />
          {STORED_ROLES.map((role) => (
            <Checkbox
              key={role}
              label={t(`admin.role.${role}`)}
              aria-label={t('admin.roleOf', { role: t(`admin.role.${role}`), email })}
              disabled={busy}
              checked={row.roles.includes(role)}
              onChange={({ currentTarget: { checked: granted } }) =>
                role === 'Administrator' ? setAsking(true) : changeAtOnce(role, granted)
              }
            />
          ))}
        </Stack>
        {asking ? (
          <AdministratorDialog account={row} onDone={onDone} onClose={() => setAsking(false)} />
        ) : null}
      </Table.Td>
      <Table.Td>
        <Stack gap={4} align="flex-start">
          <Badge miw="max-content" color={row.verified ? 'green' : 'gray'}>
            {t(row.verified ? 'admin.verified' : 'admin.unverified')}
          </Badge>
          {row.locked ? (
            <>
              <Badge miw="max-content" color="orange">
                {t('admin.locked')}
              </Badge>
              <Button
                size="compact-sm"
                variant="default"
                disabled={busy}
                aria-label={t('admin.unlockOf', { email })}
                onClick={() =>
                  onChange({ send: (signal) => unlock(id, signal), done: t('admin.unlocked', { email }) })
                }
              >
                {t('admin.unlock')}
              </Button>
            </>
          ) : null}
        </Stack>
      </Table.Td>
      <Table.Td className={styles.when}>{formatMoment(row.createdAt, language)}</Table.Td>
      <Table.Td className={styles.when}>
        {row.lastLoginAt === null ? t('admin.never') : formatMoment(row.lastLoginAt, language)}
      </Table.Td>
      <Table.Td>
        <Link to={`/Admin/audit?user_id=${id}`} aria-label={`${t('admin.audit')}: ${email}`}>
          {t('admin.audit')}
        </Link>
      </Table.Td>
    </Table.Tr>
  );
}
