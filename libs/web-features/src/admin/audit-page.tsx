import type { AuditEvent, AuditRow, AuditSort } from '@clinical/contracts';
import { NativeSelect, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type AccountText, type AccountTextKey, useAccountText } from '../account/use-account-text.js';
import { AdminList, AdminPage, useListAddress } from './admin-page.js';
import { RowTable } from '../lists/row-table.js';
import { auditQuery } from './admin.query.js';
import { sortHeading } from './list-sort.js';
import { formatCount, formatMoment } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import styles from './admin.module.css';

// Listed here, because importing the list from the contracts would include all its schemas; the type requires every
// event.
const EVENTS: Readonly<Record<AuditEvent, true>> = {
  registered: true,
  verified: true,
  login: true,
  login_refused: true,
  login_locked: true,
  remembered_login: true,
  remember_theft: true,
  logout: true,
  session_ended: true,
  reset_asked: true,
  password_reset: true,
  password_changed: true,
  second_factor_added: true,
  second_factor_removed: true,
  second_factor_refused: true,
  recovery_codes_renewed: true,
  recovery_code_used: true,
  profile_changed: true,
  email_change_asked: true,
  email_changed: true,
  consent_changed: true,
  role_granted: true,
  role_revoked: true,
  pro_given: true,
  pro_ended: true,
  payment_changed: true,
  payment_refunded: true,
  payment_disputed: true,
  unlocked: true,
  api_key_created: true,
  api_key_revoked: true,
  assistant_connected: true,
  assistant_revoked: true,
  assistant_theft: true,
  strategy_shared: true,
  strategy_unshared: true,
  exported: true,
  deleted: true,
  institution_login: true,
  institution_created: true,
  institution_changed: true,
  institution_deleted: true,
  institution_secret: true,
  institution_code: true,
  member_joined: true,
  member_added: true,
  member_removed: true,
  member_left: true,
  institution_administrator: true,
  saml_login: true,
  saml_refused: true,
  saml_logout: true,
  saml_provider: true,
  saml_federation: true,
  usage_key_created: true,
  usage_key_revoked: true,
  institution_issuer: true,
  assertion_tested: true,
};

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
  const { page, valueOf, change, searchWith, searchOf } = useListAddress('user_id', 'event', 'sort');
  const limit = valueOf('user_id');
  const event = valueOf('event');
  const sort = valueOf('sort');
  const events = useQuery(auditQuery({ userId: limit === '' ? null : limit, event, sort }, page));
  return (
    <>
      <Text c="dimmed">{t('admin.auditIntro')}</Text>
      {limit === '' ? null : (
        <p>
          {t('admin.auditOf', { account: events.data?.data[0]?.email ?? limit })} ·{' '}
          <Link to="/Admin/audit">{t('admin.auditAll')}</Link>
        </p>
      )}
      <div className={styles.search}>
        <NativeSelect
          label={t('admin.event')}
          value={event}
          onChange={({ currentTarget: { value } }) => change({ event: value })}
          data={[
            { value: '', label: t('admin.filterAll') },
            ...(Object.keys(EVENTS) as AuditEvent[]).map((each) => ({
              value: each,
              label: t(`audit.${each}`),
            })),
          ]}
        />
      </div>
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
        {(rows) => (
          <AuditTable rows={rows} sort={sort || '-at'} searchOf={(order) => searchWith({ sort: order })} />
        )}
      </AdminList>
    </>
  );
}

/** Columns; `first` is the order after the first click. */
const COLUMNS = [
  { label: 'admin.at', column: 'at', first: '-at' },
  { label: 'admin.event', column: 'event', first: 'event' },
  { label: 'admin.account', column: 'account', first: 'account' },
  { label: 'admin.actor', column: 'actor', first: 'actor' },
  { label: 'admin.address', column: 'address', first: 'address' },
  { label: 'admin.detail', column: 'detail', first: 'detail' },
] as const;

