import { SkeletonLines, VisuallyHidden } from '@clinical/web-ui';
import { useTranslation } from 'react-i18next';
import styles from './result-list.module.css';

/** Enough to fill a tall screen, so that nothing below it is seen to move. */
const ITEMS = ['92%', '78%', '86%', '70%', '95%', '82%', '74%', '88%'];

/** Grey lines of the shape of the results to come. */
export function ResultListSkeleton() {
  const { t } = useTranslation('search');
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <h2>{t('loading')}</h2>
      </VisuallyHidden>
      {ITEMS.map((width) => (
        <div key={width} className={styles.placeholder}>
          <SkeletonLines role="title" widths={[width]} />
          <SkeletonLines role="source" widths={['55%', '30%']} />
          <SkeletonLines role="body" widths={['98%', '94%', '60%']} />
          <SkeletonLines role="source" widths={['45%']} />
        </div>
      ))}
    </div>
  );
}
