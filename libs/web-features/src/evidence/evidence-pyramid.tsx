import type { EvidencePageName } from '@clinical/contracts';
import { type EvidenceGrade, EvidenceMark } from '@clinical/web-ui';
import { useTranslation } from 'react-i18next';
import { Link, useHref, useLinkClickHandler } from 'react-router';
import { useGuideText } from '../i18n/use-guide-text.js';
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
  { grade: 5, pages: ['other', 'ongoing-trials', 'retractions'] },
];

/** The drawing's own measures; it is stretched to the height of the words beside it. */
const WIDTH = 200;
const STEP_HEIGHT = 40;
/** Between two steps. */
const GAP = 1;

/**
 * The evidence pyramid: five steps, strongest first, and beside each what stands on it. The steps are links of the
 * drawing to what is said of their grade; the words lead to the kinds of evidence.
 */
export function EvidencePyramid() {
  const { t } = useGuideText();
  const { t: tShell } = useTranslation('shell');
  return (
    <nav aria-label={t('pyramidLabel')} className={styles.pyramid}>
      <Drawing />
      <ol className={styles.steps}>
        {STEPS.map(({ grade, pages }) => (
          <li key={grade} className={styles.step}>
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
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Drawing() {
  const { t } = useTranslation('shell');
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${WIDTH} ${STEP_HEIGHT * STEPS.length}`}
      preserveAspectRatio="none"
    >
      {STEPS.map(({ grade }, index) => (
        <Slice key={grade} grade={grade} label={t(`grade.${grade}`)} outline={outlineOf(index)} />
      ))}
    </svg>
  );
}

interface SliceProps {
  readonly grade: EvidenceGrade;
  readonly label: string;
  readonly outline: string;
}

function Slice({ grade, label, outline }: SliceProps) {
  const address = `${evidencePath('grades')}#grade-${grade}`;
  const href = useHref(address);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(address);
  return (
    <a href={href} aria-label={label} className={styles.slice} data-grade={grade} onClick={onClick}>
      <title>{label}</title>
      <path d={outline} vectorEffect="non-scaling-stroke" />
    </a>
  );
}

/** The outline of a step from the top: a trapezium, the first one a triangle. */
function outlineOf(index: number): string {
  const half = (step: number) => (WIDTH / 2) * (step / STEPS.length);
  const [middle, top, bottom] = [WIDTH / 2, half(index), half(index + 1)];
  const [from, to] = [index * STEP_HEIGHT + GAP, (index + 1) * STEP_HEIGHT - GAP];
  return `M${middle - top} ${from}H${middle + top}L${middle + bottom} ${to}H${middle - bottom}z`;
}
