import { HISTORY_OPERATORS, type HistoryEntry, type HistoryOrigin } from '@clinical/contracts';
import { combineEntries } from '@clinical/query-language';
import { useAnnounce } from '@clinical/web-ui';
import { Button, Flex, Group, Stack, Text } from '@mantine/core';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useProductName } from '../../api-client/site.query.js';
import { useLanguage } from '../../i18n/use-language.js';
import { useAdvancedText } from '../use-advanced-text.js';
import { saveFile } from '../../document/save-file.js';
import { exportFile, type ExportFormat } from './export-file.js';
import { HistoryTable } from './history-table.js';
import { queryHistory, useHistory } from './history-store.js';
import { useHistoryCounts } from './use-history-counts.js';
import styles from './history-panel.module.css';

export interface HistoryPanelProps {
  /** Inserts combined entries into the editor. */
  readonly onCombine: (query: string, entries: readonly HistoryEntry[], origin: HistoryOrigin) => void;
  readonly onEdit: (entry: HistoryEntry) => void;
  readonly onRun: (entry: HistoryEntry) => void;
}

/** The history of advanced searches, for combining, repeating, and exporting to the appendix of a review. */
export function HistoryPanel({ onCombine, onEdit, onRun }: HistoryPanelProps) {
  const { t } = useAdvancedText();
  const announce = useAnnounce();
  const history = useHistory();
  const { counting } = useHistoryCounts(history);
  const [picked, setPicked] = useState<readonly number[]>([]);
  if (history.entries.length === 0)
    return (
      <Text size="note" c="dimmed">
        {t('history.empty')}
      </Text>
    );
  const selected = picked.filter((number) => history.entries.some((entry) => entry.number === number));

  const combine = (operator: (typeof HISTORY_OPERATORS)[number]) => {
    const query = combineEntries(selected, operator);
    onCombine(
      query,
      history.entries.filter(({ number }) => selected.includes(number)),
      { advsearchcondition: operator },
    );
    setPicked([]);
    announce(t('history.combined', { query }));
  };
  const remove = (number: number) => {
    queryHistory.remove(number);
    announce(t('history.removed', { number }));
  };
  return (
    <Stack gap="sm">
      <Flex wrap="wrap" justify="space-between" gap="sm">
        <Group role="group" aria-label={t('history.combine')} gap="xs">
          <span>{t('history.combine')}</span>
          {HISTORY_OPERATORS.map((operator) => (
            <Button
              key={operator}
              size="xs"
              variant="default"
              disabled={selected.length < 2}
              onClick={() => combine(operator)}
            >
              {operator}
            </Button>
          ))}
        </Group>
        <ExportAndClear />
      </Flex>
      {selected.length < 2 ? (
        <Text size="note" c="dimmed">
          {t('history.combine.hint')}
        </Text>
      ) : null}
      <HistoryTable
        history={history}
        counting={counting}
        selected={selected}
        onSelect={setPicked}
        onEdit={onEdit}
        onRun={onRun}
        onRemove={remove}
      />
      <Text size="note" c="dimmed">
        {queryHistory.isKept() ? t('history.full') : t('history.notStored')}
      </Text>
    </Stack>
  );
}

function ExportAndClear() {
  const { t } = useAdvancedText();
  const announce = useAnnounce();
  const language = useLanguage();
  const database = useProductName();
  const history = useHistory();
  const [asking, setAsking] = useState(false);
  const save = (format: ExportFormat) => {
    saveFile(exportFile(history, format, { database, language, now: new Date() }));
    announce(t('history.exported'));
  };
  const clear = () => {
    queryHistory.clear();
    announce(t('history.cleared'));
  };
  if (asking) {
    return (
      <div role="group" className={styles.sure} aria-label={t('history.clear')}>
        <span role="alert">{t('history.clear.sure', { count: history.entries.length })}</span>
        <Button autoFocus size="xs" variant="default" onClick={() => setAsking(false)}>
          {t('history.clear.no')}
        </Button>
        <Button size="xs" onClick={clear}>
          {t('history.clear.yes')}
        </Button>
      </div>
    );
  }
  return (
    <Group role="group" aria-label={t('history.export')} gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<Download size={14} aria-hidden="true" />}
        onClick={() => save('csv')}
      >
        {`${t('history.export')} ${t('history.export.csv')}`}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Download size={14} aria-hidden="true" />}
        onClick={() => save('text')}
      >
        {`${t('history.export')} ${t('history.export.text')}`}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<Trash2 size={14} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('history.clear')}
      </Button>
    </Group>
  );
}
