import type { SearchDetails } from '@clinical/contracts';
import type { LineReading, StrategyReading } from '@clinical/query-language';
import { Badge, Box, Stack, Table, Text } from '@mantine/core';
import { formatCount } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { SideScroll } from '../../layout/side-scroll.js';
import { useAdvancedText } from '../use-advanced-text.js';
import styles from './reading-panel.module.css';
import '@mantine/core/styles/Table.layer.css';

export interface ReadingReportProps {
  readonly reading: StrategyReading;
  /** Counts by line; undefined until the server has sent them. */
  readonly details: SearchDetails | undefined;
}

/** Line by line the text as pasted, its reading with all brackets, the messages and the counts. */
export function ReadingReport({ reading, details }: ReadingReportProps) {
  const { t } = useAdvancedText();
  const language = useLanguage();
  const totals = new Map(details?.lines.map(({ number, total }) => [number, total]));
  const queries = reading.lines.filter(({ kind }) => kind === 'query').length;
  return (
    <Stack gap="sm">
      <p>
        {t('reading.syntax', { dialect: t(`dialect.${reading.dialect}`) })}{' '}
        {t('reading.lines', { count: queries })}{' '}
        {reading.finalLine === null || queries < 2 ? null : t('reading.final', { number: reading.finalLine })}
      </p>
      {reading.messages.length === 0 ? null : (
        <Box className={styles.messages} component="ul" c="dimmed" fz="note">
          {reading.messages.map(({ code, message, start }) => (
            <li key={`${code} ${start ?? ''}`}>{message}</li>
          ))}
        </Box>
      )}
      <SideScroll label={t('reading.heading')} minWidth={640}>
        <Table aria-label={t('reading.heading')} verticalSpacing="xs" className={styles.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('lines.line')}</Table.Th>
              <Table.Th>{t('reading.source')}</Table.Th>
              <Table.Th>{t('reading.reading')}</Table.Th>
              <Table.Th className={styles.count}>{t('lines.results')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {reading.lines.map((line) => (
              <LineRow
                key={line.start}
                line={line}
                isFinal={line.number !== null && line.number === reading.finalLine && queries > 1}
                total={line.number === null ? undefined : totals.get(line.number)}
                count={(total) => formatCount(total, language)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </SideScroll>
    </Stack>
  );
}

interface LineRowProps {
  readonly line: LineReading;
  readonly isFinal: boolean;
  /** Undefined until known, null when the line cannot be run. */
  readonly total: number | null | undefined;
  readonly count: (total: number) => string;
}

function LineRow({ line, isFinal, total, count }: LineRowProps) {
  const { t } = useAdvancedText();
  const { kind, number, source, query, reading, recordedTotal, messages } = line;
  const written = source.trim();
  const changed = kind === 'query' && query.trim() !== written;
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.line}>
        {number ?? '–'}
        {isFinal ? (
          <Badge size="xs" variant="light" miw="max-content" ms="xs">
            {t('reading.result')}
          </Badge>
        ) : null}
      </Table.Th>
      <Table.Td className={styles.text}>
        <code>{written}</code>
        {changed ? (
          <Text inherit c="dimmed" fz="note">
            {t('reading.readText')} <code>{query.trim()}</code>
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td className={styles.text}>
        {kind === 'comment' ? (
          t('reading.comment')
        ) : reading === null ? (
          t('reading.unreadable')
        ) : (
          <code>{reading}</code>
        )}
        {messages.length === 0 ? null : (
          <Box className={styles.messages} component="ul" c="dimmed" fz="note">
            {messages.map(({ code, message, severity, start }) => (
              <li key={`${code} ${start ?? ''} ${message}`} data-severity={severity}>
                {message}
              </li>
            ))}
          </Box>
        )}
      </Table.Td>
      <Table.Td className={styles.count}>
        {kind === 'comment'
          ? null
          : typeof total === 'number'
            ? count(total)
            : t(total === null ? 'lines.notRun' : 'lines.unknown')}
        {recordedTotal === null ? null : (
          <Text inherit c="dimmed" fz="note">
            {t('reading.recorded', { number: count(recordedTotal) })}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
