import type { PageIdentity } from '@clinical/contracts';
import { Button, Spinner, useDelayed } from '@clinical/web-ui';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { PageHeading, PageTitle } from '../../layout/page-heading.js';
import { RequestError } from '../../api-client/request-json.js';
import { usePagesText } from '../use-pages-text.js';
import { useSession } from '../../session/session.js';
import { editorPath } from '../editor/editor-path.js';
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

/** Sets what search engines show of the page; taken away with it. */
export function PageDescription({ children }: { readonly children: string }) {
  useLayoutEffect(() => {
    if (children === '') return undefined;
    const meta = document.createElement('meta');
    meta.name = 'description';
    meta.content = children;
    document.head.append(meta);
    return () => meta.remove();
  }, [children]);
  return null;
}

/** A value of a page's `meta`; empty where it has none of that name. */
export function metaContent(meta: readonly { name: string; content: string }[], name: string): string {
  return meta.find((each) => each.name === name)?.content ?? '';
}

/** The way to edit a page, for those who may. */
export function EditLink(identity: PageIdentity) {
  const { t } = usePagesText();
  const { isEditor } = useSession();
  if (!isEditor) return null;
  return (
    <p className={styles.edit}>
      <Link to={editorPath(identity)}>{t('pageEdit')}</Link>
    </p>
  );
}
