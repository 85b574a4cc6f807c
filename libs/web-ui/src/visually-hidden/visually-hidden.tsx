import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. `inline` makes it a span, for use inside a sentence. */
export function VisuallyHidden({ children, inline = false }: { children: ReactNode; inline?: boolean }) {
  const Element = inline ? 'span' : 'div';
  return <Element className={styles.hidden}>{children}</Element>;
}

/** The first stop of the Tab key: jumps over the header to the element with id `target`. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className={styles.link} href={`#${target}`}>
      {children}
    </a>
  );
}
