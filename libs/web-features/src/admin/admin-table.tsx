import type { ReactNode } from 'react';
import styles from './admin.module.css';

export interface AdminTableProps {
  /** What the rows are, for who cannot see them. */
  readonly label: string;
  readonly headings: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}

/** A table of the administration; wider than the window it scrolls by itself, by keyboard too. */
export function AdminTable({ label, headings, children }: AdminTableProps) {
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
