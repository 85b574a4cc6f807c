import { type Matrix, MATRIX_COLUMNS, type MatrixCell, type MatrixColumns } from '@clinical/search/contract';
import { Button, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import type { SearchRequest } from '@clinical/contracts';
import { downloadCsv } from '../exports/download-csv.js';
import { useTranslation } from '../i18n/use-translation.js';
import { SideScroll } from '../layout/side-scroll.js';
import { useFormat } from '../results/format/share-links.js';
import { OverviewState } from './overview-state.js';
import { matrixQuery } from './overview.query.js';
import { SearchLink } from './search-link.js';
import { useOverviewText } from './use-overview-text.js';
import styles from './matrix-view.module.css';

const GROUPS = [1, 2, 3, 4, 5] as const;
/** Width of a column of counts and of the names of the rows, in pixels. */
const COLUMN = 104;
const NAMES = 176;

/** The evidence matrix: interventions of a result by conditions, outcomes or periods, with links to the records. */
export function MatrixView({ request }: { readonly request: SearchRequest }) {
  const { t } = useOverviewText();
  const [columns, setColumns] = useState<MatrixColumns>('conditions');
  const query = useQuery(matrixQuery(request, columns));
  const { data } = query;
  return (
    <Stack gap="md">
      <Group justify="space-between" data-print="none">
        {data?.vocabulary_loaded === false ? null : (
          <SegmentedControl
            aria-label={t('columns')}
            // Colours that fade are hard to read while the colour scheme changes.
            transitionDuration={0}
            value={columns}
            onChange={(value) => setColumns(MATRIX_COLUMNS.find((each) => each === value) ?? 'conditions')}
            data={MATRIX_COLUMNS.map((value) => ({ value, label: t(`columns.${value}`) }))}
          />
        )}
        {data && data.rows.length > 0 ? <MatrixActions matrix={data} /> : null}
      </Group>
      {data ? <FoundMatrix matrix={data} /> : <OverviewState query={query} />}
    </Stack>
  );
}

function MatrixActions({ matrix }: { readonly matrix: Matrix }) {
  const { t } = useOverviewText();
  const rows = [
    [t(namesOf(matrix)), ...matrix.columns.map(({ name }) => name), t('matrix.all')],
    ...matrix.rows.map(({ name, cells, count }) => [name, ...cells.map((cell) => cell.count), count]),
    [t('matrix.all'), ...matrix.columns.map(({ count }) => count), matrix.total],
  ];
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden="true" />}
        onClick={() => downloadCsv('evidence-matrix.csv', rows)}
      >
        {t('csv')}
      </Button>
      <Button
        variant="default"
        leftSection={<Printer size={16} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
    </Group>
  );
}

function namesOf({ vocabulary_loaded: isSorted }: Matrix): 'matrix.interventions' | 'matrix.phrases' {
  return isSorted ? 'matrix.interventions' : 'matrix.phrases';
}

function FoundMatrix({ matrix }: { readonly matrix: Matrix }) {
  const { t } = useOverviewText();
  const format = useFormat();
  const { rows, columns, read, covered, columns_are: columnsAre } = matrix;
  if (rows.length === 0 || columns.length === 0) return <Text>{t('matrix.nothing')}</Text>;
  return (
    <>
      <Stack gap={4}>
        <Text>{t('matrix.intro')}</Text>
        <Text c="dimmed" size="note">
          {t(basisOf(matrix))}{' '}
          {t('matrix.coverage', {
            read: format.number(read),
            share: format.percent(covered / Math.max(1, read)),
          })}{' '}
          {columnsAre === 'periods' ? t('matrix.undated') : null}
        </Text>
        <GroupLegend />
      </Stack>
      <SideScroll label={t('view.matrix')} minWidth={NAMES + COLUMN * (columns.length + 1)}>
        <Table className={styles.matrix} withColumnBorders withTableBorder layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" className={styles.names}>
                {t(namesOf(matrix))}
              </Table.Th>
              {columns.map(({ name, count, query }) => (
                <Table.Th key={name} scope="col">
                  <SearchLink query={query} className={styles.head}>
                    {name} <span className={styles.count}>({format.number(count)})</span>
                  </SearchLink>
                </Table.Th>
              ))}
              <Table.Th scope="col">{t('matrix.all')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ name, count, query, cells }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" className={styles.names}>
                  <SearchLink query={query} className={styles.head}>
                    {name}
                  </SearchLink>
                </Table.Th>
                {cells.map((cell, place) => (
                  <Table.Td key={columns[place]?.name} data-gap={cell.count === 0}>
                    <Cell cell={cell} row={name} column={columns[place]?.name ?? ''} />
                  </Table.Td>
                ))}
                <Table.Td>
                  <SearchLink query={query}>{format.number(count)}</SearchLink>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </SideScroll>
    </>
  );
}

function basisOf({
  basis,
  vocabulary_loaded: isSorted,
}: Matrix): 'matrix.basisHeadings' | 'matrix.basisTitles' | 'matrix.basisPhrases' {
  if (basis === 'headings') return 'matrix.basisHeadings';
  return isSorted ? 'matrix.basisTitles' : 'matrix.basisPhrases';
}

interface CellProps {
  readonly cell: MatrixCell;
  readonly row: string;
  readonly column: string;
}

/** A count with a bar of its evidence groups, which its name has in words. */
function Cell({ cell: { count, groups, query }, row, column }: CellProps) {
  const { t } = useOverviewText();
  const { t: tShell } = useTranslation('shell');
  const format = useFormat();
  if (count === 0)
    return (
      <span role="img" aria-label={t('matrix.gap', { row, column })} className={styles.gap}>
        –
      </span>
    );
  const named = GROUPS.filter((group) => (groups[group - 1] ?? 0) > 0).map((group) =>
    t('matrix.groupOnly', { count: format.number(groups[group - 1] ?? 0), name: tShell(`grade.${group}`) }),
  );
  return (
    <SearchLink
      query={query}
      className={styles.cell}
      label={t('matrix.cell', { row, column, count, groups: named.join('; ') })}
    >
      {format.number(count)}
      <span className={styles.bar} aria-hidden="true">
        {GROUPS.map((group) => (
          <span
            key={group}
            style={{
              inlineSize: `${(100 * (groups[group - 1] ?? 0)) / count}%`,
              backgroundColor: `var(--ev-grade-${group})`,
            }}
          />
        ))}
      </span>
    </SearchLink>
  );
}

/** The colours of the bars, in words. */
function GroupLegend() {
  const { t } = useOverviewText();
  const { t: tShell } = useTranslation('shell');
  return (
    <Group gap="xs" component="section" aria-label={t('groups')}>
      <Text size="note" c="dimmed">
        {t('groups')}:
      </Text>
      <ul className={styles.legend}>
        {GROUPS.map((group) => (
          <li key={group}>
            <span
              aria-hidden="true"
              className={styles.swatch}
              style={{ backgroundColor: `var(--ev-grade-${group})` }}
            />
            {tShell(`grade.${group}`)}
          </li>
        ))}
      </ul>
    </Group>
  );
}
