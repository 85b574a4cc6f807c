import type { EvidencePageName } from '@clinical/contracts';
import { EvidenceMark, type EvidenceGrade } from '@clinical/web-ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGuideText } from '../guide-text/use-guide-text.js';
import { evidencePath } from './evidence-path.js';
import styles from './evidence-pyramid.module.css';

interface Step {
  readonly grade: EvidenceGrade;
  /** Kinds of evidence on the step that have a page: the first stands for the step. */
  readonly pages: readonly EvidencePageName[];
}

const STEPS: readonly Step[] = [
  { grade: 1, pages: ['systematic-reviews', 'guidelines'] },
  { grade: 2, pages: ['key-primary-research', 'controlled-trials'] },
  { grade: 3, pages: ['clinical-q-and-a'] },
  { grade: 4, pages: ['other'] },
  { grade: 5, pages: ['ongoing-trials', 'retractions'] },
];

/** Width of a step's drawing, whose edges lie on one slope from the tip down. */
const WIDTH = 100;
const HEIGHT = 20;

/**
 * The evidence pyramid: five steps, strongest first, each drawn with its mark and leading to what is said of it. The
 * slices are drawings one below the other, so that the words beside them keep their size on a phone.
 */
export function EvidencePyramid() {
  const { t } = useGuideText();
  const { t: tShell } = useTranslation('shell');
  return (
    <nav aria-label={t('pyramidLabel')}>
      <ol className={styles.pyramid}>
        {STEPS.map(({ grade, pages }, index) => (
          <li key={grade} className={styles.step}>
            <svg
              className={styles.slice}
              data-grade={grade}
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d={slice(index)} vectorEffect="non-scaling-stroke" />
            </svg>
            <div className={styles.words}>
              <p className={styles.name}>
                <EvidenceMark grade={grade} label={tShell(`grade.${grade}`)} />
              </p>
              <p className={styles.meaning}>{t(`pyramid${grade}`)}</p>
              <ul className={styles.pages}>
                {pages.map((page) => (
                  <li key={page}>
                    <Link to={evidencePath(page)}>{t(`evidence.${page}`)}</Link>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The outline of a step: a trapezium, the first one a triangle. */
function slice(index: number): string {
  const half = (step: number) => (WIDTH / 2) * (step / STEPS.length);
  const [top, bottom] = [half(index), half(index + 1)];
  const middle = WIDTH / 2;
  return `M${middle - top} 0H${middle + top}L${middle + bottom} ${HEIGHT}H${middle - bottom}z`;
}
