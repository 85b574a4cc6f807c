import styles from './evidence-mark.module.css';

/** Evidence grades of SEARCH-4: 1 secondary evidence to 5 other. */
export type EvidenceGrade = 1 | 2 | 3 | 4 | 5;

/** One filled shape a grade, drawn in a 16 by 16 box, so that the grades differ without their colours. */
const SHAPES: Record<EvidenceGrade, string> = {
  1: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13z',
  2: 'M8 .8L15.2 8L8 15.2L.8 8z',
  3: 'M2 2h12v12H2z',
  4: 'M8 1.6L15.2 14H.8z',
  5: 'M1 5.5h14v5H1z',
};

/** The grade of a number from the server; anything outside 1 to 5 counts as 5, other. */
export function evidenceGrade(grade: number): EvidenceGrade {
  return grade === 1 || grade === 2 || grade === 3 || grade === 4 ? grade : 5;
}

export interface EvidenceMarkProps {
  readonly grade: EvidenceGrade;
  /** The word for the grade; shown beside the shape unless `wordHidden`, and always read out. */
  readonly label: string;
  /** Leaves the word to screen readers and a tooltip; only where the word stands elsewhere in sight. */
  readonly wordHidden?: boolean;
  readonly className?: string;
}

/** The sign of an evidence grade, the same everywhere: a shape, a colour and a word, never the colour alone. */
export function EvidenceMark({ grade, label, wordHidden = false, className }: EvidenceMarkProps) {
  const shape = (
    <svg
      className={styles.shape}
      data-grade={grade}
      viewBox="0 0 16 16"
      {...(wordHidden ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {wordHidden ? <title>{label}</title> : null}
      <path d={SHAPES[grade]} />
    </svg>
  );
  const classes = [styles.mark, className].filter(Boolean).join(' ');
  return (
    <span className={classes}>
      {shape}
      {wordHidden ? null : <span>{label}</span>}
    </span>
  );
}
