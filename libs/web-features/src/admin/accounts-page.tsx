import type { AccountRow, AuditRow, RoleChange } from '@clinical/contracts';
import { Badge, Button, Checkbox, Stack, Table, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../account/account-form.js';
import { useAccountText } from '../account/use-account-text.js';
import { AdminList, AdminPage, AdminTable, useListAddress } from './admin-page.js';
import { accountsQuery, auditQuery, changeRole, unlock } from './admin.query.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { formatCount, formatMoment } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import styles from './admin.module.css';

// Written out, as the list of the contracts comes with the whole of its checks.
const ROLES: readonly RoleChange['role'][] = ['Pro', 'Editor', 'Administrator'];

/** `/Admin/accounts`: finds accounts, grants and takes roles, lifts locks. */
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
  const { page, limit, limitTo, searchOf } = useListAddress('query');
  const accounts = useQuery(accountsQuery(limit, page));
  const [typed, setTyped] = useState(limit);
  const find = (event: FormEvent) => {
    event.preventDefault();
    limitTo(typed.trim());
  };
  return (
    <>
      <Text c="dimmed">{t('admin.accountsIntro')}</Text>
      <form role="search" className={styles.search} onSubmit={find}>
        <TextInput
          label={t('admin.search')}
          type="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit">{t('admin.find')}</Button>
      </form>
      <AdminList
        list={accounts}
        page={page}
        searchOf={searchOf}
        count={(count) =>
          count === 0 ? t('admin.none') : t('admin.total', { count, number: formatCount(count, language) })
        }
      >
        {(rows) => <AccountTable rows={rows} />}
      </AdminList>
    </>
  );
}

const HEADINGS = [
  'admin.email',
  'admin.name',
  'admin.roles',
  'admin.state',
  'admin.created',
  'admin.lastLogin',
  'admin.events',
] as const;

/** A change of an account, and what to say once it is done. */
interface AccountChange {
  readonly send: (signal: AbortSignal) => Promise<AccountRow>;
  readonly done: string;
}

function AccountTable({ rows }: { readonly rows: readonly AccountRow[] }) {
  const { t } = useAccountText();
  const [outcome, setOutcome] = useState('');
  const { mutate, isPending: busy } = useApiMutation({
    request: ({ send }: AccountChange, signal) => send(signal),
    invalidates: [['admin-accounts']],
    onSuccess: (_, { done }) => setOutcome(done),
    onError: (error) => setOutcome(failureText(error, t)),
  });
  const change = (wanted: AccountChange) => {
    setOutcome('');
    mutate(wanted);
  };
  return (
    <>
      <p role="status">{outcome}</p>
      <AdminTable label={t('admin.accounts')} headings={HEADINGS.map((heading) => t(heading))}>
        {rows.map((row) => (
          <AccountLine key={row.user_id} row={row} busy={busy} onChange={change} />
        ))}
      </AdminTable>
    </>
  );
}

interface AccountLineProps {
  readonly row: AccountRow;
  readonly busy: boolean;
  readonly onChange: (change: AccountChange) => void;
}

function AccountLine({ row, busy, onChange }: AccountLineProps) {
  const { t } = useAccountText();
  const language = useLanguage();
  const { user_id: id, email } = row;
  return (
    <Table.Tr>
      <Table.Td className={styles.wide}>{email}</Table.Td>
      <Table.Td>{`${row.firstname} ${row.lastname}`.trim()}</Table.Td>
      <Table.Td>
        <Stack gap={4}>
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              label={role}
              aria-label={t('admin.roleOf', { role, email })}
              disabled={busy}
              checked={row.roles.includes(role)}
              onChange={({ currentTarget: { checked: granted } }) =>
                onChange({
                  send: (signal) => changeRole(id, { role, granted }, signal),
                  done: t(granted ? 'admin.granted' : 'admin.revoked', { role, email }),
                })
              }
            />
          ))}
        </Stack>
      </Table.Td>
      <Table.Td>
        <Stack gap={4} align="flex-start">
          <Badge color={row.verified ? 'green' : 'gray'}>
            {t(row.verified ? 'admin.verified' : 'admin.unverified')}
          </Badge>
          {row.locked ? (
            <>
              <Badge color="orange">{t('admin.locked')}</Badge>
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
        <Link to={`/Admin/audit?user_id=${id}`} aria-label={`${t('admin.events')}: ${email}`}>
          {t('admin.events')}
        </Link>
      </Table.Td>
    </Table.Tr>
  );
}

/** `/Admin/audit`: what happened to accounts, of all of them or of one (`?user_id=`). */
export function AuditPage() {
  const { t } = useAccountText();
  return (
    <AdminPage title={t('admin.audit')}>
      <Audit />
    </AdminPage>
  );
}

function Audit() {
  const { t } = useAccountText();
  const language = useLanguage();
  const { page, limit, searchOf } = useListAddress('user_id');
  const events = useQuery(auditQuery(limit === '' ? null : limit, page));
  return (
    <>
      <Text c="dimmed">{t('admin.auditIntro')}</Text>
      {limit === '' ? null : (
        <p>
          {t('admin.auditOf', { id: limit })} · <Link to="/Admin/audit">{t('admin.auditAll')}</Link>
        </p>
      )}
      <AdminList
        list={events}
        page={page}
        searchOf={searchOf}
        count={(count) =>
          count === 0
            ? t('admin.auditNone')
            : t('admin.auditTotal', { count, number: formatCount(count, language) })
        }
      >
        {(rows) => <AuditTable rows={rows} />}
      </AdminList>
    </>
  );
}

const AUDIT_HEADINGS = [
  'admin.at',
  'admin.event',
  'admin.account',
  'admin.actor',
  'admin.address',
  'admin.detail',
] as const;

function AuditTable({ rows }: { readonly rows: readonly AuditRow[] }) {
  const { t } = useAccountText();
  const language = useLanguage();
  return (
    <AdminTable label={t('admin.audit')} headings={AUDIT_HEADINGS.map((heading) => t(heading))}>
      {rows.map((row) => (
        <Table.Tr key={row.id}>
          <Table.Td className={styles.when}>{formatMoment(row.at, language)}</Table.Td>
          <Table.Td>{t(`audit.${row.event}`)}</Table.Td>
          <Table.Td>
            {row.user_id === null ? (
              t('admin.nobody')
            ) : (
              <Link to={`/Admin/audit?user_id=${row.user_id}`}>{row.user_id}</Link>
            )}
          </Table.Td>
          <Table.Td>{row.actor}</Table.Td>
          <Table.Td>{row.address}</Table.Td>
          <Table.Td className={styles.wide}>{row.detail}</Table.Td>
        </Table.Tr>
      ))}
    </AdminTable>
  );
}
