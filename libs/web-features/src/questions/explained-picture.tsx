import styles from './explained-picture.module.css';
import { useQuestionsText } from './use-questions-text.js';

/** Widths of the lines of text in each document of the picture. */
const RECORD = [104, 88, 104, 72, 96, 60];
const ANSWER = [104, 92];
/** The line of the record that the answer quotes. */
const QUOTED = 3;

/** A picture of what an answer is: a sentence of a record, quoted, with the number of its source. */
export function ExplainedPicture() {
  const { t } = useQuestionsText();
  return (
    <svg className={styles.picture} viewBox="0 0 360 168" role="img" aria-label={t('explained.image')}>
      <Paper x={8} y={28} height={132} label={t('explained.image.record')} />
      {RECORD.map((width, line) => (
        <rect
          key={line}
          className={line === QUOTED ? styles.quoted : styles.line}
          x={24}
          y={44 + line * 18}
          width={width}
          height={8}
          rx={4}
        />
      ))}
      <path className={styles.arrow} d="M 104 102 H 216 m -8 -6 l 8 6 l -8 6" />
      <Paper x={216} y={52} height={84} label={t('explained.image.answer')} />
      {ANSWER.map((width, line) => (
        <rect
          key={line}
          className={styles.line}
          x={232}
          y={68 + line * 18 + (line > 0 ? 18 : 0)}
          width={width}
          height={8}
          rx={4}
        />
      ))}
      <rect className={styles.quoted} x={232} y={86} width={72} height={8} rx={4} />
      <text className={styles.number} x={312} y={95}>
        [1]
      </text>
    </svg>
  );
}

interface PaperProps {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly label: string;
}

function Paper({ x, y, height, label }: PaperProps) {
  return (
    <>
      <text className={styles.label} x={x} y={y - 8}>
        {label}
      </text>
      <rect className={styles.paper} x={x} y={y} width={136} height={height} rx={8} />
    </>
  );
}
