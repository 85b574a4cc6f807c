import type { MouseEvent, ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. `inline` makes it a span, for use inside a sentence. */
export function VisuallyHidden({ children, inline = false }: { children: ReactNode; inline?: boolean }) {
  const Element = inline ? 'span' : 'div';
  return <Element className={styles.hidden}>{children}</Element>;
}

/**
 * The first stops of the Tab key: skip to the element with id `target`. The fragment of the address, which may
 * contain a long search, is kept.
 */
export function SkipLink({ target, children }: { target: string; children: string }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    const element = document.getElementById(target);
    element?.focus();
    element?.scrollIntoView();
  };
  return (
    <a className={styles.link} href={`#${target}`} onClick={skip}>
      {children}
    </a>
  );
}
