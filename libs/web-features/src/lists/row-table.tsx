import { Anchor, Group, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SideScroll } from '../layout/side-scroll.js';
import styles from './row-table.module.css';

/** A column: its name and, if it is sortable, the addresses that sort by it. */
export type TableColumn = string | SortableColumn;

export interface SortableColumn {
  readonly label: string;
  /** Current sorting by this column; null if none. */
  readonly sorted: 'ascending' | 'descending' | null;
  /** The query of the address that sorts by it, or reverses the current order. */
  readonly search: string;
}

interface RowTableProps {
  /** Label for screen readers. */
  readonly label: string;
  readonly headings: readonly TableColumn[];
  /** The rows. */
  readonly children: ReactNode;
}

/**
 * A table with a row for each entry. On a phone a row is a block: its first cell, then the other values, each with the
 * name of its column. Wider tables than the window scroll by themselves, by keyboard too.
 */
export function RowTable({ label, headings, children }: RowTableProps) {
  return (
    <SideScroll label={label} minWidth={640}>
      <Table className={styles.rows} verticalSpacing="sm" style={columnNames(headings)}>
        <Table.Thead>
          <Table.Tr>
            {headings.map((heading) =>
              typeof heading === 'string' ? (
                <Table.Th key={heading} scope="col">
                  {heading}
                </Table.Th>
              ) : (
                <SortableHeading key={heading.label} {...heading} />
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </SideScroll>
  );
}

/** The names of columns as CSS strings, which the style sheet shows on phones: `--column-2: "Name"`. */
function columnNames(headings: readonly TableColumn[]): Record<string, string> {
  return Object.fromEntries(
    headings.map((heading, index) => [
      `--column-${index + 1}`,
      JSON.stringify(typeof heading === 'string' ? heading : heading.label),
    ]),
  );
}

function SortableHeading({ label, sorted, search }: SortableColumn) {
  const Icon = sorted === null ? ArrowUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <Table.Th scope="col" aria-sort={sorted ?? 'none'}>
      <Anchor component={Link} to={{ search }} preventScrollReset fz="inherit" fw="inherit" c="inherit">
        <Group component="span" gap={4} wrap="nowrap">
          {label}
          <Icon size={14} strokeWidth={1.5} aria-hidden="true" />
        </Group>
      </Anchor>
    </Table.Th>
  );
}
