import { SkeletonLines, VisuallyHidden } from '@clinical/web-ui';
import type { ReactNode } from 'react';
import styles from '../library.module.css';
import { useLibraryText } from '../use-library-text.js';

/** In place of a list that is on its way. */
export function ListLoading() {
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
