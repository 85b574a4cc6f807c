import type { ReactNode } from 'react';
import styles from './marks.module.css';

/** Evidence grades of SEARCH-4: 1 secondary evidence to 5 other. */
export type EvidenceGrade = 1 | 2 | 3 | 4 | 5;

/** One filled shape for each grade, in a 16 by 16 box, so that the grades differ without colour. */
const SHAPES: Record<EvidenceGrade, string> = {
  1: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13z',
  2: 'M8 .8L15.2 8L8 15.2L.8 8z',
  3: 'M2 2h12v12H2z',
  4: 'M8 1.6L15.2 14H.8z',
  5: 'M1 5.5h14v5H1z',
};

/** Fill and stroke of a grade's shape. */
const COLORS: Record<EvidenceGrade, { readonly fill: string; readonly stroke: string }> = {
  1: { fill: 'var(--ev-grade-1)', stroke: 'var(--ev-grade-1-edge)' },
  2: { fill: 'var(--ev-grade-2)', stroke: 'var(--ev-grade-2-edge)' },
  3: { fill: 'var(--ev-grade-3)', stroke: 'var(--ev-grade-3-edge)' },
  4: { fill: 'var(--ev-grade-4)', stroke: 'var(--ev-grade-4-edge)' },
  5: { fill: 'var(--ev-grade-5)', stroke: 'var(--ev-grade-5-edge)' },
};

/** The colours of a grade's shape, as a style. */
export function gradeColors(grade: EvidenceGrade): { readonly fill: string; readonly stroke: string } {
  return COLORS[grade];
}

/** The grade of a number from the server; anything outside 1 to 5 counts as 5, other. */
export function evidenceGrade(grade: number): EvidenceGrade {
  return grade === 1 || grade === 2 || grade === 3 || grade === 4 ? grade : 5;
}

export interface EvidenceMarkProps {
  readonly grade: EvidenceGrade;
  /**
   * The word for the grade; shown next to the shape unless `wordHidden`, and read out. Null inside a button with the
   * same label.
   */
  readonly label: string | null;
  /** Limits the word to screen readers and a tooltip; only if the word is visible elsewhere. */
  readonly wordHidden?: boolean;
  readonly className?: string;
}

/** The mark of an evidence grade, the same everywhere: a shape, a colour and a word, never the colour alone. */
export function EvidenceMark({ grade, label, wordHidden = false, className }: EvidenceMarkProps) {
  const named = wordHidden && label !== null;
  const shape = (
    <svg
      className={styles.shape}
      style={gradeColors(grade)}
      viewBox="0 0 16 16"
      {...(named ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {named ? <title>{label}</title> : null}
      <path d={SHAPES[grade]} />
    </svg>
  );
  const classes = [styles.mark, className].filter(Boolean).join(' ');
  return (
    <span className={classes}>
      {shape}
      {wordHidden || label === null ? null : <span>{label}</span>}
    </span>
  );
}

/** Kinds of judgement; each has its own shape. */
export type VerdictTone = 'good' | 'caution' | 'bad' | 'unknown';

/** A sign in a 16 by 16 box: the filled shape, and the drawing on it. */
const SIGNS: Record<VerdictTone, { readonly shape: string; readonly drawing: string }> = {
  good: { shape: 'M8 .8a7.2 7.2 0 1 1 0 14.4a7.2 7.2 0 1 1 0-14.4z', drawing: 'M4.6 8.3l2.4 2.4l4.5-5' },
  caution: { shape: 'M8 .9l7.4 13.6H.6z', drawing: 'M8 5.6v4M8 11.9v.2' },
  bad: { shape: 'M2.2 1h11.6v14H2.2z', drawing: 'M5.3 5l5.4 6M10.7 5l-5.4 6' },
  unknown: {
    shape: 'M8 1.3a6.7 6.7 0 1 1 0 13.4a6.7 6.7 0 1 1 0-13.4z',
    drawing: 'M5.9 6.4a2.1 2.1 0 1 1 3.1 1.9c-.7.4-1 .8-1 1.5M8 11.8v.2',
  },
};

export interface VerdictProps {
  readonly tone: VerdictTone;
  /** The words of the judgement; always shown, because colour and shape do not tell the subject. */
  readonly children: ReactNode;
}

/** A judgement as a sign with its words: shape, word and colour, never the colour alone. */
export function Verdict({ tone, children }: VerdictProps) {
  const { shape, drawing } = SIGNS[tone];
  return (
    <span className={styles.verdict} data-tone={tone}>
      <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
        <path className={styles.verdictShape} d={shape} />
        <path className={styles.drawing} d={drawing} />
      </svg>
      <span>{children}</span>
    </span>
  );
}

export interface MeterProps {
  /** 0 to 100; other values are clamped. */
  readonly percent: number;
  /** The measured quantity; null inside a button or text with the same label. */
  readonly label: string | null;
  /** Labels of the ends of the scale, if any. */
  readonly low?: string;
  readonly high?: string;
}

/** A short scale filled up to a value. The colour of the fill has no meaning: its length is the value. */
export function Meter({ percent, label, low, high }: MeterProps) {
  const value = Math.min(100, Math.max(0, Math.round(percent)));
  const named =
    label === null
      ? { 'aria-hidden': true }
      : {
          role: 'meter',
          'aria-label': label,
          'aria-valuenow': value,
          'aria-valuemin': 0,
          'aria-valuemax': 100,
        };
  return (
    <span className={styles.meter} {...named}>
      {low === undefined ? null : <span data-end="low">{low}</span>}
      <span className={styles.track}>
        <span className={styles.fill} style={{ inlineSize: `${value}%` }} />
      </span>
      {high === undefined ? null : <span data-end="high">{high}</span>}
    </span>
  );
}
