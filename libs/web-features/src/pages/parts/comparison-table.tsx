import { COMPARED_FEATURES } from '@clinical/contracts';
import { VisuallyHidden } from '@clinical/web-ui';
import { Check, Minus } from 'lucide-react';
import { usePagesText } from '../use-pages-text.js';
import styles from './comparison-table.module.css';

/** What is free, what PRO adds, and what institutions have beside it (ACCOUNTS-2). */
export function ComparisonTable() {
  const { t } = usePagesText();
  return (
    <div className={styles.frame} role="region" aria-label={t('compare.caption')} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden inline>{t('compare.caption')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('compare.feature')}</th>
            <th scope="col">{t('compare.free')}</th>
            <th scope="col">{t('compare.pro')}</th>
            <th scope="col">{t('compare.institution')}</th>
          </tr>
        </thead>
        <tbody>
          {COMPARED_FEATURES.map(({ key, free, pro, institution }) => (
            <tr key={key}>
              <th scope="row">{t(`compare.${key}`)}</th>
              <td>{free === 'limited' ? t('compare.limited') : <Has it={free} />}</td>
              <td>{key === 'related' ? t('compare.unlimited') : <Has it={pro} />}</td>
              <td>{key === 'related' ? t('compare.unlimited') : <Has it={institution} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('compare.note')}</p>
    </div>
  );
}

function Has({ it }: { readonly it: boolean }) {
  const { t } = usePagesText();
  const Icon = it ? Check : Minus;
  return (
    <span className={styles.has} data-has={it}>
      <Icon size={16} aria-hidden="true" />
      {t(it ? 'compare.yes' : 'compare.no')}
    </span>
  );
}
