import { LIBRARY_PAGE_SIZES, LIBRARY_SORTS } from '@clinical/contracts';
import { isFocusLost, useRowFocus, VisuallyHidden } from '@clinical/web-ui';
import { Box, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Table.layer.css';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ListRequest } from '../library.query.js';
import { useLibraryText } from '../use-library-text.js';
import { AccountLoadFailed } from '../../account/account-page.js';
import { Lines } from '../../forms/lines.js';
import styles from '../library.module.css';

interface ListControlsProps {
  readonly request: ListRequest;
  readonly onChange: (change: Partial<Pick<ListRequest, 'rows' | 'sort'>>) => void;
  /** Further actions on the complete list. */
  readonly children?: ReactNode;
}

const ORDERS = { 'createdAt:desc': 'list.sort.newest', 'createdAt:asc': 'list.sort.oldest' } as const;

/** Order and length of a list. */
export function ListControls({ request, onChange, children }: ListControlsProps) {
  const { t } = useLibraryText();
  return (
    <Group gap="md" align="flex-end" mb="sm" data-print="none">
      <NativeSelect
        label={t('list.sort.label')}
        value={request.sort}
        data={LIBRARY_SORTS.map((value) => ({ value, label: t(ORDERS[value]) }))}
        onChange={({ currentTarget }) =>
          onChange({ sort: LIBRARY_SORTS.find((sort) => sort === currentTarget.value) ?? request.sort })
        }
      />
      <NativeSelect
        label={t('list.rows')}
        value={String(request.rows)}
        data={LIBRARY_PAGE_SIZES.map(String)}
        onChange={({ currentTarget }) => onChange({ rows: Number(currentTarget.value) })}
      />
      {children ? <Box ms="auto">{children}</Box> : null}
    </Group>
  );
}

interface ListTableProps {
  readonly caption: string;
  readonly headings: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}

/**
 * A table of a list. Its parts have explicit roles, because on a phone they are displayed as blocks, which would
 * remove their semantics.
 */
export function ListTable({ caption, headings, children }: ListTableProps) {
  const table = useRef<HTMLTableElement>(null);
  useRowFocus(table);
  return (
    <Table ref={table} className={styles.table} role="table" aria-label={caption} verticalSpacing="sm">
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          {headings.map((heading) => (
            <Table.Th key={heading} scope="col" role="columnheader">
              {heading}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">{children}</Table.Tbody>
    </Table>
  );
}

/** Shown while a list is loading or could not be loaded. */
export function ListAwaited({ list }: { readonly list: UseQueryResult<unknown> }) {
  const { t } = useLibraryText();
  const { error, isFetching, refetch } = list;
  if (!isFetching && error !== null)
    return <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />;
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      <Lines widths={['90%', '75%', '85%', '60%', '80%', '70%']} />
    </div>
  );
}

/** Shown for an empty list. */
export function ListEmpty({
  icon: Icon,
  title,
  text,
  children,
}: {
  /** Of what the list has. */
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <Stack gap="xs" align="flex-start" className={styles.empty}>
      <Icon size={40} strokeWidth={1.5} aria-hidden="true" color="var(--mantine-primary-color-filled)" />
      <h2>{title}</h2>
      <Text component="p" c="dimmed">
        {text}
      </Text>
      {children}
    </Stack>
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
