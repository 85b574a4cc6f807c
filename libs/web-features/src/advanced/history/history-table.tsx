import type { HistoryEntry, QueryHistory } from '@clinical/contracts';
import { useRowFocus } from '@clinical/web-ui';
import { ActionIcon, Checkbox, Table } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { Pencil, Search, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { formatCount, formatMoment } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { useAdvancedText } from '../use-advanced-text.js';
import { HistoryQuery } from './history-query.js';
import styles from './history-table.module.css';

export interface HistoryTableProps {
  readonly history: QueryHistory;
  readonly counting: boolean;
  /** Numbers in the order in which they were ticked. */
  readonly selected: readonly number[];
  readonly onSelect: (numbers: readonly number[]) => void;
  readonly onEdit: (entry: HistoryEntry) => void;
  readonly onRun: (entry: HistoryEntry) => void;
  readonly onRemove: (number: number) => void;
}

/** The searches, newest first, in the table format that health librarians use. */
export function HistoryTable(props: HistoryTableProps) {
  const { history, selected, onSelect } = props;
  const { t } = useAdvancedText();
  const entries = [...history.entries].reverse();
  const rows = useRef<HTMLTableElement>(null);
  useRowFocus(rows);
  const all = selected.length === entries.length;
  return (
    <div className={styles.frame} role="region" aria-label={t('history.heading')} tabIndex={0}>
      <Table ref={rows} captionSide="top">
        <Table.Caption mb="0.25rem" c="dimmed" ta="start">
          {t('history.caption')}
        </Table.Caption>
        <Table.Thead>
          <Table.Tr className={styles.row}>
            <Table.Th scope="col">
              <Checkbox
                aria-label={t('history.selectAll')}
                checked={all}
                onChange={() => onSelect(all ? [] : entries.map(({ number }) => number).reverse())}
              />
            </Table.Th>
            <Table.Th scope="col">{t('history.number')}</Table.Th>
            <Table.Th scope="col">{t('history.query')}</Table.Th>
            <Table.Th scope="col" className={styles.wide}>
              {t('history.dialect')}
            </Table.Th>
            <Table.Th scope="col" className={styles.number}>
              {t('history.results')}
            </Table.Th>
            <Table.Th scope="col" className={styles.wide}>
              {t('history.when')}
            </Table.Th>
            <Table.Th scope="col">{t('history.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <HistoryRow key={entry.number} entry={entry} {...props} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function HistoryRow(props: HistoryTableProps & { readonly entry: HistoryEntry }) {
  const { entry, history, counting, selected, onSelect, onEdit, onRun, onRemove } = props;
  const { t } = useAdvancedText();
  const language = useLanguage();
  const { number, dialect, total, searchedAt } = entry;
  const ticked = selected.includes(number);
  return (
    <Table.Tr className={styles.row} data-ticked={ticked}>
      <Table.Td>
        <Checkbox
          aria-label={t('history.select', { number })}
          checked={ticked}
          onChange={() =>
            onSelect(ticked ? selected.filter((other) => other !== number) : [...selected, number])
          }
        />
      </Table.Td>
      <Table.Th scope="row">#{number}</Table.Th>
      <Table.Td>
        <HistoryQuery entry={entry} history={history} />
      </Table.Td>
      <Table.Td className={styles.wide}>{t(`dialect.${dialect}`)}</Table.Td>
      <Table.Td className={styles.number}>
        {total === null
          ? counting
            ? t('history.counting')
            : t('history.notRun')
          : formatCount(total, language)}
      </Table.Td>
      <Table.Td className={styles.wide}>
        <time dateTime={searchedAt}>{formatMoment(searchedAt, language)}</time>
      </Table.Td>
      <Table.Td className={styles.actions}>
        <Action label={t('history.run', { number })} onClick={() => onRun(entry)}>
          <Search size={16} aria-hidden="true" />
        </Action>
        <Action label={t('history.edit', { number })} onClick={() => onEdit(entry)}>
          <Pencil size={16} aria-hidden="true" />
        </Action>
        <Action label={t('history.remove', { number })} onClick={() => onRemove(number)}>
          <X size={16} aria-hidden="true" />
        </Action>
      </Table.Td>
    </Table.Tr>
  );
}

interface ActionProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Action({ label, onClick, children }: ActionProps) {
  return (
    <ActionIcon aria-label={label} data-tip={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
