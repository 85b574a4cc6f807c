import { useId, type ReactNode } from 'react';
import styles from './filter-section.module.css';

export interface FilterSectionProps {
  readonly title: string;
  readonly help?: string | undefined;
  readonly children: ReactNode;
}

/** One filter: a heading, a line of help, and the choices as a group of that name. */
export function FilterSection({ title, help, children }: FilterSectionProps) {
  const titleId = useId();
  const helpId = useId();
  return (
    <div
      className={styles.section}
      role="group"
      aria-labelledby={titleId}
      aria-describedby={help ? helpId : undefined}
    >
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {help ? (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      ) : null}
      {children}
    </div>
  );
}
