import styles from './rank-explanation.module.css';

export interface FactorBarProps {
  readonly name: string;
  /** What the bar shows, in words. */
  readonly amount: string;
  /** 0 to 1. */
  readonly share: number;
  readonly reason: string;
}

/** A factor with its amount in words, as a bar, and the reason for it. */
export function FactorBar({ name, amount, share, reason }: FactorBarProps) {
  return (
    <>
      <p className={styles.factor}>
        <span>{name}</span>
        <span className={styles.amount}>{amount}</span>
      </p>
      <Bar share={share} />
      {reason === '' ? null : <p className={styles.reason}>{reason}</p>}
    </>
  );
}

/** A bar filled to a share; what it shows stands beside it in words. */
export function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.track} width="100" height="1" />
      <rect className={styles.fill} width={100 * share} height="1" />
    </svg>
  );
}
