import type { SearchDetails } from '@clinical/contracts';
import { describeReading, type LineReading, type StrategyReading } from '@clinical/query-language';
import { Badge, Button, Group, Stack, Table } from '@mantine/core';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatCount } from '../../i18n/format.js';
import { useProductName } from '../../api-client/site.query.js';
import { useLanguage } from '../../i18n/use-language.js';
import type { TextAnalysis } from '../analysis/analyse-text.js';
import { useAdvancedText } from '../use-advanced-text.js';
import styles from './reading-panel.module.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Table.layer.css';

export interface ReadingPanelProps {
  readonly analysis: TextAnalysis;
  /** Counts by line; undefined until the server has sent them. */
  readonly details: SearchDetails | undefined;
}

/** How every line of the text was read, so that a librarian can check it and print it. */
export function ReadingPanel({ analysis, details }: ReadingPanelProps) {
  const { t } = useAdvancedText();
  const [printing, setPrinting] = useState(false);
  const reading = useMemo(() => describeReading(analysis.text, analysis.strategy), [analysis]);
  usePrint(printing, () => setPrinting(false));
  if (analysis.isEmpty) return <p className={styles.note}>{t('reading.empty')}</p>;
  const report = <Report reading={reading} details={details} />;
  return (
    <Stack gap="sm">
      {report}
      <Group>
        <Button
          variant="default"
          leftSection={<Printer size={16} aria-hidden="true" />}
          onClick={() => setPrinting(true)}
        >
          {t('reading.print')}
        </Button>
      </Group>
      {printing ? createPortal(<PrintedReport>{report}</PrintedReport>, document.body) : null}
    </Stack>
  );
}

/** Prints what was drawn for it, then ends. */
function usePrint(printing: boolean, onDone: () => void): void {
  useEffect(() => {
    if (!printing) return;
    const root = document.documentElement;
    root.dataset['printing'] = 'reading';
    window.print();
    delete root.dataset['printing'];
    onDone();
    // Once for each time that printing is asked for.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [printing]);
}

function PrintedReport({ children }: { readonly children: ReactNode }) {
  const { t } = useAdvancedText();
  const product = useProductName();
  const language = useLanguage();
  return (
    <div className={styles.printed}>
      <h1>{t('reading.heading')}</h1>
      <p>{t('reading.printed', { product, date: new Date().toLocaleDateString(language) })}</p>
      {children}
    </div>
  );
}

function Report({
  reading,
  details,
}: {
  readonly reading: StrategyReading;
  readonly details: ReadingPanelProps['details'];
}) {
  const { t } = useAdvancedText();
  const language = useLanguage();
  const totals = new Map(details?.lines.map(({ number, total }) => [number, total]));
  const queries = reading.lines.filter(({ kind }) => kind === 'query').length;
  return (
    <Stack gap="sm">
      <p className={styles.summary}>
        {t('reading.syntax', { dialect: t(`dialect.${reading.dialect}`) })}{' '}
        {t('reading.lines', { count: queries })}{' '}
        {reading.finalLine === null || queries < 2 ? null : t('reading.final', { number: reading.finalLine })}
      </p>
      {reading.messages.length === 0 ? null : (
        <ul className={styles.messages}>
          {reading.messages.map(({ code, message, start }) => (
            <li key={`${code} ${start ?? ''}`}>{message}</li>
          ))}
        </ul>
      )}
      <Table.ScrollContainer minWidth={640}>
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
      </Table.ScrollContainer>
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
          <Badge size="xs" variant="light" className={styles.final}>
            {t('reading.result')}
          </Badge>
        ) : null}
      </Table.Th>
      <Table.Td className={styles.text}>
        <code>{written}</code>
        {changed ? (
          <p className={styles.note}>
            {t('reading.readText')} <code>{query.trim()}</code>
          </p>
        ) : null}
      </Table.Td>
      <Table.Td className={styles.text}>
        {kind === 'remark' ? (
          t('reading.remark')
        ) : reading === null ? (
          t('reading.unreadable')
        ) : (
          <code>{reading}</code>
        )}
        {messages.length === 0 ? null : (
          <ul className={styles.messages}>
            {messages.map(({ code, message, severity, start }) => (
              <li key={`${code} ${start ?? ''} ${message}`} data-severity={severity}>
                {message}
              </li>
            ))}
          </ul>
        )}
      </Table.Td>
      <Table.Td className={styles.count}>
        {kind === 'remark'
          ? null
          : typeof total === 'number'
            ? count(total)
            : t(total === null ? 'lines.notRun' : 'lines.unknown')}
        {recordedTotal === null ? null : (
          <p className={styles.note}>{t('reading.recorded', { number: count(recordedTotal) })}</p>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
