import { type CSSProperties, useEffect, useState } from 'react';
import styles from './loading.module.css';

/** Waits of less than this need no spinner, in milliseconds. */
export const SPINNER_DELAY_MS = 400;

/** True once `active` has been true for `delay` milliseconds without a break; false as soon as it is false. */
export function useDelayed(active: boolean, delay: number = SPINNER_DELAY_MS): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setElapsed(true), delay);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active, delay]);
  return active && elapsed;
}

/** A turning ring with its text; the text is what is read out. It takes its place at once, so nothing moves. */
export function Spinner({ label, visible = true }: { label: string; visible?: boolean }) {
  return (
    <span className={styles.spinner} role="status" data-visible={visible}>
      {visible ? (
        <>
          <span className={styles.ring} aria-hidden="true" />
          <span>{label}</span>
        </>
      ) : null}
    </span>
  );
}

/** The text roles of the tokens, whose line height a skeleton line takes so that nothing moves when the text comes. */
export type SkeletonRole = 'note' | 'source' | 'body' | 'reading' | 'title' | 'heading';

export interface SkeletonLinesProps {
  readonly role?: SkeletonRole;
  /** Width of each line as a share of the column, such as `['96%', '60%']`; one line per entry. */
  readonly widths: readonly string[];
}

/** Grey lines in the place of text that is on its way. Hidden from screen readers: say 'loading' elsewhere, once. */
export function SkeletonLines({ role = 'body', widths }: SkeletonLinesProps) {
  return (
    <div aria-hidden="true">
      {widths.map((width, index) => (
        <div key={index} className={styles.line} data-role={role}>
          <span className={styles.ink} style={{ inlineSize: width }} />
        </div>
      ))}
    </div>
  );
}

/** A grey block in the place of a control or picture. Sizes are CSS lengths, best taken from the tokens. */
export function SkeletonBlock({ width, height }: { width: string; height: string }) {
  const size: CSSProperties = { inlineSize: width, blockSize: height };
  return <span aria-hidden="true" className={styles.block} style={size} />;
}
