import { useRowFocus } from '@clinical/web-ui';
import { useRef, type ReactNode } from 'react';
import styles from '../library.module.css';

export interface ListTableProps {
  readonly caption: string;
  readonly headings: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}

/** A table of a list. Its parts say what they are, as on a telephone they are drawn as blocks, which hides it. */
export function ListTable({ caption, headings, children }: ListTableProps) {
  const table = useRef<HTMLTableElement>(null);
  useRowFocus(table);
  return (
    <table ref={table} className={styles.table} role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {headings.map((heading) => (
            <th key={heading} scope="col" role="columnheader">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}
