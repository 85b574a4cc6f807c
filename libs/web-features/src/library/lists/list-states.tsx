import { SkeletonLines, VisuallyHidden } from '@clinical/web-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AccountLoadFailed } from '../../account/login-prompt.js';
import styles from '../library.module.css';
import { useLibraryText } from '../use-library-text.js';

/** In place of a list that is not there: it is on its way, or could not be had. */
export function ListAwaited({ list }: { readonly list: UseQueryResult<unknown> }) {
  const { error, isFetching, refetch } = list;
  if (isFetching || error === null) return <ListLoading />;
  return <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />;
}

function ListLoading() {
  const { t } = useLibraryText();
  return (
    <div aria-busy="true" className={styles.loading}>
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      <SkeletonLines widths={['90%', '75%', '85%', '60%', '80%', '70%']} />
    </div>
  );
}

/** In place of a list with nothing in it. */
export function ListEmpty({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
