import { Spinner, useDelayed } from '@clinical/web-ui';
import { PageTitle } from '../../layout/page-heading.js';
import { usePagesText } from '../use-pages-text.js';
import styles from '../pages.module.css';

/** The room of a page while it is on its way. */
export function PageArriving({ title }: { readonly title?: string }) {
  const { t } = usePagesText();
  const slow = useDelayed(true);
  return (
    <div className={styles.page} data-arriving>
      {title === undefined ? null : <PageTitle>{title}</PageTitle>}
      <Spinner label={t('pageLoading')} visible={slow} />
    </div>
  );
}
