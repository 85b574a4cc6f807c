import type { ReviewScoreRecord } from '@clinical/contracts';
import { useAppraisalText } from '../use-appraisal-text.js';
import styles from './parts.module.css';
import type { RenderQuote } from './quote-block.js';

export interface ReviewPointsProps {
  readonly points: ReviewScoreRecord['points'];
  readonly renderQuote: RenderQuote;
}

/** The points of a systematic review, each with its reason and the sentence that earned it. */
export function ReviewPoints({ points, renderQuote }: ReviewPointsProps) {
  const { t } = useAppraisalText();
  return (
    <ul className={styles.points}>
      {points.map(({ part, name, points: earned, out_of: most, text, by, quote }) => (
        <li key={part} className={styles.point}>
          <p className={styles.pointHead}>
            <span className={styles.pointName}>{name}</span>
            {earned === null ? null : (
              <span className={styles.pips} aria-hidden="true">
                {Array.from({ length: most }, (_, index) => (
                  <span key={index} className={styles.pip} data-earned={index < (earned ?? 0)} />
                ))}
              </span>
            )}
            <span className={styles.pointCount}>
              {earned === null ? t('pointsUnknown') : t('pointsOf', { points: earned, most })}
            </span>
          </p>
          <p className={styles.reason}>
            {text}
            {by === 'editors' ? <span className={styles.by}> {t('byEditors')}</span> : null}
          </p>
          {quote === null ? null : renderQuote(quote)}
        </li>
      ))}
    </ul>
  );
}
