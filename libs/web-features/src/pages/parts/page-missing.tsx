import { Button } from '@clinical/web-ui';
import { PageHeading, PageTitle } from '../../layout/page-heading.js';
import { RequestError } from '../../api-client/request-json.js';
import { usePagesText } from '../use-pages-text.js';
import styles from '../pages.module.css';

/** What stands where a page is not, or did not come. */
export function PageMissing({
  error,
  onRetry,
}: {
  readonly error: Error | null;
  readonly onRetry: () => void;
}) {
  const { t } = usePagesText();
  const mayComeBack = error instanceof RequestError && error.isTransient;
  return (
    <div className={styles.page}>
      <PageTitle>{t('pageMissing')}</PageTitle>
      <PageHeading>{t('pageMissing')}</PageHeading>
      <p>{t('pageMissingText')}</p>
      {mayComeBack ? (
        <p>
          <Button onClick={onRetry}>{t('pageTryAgain')}</Button>
        </p>
      ) : null}
    </div>
  );
}
