import type { AccountRow, RoleChange } from '@clinical/contracts';
import { Button, Checkbox, TextField } from '@clinical/web-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../account/forms/failure-text.js';
import { useSubmission } from '../account/forms/use-submission.js';
import { useAccountText } from '../account/use-account-text.js';
import { formatCount, formatMoment } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { AdminList } from './admin-list.js';
import { AdminPage } from './admin-page.js';
import { AdminTable } from './admin-table.js';
import { accountsQuery, changeRole, unlock } from './admin.query.js';
import { useListAddress } from './use-list-address.js';
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
  const { page, limit, go } = useListAddress('query');
  const accounts = useQuery(accountsQuery(limit, page));
  const [typed, setTyped] = useState(limit);
  const find = (event: FormEvent) => {
    event.preventDefault();
    go({ limit: typed.trim() });
  };
  return (
    <>
      <p className={styles.intro}>{t('admin.accountsIntro')}</p>
      <form role="search" className={styles.search} onSubmit={find}>
        <TextField label={t('admin.search')} type="search" value={typed} onChange={setTyped} />
        <Button type="submit" kind="primary">
          {t('admin.find')}
        </Button>
      </form>
      <AdminList
        list={accounts}
        page={page}
        onPage={(next) => go({ page: next })}
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

function AccountTable({ rows }: { readonly rows: readonly AccountRow[] }) {
  const { t } = useAccountText();
  const queryClient = useQueryClient();
  const { busy, run } = useSubmission();
  const [outcome, setOutcome] = useState('');
  const change = (work: (signal: AbortSignal) => Promise<AccountRow>, done: string) => {
    setOutcome('');
    run(
      async (signal) => {
        await work(signal);
        await queryClient.invalidateQueries({ queryKey: ['admin-accounts'] });
        setOutcome(done);
      },
      (error) => setOutcome(failureText(error, t)),
    );
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
  readonly onChange: (work: (signal: AbortSignal) => Promise<AccountRow>, done: string) => void;
}

function AccountLine({ row, busy, onChange }: AccountLineProps) {
  const { t } = useAccountText();
  const language = useLanguage();
  const { user_id: id, email } = row;
  return (
    <tr>
      <td className={styles.wide}>{email}</td>
      <td>{`${row.firstname} ${row.lastname}`.trim()}</td>
      <td>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            label={role}
            aria-label={t('admin.roleOf', { role, email })}
            disabled={busy}
            checked={row.roles.includes(role)}
            onChange={(granted) =>
              onChange(
                (signal) => changeRole(id, { role, granted }, signal),
                t(granted ? 'admin.granted' : 'admin.revoked', { role, email }),
              )
            }
          />
        ))}
      </td>
      <td>
        <span className={styles.state}>
          {t(row.verified ? 'admin.verified' : 'admin.unverified')}
          {row.locked ? (
            <>
              {t('admin.locked')}
              <Button
                disabled={busy}
                aria-label={t('admin.unlockOf', { email })}
                onClick={() => onChange((signal) => unlock(id, signal), t('admin.unlocked', { email }))}
              >
                {t('admin.unlock')}
              </Button>
            </>
          ) : null}
        </span>
      </td>
      <td className={styles.when}>{formatMoment(row.createdAt, language)}</td>
      <td className={styles.when}>
        {row.lastLoginAt === null ? t('admin.never') : formatMoment(row.lastLoginAt, language)}
      </td>
      <td>
        <Link to={`/Admin/audit?user_id=${id}`} aria-label={`${t('admin.events')}: ${email}`}>
          {t('admin.events')}
        </Link>
      </td>
    </tr>
  );
}
