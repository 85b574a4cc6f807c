import { type InstitutionStatsRow, USAGE_ROWS } from '@clinical/contracts';
import { Anchor, Button, Group, Pagination, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Pagination.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Lines } from '../forms/lines.js';
import { formatCount } from '../i18n/format.js';
import { useInstitutionsText } from '../i18n/use-institutions-text.js';
import { useLanguage } from '../i18n/use-language.js';
import { SideScroll } from '../layout/side-scroll.js';
import { Message } from '../overlays/message.js';
import { OpenModal } from '../overlays/open-modal.js';
import { CounterDownload } from './counter-download.js';
import { CounterKeys } from './counter-keys.js';
import { usageQuery } from './usage.query.js';

const CountChart = lazy(async () => ({ default: (await import('../admin/count-chart.js')).CountChart }));
const CHART_HEIGHT = 180;

export interface UsageReportProps {
  /** Null: the one that the reader administers. */
  readonly institutionId: number | null;
  readonly onClose: () => void;
}

/** The usage of an institution, by month, with its COUNTER reports and keys (ACCOUNTS-2; A51). */
export function UsageReport({ institutionId, onClose }: UsageReportProps) {
  const { t } = useInstitutionsText();
  const [page, setPage] = useState(1);
  const { data, isPending, refetch } = useQuery(usageQuery(institutionId, page));
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / USAGE_ROWS));
  return (
    <OpenModal
      title={data === undefined ? t('usage.title') : t('usage.titleOf', { name: data.institution_name })}
      closeLabel={t('usage.close')}
      size={960}
      onClose={onClose}
    >
      <Stack gap="lg">
        {data ? (
          <Months rows={data.data} />
        ) : isPending ? (
          <Lines widths={['100%', '100%', '60%']} />
        ) : (
          <Message
            tone="problem"
            title={t('usage.failed')}
            actions={
              <Button variant="default" onClick={() => void refetch()}>
                {t('usage.tryAgain')}
              </Button>
            }
          />
        )}
        {data === undefined ? null : (
          <>
            <Group justify="space-between">
              <Anchor
                href={`/Administrator/getInstitutionStats/csv?institution_id=${data.institution_id}`}
                download
              >
                {t('usage.download')}
              </Anchor>
              {pages === 1 ? null : (
                <nav aria-label={t('usage.pages')}>
                  <Pagination
                    total={pages}
                    value={page}
                    onChange={setPage}
                    getItemProps={(target) => ({ 'aria-label': t('usage.page', { page: target }) })}
                    getControlProps={(control) => ({
                      'aria-label': t(control === 'previous' ? 'usage.previous' : 'usage.next'),
                    })}
                  />
                </nav>
              )}
            </Group>
            <CounterDownload institutionId={data.institution_id} />
            <CounterKeys institutionId={data.institution_id} />
          </>
        )}
      </Stack>
    </OpenModal>
  );
}

function Months({ rows }: { readonly rows: readonly InstitutionStatsRow[] }) {
  const { t } = useInstitutionsText();
  const language = useLanguage();
  if (rows.length === 0) return <Text>{t('usage.none')}</Text>;
  const nameOf = (dt: string, month: 'long' | 'short') =>
    new Intl.DateTimeFormat(language, { month, year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${dt}-01`),
    );
  const oldestFirst = [...rows].reverse();
  const chart = (label: string, of: (row: InstitutionStatsRow) => number) => (
    <div>
      <Text size="sm" fw={550}>
        {label}
      </Text>
      <CountChart
        label={label}
        height={CHART_HEIGHT}
        counts={oldestFirst.map((row) => ({ name: nameOf(row.dt, 'short'), count: of(row) }))}
      />
    </div>
  );
  const columns = [
    ['usage.users', 'uid'],
    ['usage.sessions', 'sid'],
    ['usage.searches', 'cid'],
    ['usage.viewed', 'documents_viewed'],
    ['usage.fullText', 'full_text'],
    ['usage.exports', 'exports'],
    ['usage.refused', 'turn_aways'],
  ] as const;
  return (
    <>
      <Suspense fallback={<div style={{ height: 2 * (CHART_HEIGHT + 24) }} />}>
        {chart(t('usage.searches'), ({ cid }) => cid)}
        {chart(t('usage.viewed'), (row) => row.documents_viewed)}
      </Suspense>
      <SideScroll label={t('usage.table')} minWidth={720}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('usage.month')}</Table.Th>
              {columns.map(([key]) => (
                <Table.Th key={key} scope="col" ta="right">
                  {t(key)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.dt}>
                <Table.Th scope="row" fw="normal" style={{ whiteSpace: 'nowrap' }}>
                  {nameOf(row.dt, 'long')}
                  {row.final ? null : <Text size="xs">{t('usage.soFar')}</Text>}
                </Table.Th>
                {columns.map(([key, field]) => (
                  <Table.Td key={key} ta="right">
                    {formatCount(row[field], language)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </SideScroll>
      <Text size="sm" c="dimmed">
        {t('usage.note')}
      </Text>
    </>
  );
}
