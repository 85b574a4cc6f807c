import type { HistoryEntry, QueryHistory } from '@clinical/contracts';
import { IconButton, useRowFocus } from '@clinical/web-ui';
import { Pencil, Search, X } from 'lucide-react';
import { useRef } from 'react';
import { formatCount, formatMoment } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { useAdvancedText } from '../use-advanced-text.js';
import { HistoryQuery } from './history-query.js';
import table from '../data-table.module.css';
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

/** The searches made, the latest first, as health librarians know such tables. */
export function HistoryTable(props: HistoryTableProps) {
  const { history, selected, onSelect } = props;
  const { t } = useAdvancedText();
  const entries = [...history.entries].reverse();
  const rows = useRef<HTMLTableElement>(null);
  useRowFocus(rows);
  const all = selected.length === entries.length;
  return (
    <div className={table.frame} role="region" aria-label={t('history.heading')} tabIndex={0}>
      <table ref={rows} className={table.table}>
        <caption className={styles.caption}>{t('history.caption')}</caption>
        <thead>
          <tr className={styles.row}>
            <th scope="col">
              <input
                type="checkbox"
                className={styles.tick}
                aria-label={t('history.selectAll')}
                checked={all}
                onChange={() => onSelect(all ? [] : entries.map(({ number }) => number).reverse())}
              />
            </th>
            <th scope="col">{t('history.number')}</th>
            <th scope="col">{t('history.query')}</th>
            <th scope="col" className={styles.wide}>
              {t('history.dialect')}
            </th>
            <th scope="col" className={table.number}>
              {t('history.results')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('history.when')}
            </th>
            <th scope="col">{t('history.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <HistoryRow key={entry.number} entry={entry} {...props} />
          ))}
        </tbody>
      </table>
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
    <tr className={styles.row} data-ticked={ticked}>
      <td>
        <input
          type="checkbox"
          className={styles.tick}
          aria-label={t('history.select', { number })}
          checked={ticked}
          onChange={() =>
            onSelect(ticked ? selected.filter((other) => other !== number) : [...selected, number])
          }
        />
      </td>
      <th scope="row">#{number}</th>
      <td>
        <HistoryQuery entry={entry} history={history} />
      </td>
      <td className={styles.wide}>{t(`dialect.${dialect}`)}</td>
      <td className={table.number}>
        {total === null
          ? counting
            ? t('history.counting')
            : t('history.notRun')
          : formatCount(total, language)}
      </td>
      <td className={styles.wide}>
        <time dateTime={searchedAt}>{formatMoment(searchedAt, language)}</time>
      </td>
      <td className={styles.actions}>
        <IconButton
          label={t('history.run', { number })}
          icon={<Search size={16} />}
          onClick={() => onRun(entry)}
        />
        <IconButton
          label={t('history.edit', { number })}
          icon={<Pencil size={16} />}
          onClick={() => onEdit(entry)}
        />
        <IconButton
          label={t('history.remove', { number })}
          icon={<X size={16} />}
          onClick={() => onRemove(number)}
        />
      </td>
    </tr>
  );
}
