import { LIBRARY_PAGE_SIZES, type LibrarySort } from '@clinical/contracts';
import { ChoiceSelect, isFocusLost, SkeletonLines, useRowFocus, VisuallyHidden } from '@clinical/web-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ListRequest } from '../library.query.js';
import { useLibraryText } from '../use-library-text.js';
import { AccountLoadFailed } from '../../account/account-page.js';
import styles from '../library.module.css';

interface ListControlsProps {
  readonly request: ListRequest;
  readonly onChange: (change: { readonly rows?: number; readonly sort?: LibrarySort }) => void;
  /** What else can be done with the whole list. */
  readonly children?: ReactNode;
}

const SIZES: readonly { readonly value: number; readonly label: string }[] = LIBRARY_PAGE_SIZES.map(
  (size) => ({ value: size, label: String(size) }),
);

/** Order and length of a list. */
export function ListControls({ request, onChange, children }: ListControlsProps) {
  const { t } = useLibraryText();
  return (
    <div className={styles.controls}>
      <ChoiceSelect<LibrarySort>
        label={t('list.sort.label')}
        value={request.sort}
        options={[
          { value: 'createdAt:desc', label: t('list.sort.newest') },
          { value: 'createdAt:asc', label: t('list.sort.oldest') },
        ]}
        onChoose={(sort) => onChange({ sort })}
      />
      <ChoiceSelect<number>
        label={t('list.rows')}
        value={request.rows}
        options={SIZES}
        onChoose={(rows) => onChange({ rows })}
      />
      {children ? <span className={styles.end}>{children}</span> : null}
    </div>
  );
}

interface ListTableProps {
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

/** In place of a list that is not there: it is on its way, or could not be had. */
export function ListAwaited({ list }: { readonly list: UseQueryResult<unknown> }) {
  const { error, isFetching, refetch } = list;
  if (isFetching || error === null) return <ListLoading />;
  return <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />;
}

function ListLoading() {
  const { t } = useLibraryText();
  return (
    <div aria-busy="true" className={styles.loading}>
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      <SkeletonLines widths={['90%', '75%', '85%', '60%', '80%', '70%']} />
    </div>
  );
}

/** In place of a list with nothing in it. */
export function ListEmpty({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** After the last row of a list is removed, moves the focus to the page's heading. */
export function useEmptied(isEmpty: boolean): void {
  const was = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !was.current && isFocusLost())
      document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
    was.current = isEmpty;
  }, [isEmpty]);
}
