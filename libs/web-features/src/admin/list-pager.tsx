import { Button } from '@clinical/web-ui';
import { useAccountText } from '../account/use-account-text.js';
import styles from './admin.module.css';

/** Rows of a page, as the contracts have it (`ADMINISTRATION_ROWS`). */
const ROWS = 20;

export interface ListPagerProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Previous and next page of a list of the administration; nothing where one page holds it all. */
export function ListPager({ page, total, onPage }: ListPagerProps) {
  const { t } = useAccountText();
  const pages = Math.max(1, Math.ceil(total / ROWS));
  if (pages === 1 && page === 1) return null;
  return (
    <nav aria-label={t('admin.paging')} className={styles.pager}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('admin.previous')}
      </Button>
      <span>{t('admin.page', { page, pages })}</span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('admin.next')}
      </Button>
    </nav>
  );
}
