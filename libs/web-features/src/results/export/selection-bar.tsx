import { Button, Text } from '@mantine/core';
import { useCite } from '../../document/cite/use-cite.js';
import { useFormat } from '../format/share-links.js';
import { useSearchState } from '../request/search-state.js';
import { clearSelection, useSelection, visitExport } from './selection.js';
import { useExportText } from '../../i18n/late-texts.js';
import styles from './export-panel.module.css';

/** Most records that are cited at once: a page of results. Longer lists are exported. */
const MAX_CITED = 20;

/** The text that says why nothing can be cited. */
const REASON = 'cite-reason';

/** The number of selected records, visible everywhere in the list. */
export function SelectionBar() {
  const { t } = useExportText();
  const format = useFormat();
  const { request } = useSearchState();
  const { ids } = useSelection(request);
  const cite = useCite([...ids]);
  if (ids.size === 0) return null;
  const tooMany = ids.size > MAX_CITED;
  return (
    <div className={styles.bar} role="group" aria-label={t('bar')}>
      <Text span size="sm">
        {t('bar.count', format.counted(ids.size))}
      </Text>
      <Button size="compact-sm" onClick={() => visitExport(request)}>
        {t('bar.export')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-haspopup="dialog"
        disabled={tooMany}
        aria-describedby={tooMany ? REASON : undefined}
        onClick={cite.open}
      >
        {t('bar.cite')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={clearSelection}>
        {t('bar.clear')}
      </Button>
      {tooMany ? (
        <Text span size="note" c="dimmed" id={REASON}>
          {t('bar.citeMost', { most: MAX_CITED })}
        </Text>
      ) : null}
      {cite.dialog}
    </div>
  );
}
