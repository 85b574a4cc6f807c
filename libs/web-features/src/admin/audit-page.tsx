import type { AuditRow } from '@clinical/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAccountText } from '../account/use-account-text.js';
import { formatCount, formatMoment } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { AdminList, AdminPage, AdminTable, useListAddress } from './admin-page.js';
import { auditQuery } from './admin.query.js';
import styles from './admin.module.css';

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
  const { page, limit, go } = useListAddress('user_id');
  const events = useQuery(auditQuery(limit === '' ? null : limit, page));
  return (
    <>
      <p className={styles.intro}>{t('admin.auditIntro')}</p>
      {limit === '' ? null : (
        <p>
          {t('admin.auditOf', { id: limit })} · <Link to="/Admin/audit">{t('admin.auditAll')}</Link>
        </p>
      )}
      <AdminList
        list={events}
        page={page}
        onPage={(next) => go({ page: next })}
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

const HEADINGS = [
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
    <AdminTable label={t('admin.audit')} headings={HEADINGS.map((heading) => t(heading))}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td className={styles.when}>{formatMoment(row.at, language)}</td>
          <td>{row.event}</td>
          <td>
            {row.user_id === null ? (
              t('admin.nobody')
            ) : (
              <Link to={`/Admin/audit?user_id=${row.user_id}`}>{row.user_id}</Link>
            )}
          </td>
          <td>{row.actor}</td>
          <td>{row.address}</td>
          <td className={styles.wide}>{row.detail}</td>
        </tr>
      ))}
    </AdminTable>
  );
}
