import { Button, Text } from '@mantine/core';
import { useFormat } from '../format/share-links.js';
import { useSearchState } from '../request/search-state.js';
import { clearSelection, useSelection, visitExport } from './selection.js';
import { useExportText } from '../../i18n/late-texts.js';
import styles from './export-panel.module.css';

/** The number of selected records, visible everywhere in the list. */
export function SelectionBar() {
  const { t } = useExportText();
  const format = useFormat();
  const { request } = useSearchState();
  const { ids } = useSelection(request);
  if (ids.size === 0) return null;
  return (
    <div className={styles.bar} role="group" aria-label={t('bar')}>
      <Text span size="sm">
        {t('bar.count', format.counted(ids.size))}
      </Text>
      <Button size="compact-sm" onClick={() => visitExport(request)}>
        {t('bar.export')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={clearSelection}>
        {t('bar.clear')}
      </Button>
    </div>
  );
}
