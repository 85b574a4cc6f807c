import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. `inline` makes it a span, for use inside a sentence. */
export function VisuallyHidden({ children, inline = false }: { children: ReactNode; inline?: boolean }) {
  const Element = inline ? 'span' : 'div';
  return <Element className={styles.hidden}>{children}</Element>;
}
