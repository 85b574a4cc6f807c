import styles from './meter.module.css';

export interface MeterProps {
  /** 0 to 100; what lies outside is held to it. */
  readonly percent: number;
  /** What is measured; null inside a button or text that says it already. */
  readonly label: string | null;
  /** The words at the ends of the scale, where it has any. */
  readonly low?: string;
  readonly high?: string;
}

/** A short scale filled up to a value. The fill has no colour of its own to be read: its length says it all. */
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
      {low === undefined ? null : <span>{low}</span>}
      <span className={styles.track}>
        <span className={styles.fill} style={{ inlineSize: `${value}%` }} />
      </span>
      {high === undefined ? null : <span>{high}</span>}
    </span>
  );
}
