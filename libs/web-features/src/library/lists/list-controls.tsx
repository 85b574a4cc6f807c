import { LIBRARY_PAGE_SIZES, type LibrarySort } from '@clinical/contracts';
import { ChoiceSelect } from '@clinical/web-ui';
import type { ReactNode } from 'react';
import type { ListRequest } from '../library.query.js';
import styles from '../library.module.css';
import { useLibraryText } from '../use-library-text.js';

export interface ListControlsProps {
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