interface AuditTableProps {
  readonly rows: readonly AuditRow[];
  readonly sort: string;
  /** The query of the address of a sort order. */
  readonly searchOf: (sort: AuditSort) => string;
}

function AuditTable({ rows, sort, searchOf }: AuditTableProps) {
  const { t } = useAccountText();
  const language = useLanguage();
  const headings = COLUMNS.map((each) => sortHeading({ ...each, label: t(each.label) }, sort, searchOf));
  return (
    <RowTable label={t('admin.audit')} headings={headings}>
      {rows.map((row) => (
        <Table.Tr key={row.id}>
          <Table.Td className={styles.when}>{formatMoment(row.at, language)}</Table.Td>
          <Table.Td>{t(`audit.${row.event}`)}</Table.Td>
          <Table.Td className={styles.account}>
            {row.user_id === null ? (
              t('admin.nobody')
            ) : (
              <Link to={`/Admin/audit?user_id=${row.user_id}`}>
                {row.email ?? t('admin.deletedAccount', { id: row.user_id })}
              </Link>
            )}
          </Table.Td>
          <Table.Td className={styles.account}>{actorOf(row, t)}</Table.Td>
          <Table.Td>{row.address}</Table.Td>
          <Table.Td className={styles.account}>{detailOf(row, t)}</Table.Td>
        </Table.Tr>
      ))}
    </RowTable>
  );
}

/** The actor, whom the log stores as `account 7` or `operator`: by address, or by number once the account is deleted. */
function actorOf({ actor, actor_email: email }: AuditRow, t: AccountText): string {
  if (email !== null) return email;
  const id = /^account (\d+)$/.exec(actor)?.[1];
  if (id !== undefined) return t('admin.deletedAccount', { id });
  if (actor === 'checkout') return t('admin.checkout');
  return actor === 'operator' ? t('admin.operator') : actor;
}

/** What follows the number of an institution in a detail: how a person joined it, or whether they administer it. */
const AFTER_INSTITUTION: Readonly<Record<string, AccountTextKey>> = {
  ' by code': 'admin.detailOf.byCode',
  ' by email': 'admin.detailOf.byEmail',
  ' by link': 'admin.detailOf.byLink',
  ' by saml': 'admin.detailOf.bySaml',
  ' by openid': 'admin.detailOf.byOpenid',
  ' by administrator': 'admin.detailOf.byAdministrator',
  ', OpenID Connect': 'admin.detailOf.byOpenid',
  ': yes': 'admin.detailOf.administers',
  ': no': 'admin.detailOf.administersNot',
};

/** The detail in the language of the page, where the service wrote it; names and texts of other servers stay. */
function detailOf({ detail }: AuditRow, t: AccountText): string {
  const [, institution, after = ''] = /^institution (\d+)(.*)$/.exec(detail) ?? [];
  if (institution !== undefined) {
    const name = t('admin.detailOf.institution', { id: institution });
    const key = AFTER_INSTITUTION[after];
    if (key !== undefined) return `${name}: ${t(key)}`;
    return after === '' ? name : detail;
  }
  const ended = /^all others: (\d+)$/.exec(detail)?.[1];
  if (ended !== undefined) return t('admin.detailOf.others', { count: Number(ended), number: ended });
  const [, added, changed] = /^imported: (\d+) added, (\d+) changed$/.exec(detail) ?? [];
  if (added !== undefined) return t('admin.detailOf.imported', { added, changed: changed ?? '' });
  const provider = /^(.+): accepted$/.exec(detail)?.[1];
  if (provider !== undefined)
    return t('admin.detailOf.accepted', {
      provider: provider === 'unknown provider' ? t('admin.detailOf.unknownProvider') : provider,
    });
  switch (detail) {
    case 'Pro':
    case 'Editor':
    case 'Administrator':
      return t(`admin.role.${detail}`);
    case 'unknown':
      return t('admin.detailOf.unknown');
    case 'marketing: yes':
      return t('admin.detailOf.marketingYes');
    case 'marketing: no':
      return t('admin.detailOf.marketingNo');
    default:
      return detail;
  }
}
