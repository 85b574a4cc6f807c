import { guidelineDisplay, GUIDELINE_MAXIMUM } from '@clinical/evidence';
import { Meter } from '@clinical/web-ui';
import { useTranslation } from 'react-i18next';
import type { ShowAppraisal } from '../appraisal-view.js';
import styles from './marks.module.css';

export interface GuidelineMarkProps {
  /** Ids of the record's categories, the main one first. */
  readonly categories: readonly number[];
  /** The publisher's score, its total first; empty without one. */
  readonly score: readonly number[];
  readonly publicationId: number | null;
  readonly publication: string;
  readonly title: string;
  readonly onShow: ShowAppraisal;
}

/** The guideline score of a publisher as so many of 8, or that there is none yet (B21 to B23). */
export function GuidelineMark(props: GuidelineMarkProps) {
  const { categories, score, publicationId, publication, title, onShow } = props;
  const { t } = useTranslation('search');
  const display = guidelineDisplay(categories, score);
  if (display.kind === 'nothing') return null;
  if (display.kind === 'notYetAssessed') {
    return (
      <span className={styles.mark}>
        <span className={styles.name}>{t('guidelineScore')}</span>
        <span className={styles.judged}>{t('guidelineNotYet')}</span>
      </span>
    );
  }
  const shown = t('guidelineOf', { points: display.total, most: GUIDELINE_MAXIMUM });
  const content = (
    <>
      <span>{t('guidelineScore')}</span>
      <Meter percent={display.percent} label={null} />
      <strong>{shown}</strong>
    </>
  );
  if (publicationId === null) return <span className={styles.gauge}>{content}</span>;
  return (
    <button
      type="button"
      className={styles.gauge}
      aria-label={t('guidelineExplained', { shown, title })}
      aria-haspopup="dialog"
      onClick={() => onShow({ kind: 'guidelines', publicationId, publication })}
    >
      {content}
    </button>
  );
}
