import type { SearchRequest } from '@clinical/contracts';
import { EVIDENCE_COLUMNS, type EvidenceColumn, type EvidenceTable } from '@clinical/search/contract';
import { Anchor, Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { readStored, writeStored } from '../api-client/browser-storage.js';
import { notify } from '../layout/notify.js';
import { SideScroll } from '../layout/side-scroll.js';
import { useFormat } from '../results/format/share-links.js';
import { OverviewState } from './overview-state.js';
import { downloadEvidenceTable, evidenceTableQuery } from './overview.query.js';
import { useOverviewText } from './use-overview-text.js';
import styles from './evidence-table-view.module.css';

/** Storage key of the chosen columns. */
const COLUMNS_KEY = 'evidence-table-columns';
/** Width of the column of records and of another, in pixels. */
const RECORD = 280;
const COLUMN = 130;

interface EvidenceTableViewProps {
  readonly request: SearchRequest;
  readonly isPro: boolean;
}

/** The evidence table: studies side by side, with columns that the reader chooses. The CSV file is for Pro users. */
export function EvidenceTableView({ request, isPro }: EvidenceTableViewProps) {
  const { t } = useOverviewText();
  const query = useQuery(evidenceTableQuery(request));
  const [columns, setColumns] = useState(readColumns);
  const { mutate, isPending } = useMutation({
    mutationKey: ['evidence-table-csv'],
    mutationFn: () => downloadEvidenceTable(request, columns),
    onError: () => notify(t('table.csvFailed')),
  });
  const { data } = query;
  const choose = (chosen: readonly string[]) => {
    const next = EVIDENCE_COLUMNS.filter((column) => chosen.includes(column));
    writeStored(COLUMNS_KEY, next.join(','));
    setColumns(next);
  };
  if (data === undefined) return <OverviewState query={query} loading={t('table.loading')} />;
  if (data.rows.length === 0) return <Text>{t('table.nothing')}</Text>;
  return (
    <Stack gap="md">
      <Text>{t('table.intro')}</Text>
      <Group justify="space-between" align="flex-end" data-print="none">
        <Checkbox.Group label={t('table.columns')} value={columns} onChange={choose}>
          <Group gap="sm" mt={4}>
            {data.columns.map(({ column, name }) => (
              <Checkbox key={column} value={column} label={name} />
            ))}
          </Group>
        </Checkbox.Group>
        {isPro ? (
          <Button
            variant="default"
            loading={isPending}
            leftSection={<Download size={16} aria-hidden="true" />}
            onClick={() => mutate()}
          >
            {t('table.csv')}
          </Button>
        ) : (
          <Text c="dimmed" size="note">
            {t('table.csvPro')}{' '}
            <Anchor component={Link} to="/Why" inherit>
              {t('map.why')}
            </Anchor>
          </Text>
        )}
      </Group>
      <Studies table={data} columns={columns} />
    </Stack>
  );
}

interface StudiesProps {
  readonly table: EvidenceTable;
  readonly columns: readonly EvidenceColumn[];
}

function Studies({ table: { columns: named, rows, total }, columns }: StudiesProps) {
  const { t } = useOverviewText();
  const format = useFormat();
  const shown = named.filter(({ column }) => columns.includes(column));
  return (
    <>
      <Text c="dimmed" size="note">
        {t('table.first', { count: rows.length, total: format.number(total) })}
      </Text>
      <SideScroll label={t('view.table')} minWidth={RECORD + COLUMN * shown.length}>
        <Table className={styles.table} verticalSpacing="sm" withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" className={styles.record}>
                {t('table.record')}
              </Table.Th>
              {shown.map(({ column, name }) => (
                <Table.Th key={column} scope="col" data-column={column}>
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Th scope="row" className={styles.record}>
                  <Link to={`/Document/${encodeURIComponent(row.id)}`}>{row.title}</Link>
                  <Text component="span" display="block" c="dimmed" size="note">
                    {[row.publication, row.has_abstract ? '' : t('table.noAbstract')]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </Table.Th>
                {shown.map(({ column }) => (
                  <Table.Td key={column} data-column={column}>
                    {row[column] === '' ? '–' : column === 'finding' ? <q>{row.finding}</q> : row[column]}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </SideScroll>
    </>
  );
}

/** The columns that the reader chose before; all at first. */
function readColumns(): EvidenceColumn[] {
  const stored = readStored(COLUMNS_KEY);
  const chosen = typeof stored === 'string' ? stored.split(',') : EVIDENCE_COLUMNS;
  return EVIDENCE_COLUMNS.filter((column) => chosen.includes(column));
}
