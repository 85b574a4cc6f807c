import type { AuditRow } from '@clinical/contracts';
import { SkeletonLines } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AccountLoadFailed } from '../account/login-prompt.js';
import { useAccountText } from '../account/use-account-text.js';
import { formatMoment } from '../site/format-moment.js';
import { formatCount } from '../site/format.js';
import { useLanguage } from '../site/use-language.js';
import { AdminPage } from './admin-page.js';
import { auditQuery } from './admin.query.js';
import styles from './admin.module.css';
import { ListPager } from './list-pager.js';
import { useListAddress } from './use-list-address.js';

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
  const { data, error, refetch } = useQuery(auditQuery(limit === '' ? null : limit, page));
  return (
    <>
      <p className={styles.intro}>{t('admin.auditIntro')}</p>
      {limit === '' ? null : (
        <p>
          {t('admin.auditOf', { id: limit })} · <Link to="/Admin/audit">{t('admin.auditAll')}</Link>
        </p>
      )}
      {data ? (
        <>
          <p role="status">
            {data.total === 0
              ? t('admin.auditNone')
              : t('admin.auditTotal', { count: data.total, number: formatCount(data.total, language) })}
          </p>
          {data.data.length > 0 ? <AuditTable rows={data.data} /> : null}
          <ListPager page={page} total={data.total} onPage={(next) => go({ page: next })} />
        </>
      ) : error ? (
        <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />
      ) : (
        <SkeletonLines widths={['100%', '90%', '95%', '85%']} />
      )}
    </>
  );
}

function AuditTable({ rows }: { readonly rows: readonly AuditRow[] }) {
  const { t } = useAccountText();
  const language = useLanguage();
  const headings = [
    'admin.at',
    'admin.event',
    'admin.account',
    'admin.actor',
    'admin.address',
    'admin.detail',
  ] as const;
  return (
    <div className={styles.scroll} role="region" aria-label={t('admin.audit')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {t(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </div>
  );
}
