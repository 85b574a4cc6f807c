import type { ReactNode } from 'react';
import styles from './verdict.module.css';

/** What a judgement amounts to; each has a shape of its own. */
export type VerdictTone = 'good' | 'caution' | 'bad' | 'unknown' | 'pending';

/** A sign in a 16 by 16 box: the shape that is filled, and what is drawn on it. */
const SIGNS: Record<VerdictTone, { readonly shape: string; readonly drawing: string }> = {
  good: { shape: 'M8 .8a7.2 7.2 0 1 1 0 14.4a7.2 7.2 0 1 1 0-14.4z', drawing: 'M4.6 8.3l2.4 2.4l4.5-5' },
  caution: { shape: 'M8 .9l7.4 13.6H.6z', drawing: 'M8 5.6v4M8 11.9v.2' },
  bad: { shape: 'M2.2 1h11.6v14H2.2z', drawing: 'M5.3 5l5.4 6M10.7 5l-5.4 6' },
  unknown: {
    shape: 'M8 1.3a6.7 6.7 0 1 1 0 13.4a6.7 6.7 0 1 1 0-13.4z',
    drawing: 'M5.9 6.4a2.1 2.1 0 1 1 3.1 1.9c-.7.4-1 .8-1 1.5M8 11.8v.2',
  },
  pending: { shape: 'M8 1.3a6.7 6.7 0 1 1 0 13.4a6.7 6.7 0 1 1 0-13.4z', drawing: 'M4.7 8h6.6' },
};

export interface VerdictProps {
  readonly tone: VerdictTone;
  /** The words of the judgement; always shown, as neither colour nor shape says what was judged. */
  readonly children: ReactNode;
  /** Shown on hover; nothing that is not said elsewhere. */
  readonly title?: string | undefined;
}

/** A judgement as a sign with its words: shape, word and colour, never the colour alone. */
export function Verdict({ tone, children, title }: VerdictProps) {
  const { shape, drawing } = SIGNS[tone];
  return (
    <span className={styles.verdict} data-tone={tone} title={title}>
      <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
        <path className={styles.shape} d={shape} />
        <path className={styles.drawing} d={drawing} />
      </svg>
      <span>{children}</span>
    </span>
  );
}
