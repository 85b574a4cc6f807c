import { MAX_SELECTED, type SearchDocument } from '@clinical/contracts';
import { Checkbox } from '@mantine/core';
import { useSearchState } from '../request/search-state.js';
import { select, useSelection } from './selection.js';
import { useExportText } from './use-export-text.js';
import '@mantine/core/styles/Checkbox.layer.css';

/** The checkbox of a result, shown while records are chosen for an export. */
export function SelectBox({ document }: { readonly document: SearchDocument }) {
  const { t } = useExportText();
  const { request } = useSearchState();
  const { ids } = useSelection(request);
  const checked = ids.has(document.id);
  return (
    <Checkbox
      aria-label={t('select', { title: document.Title })}
      checked={checked}
      disabled={!checked && ids.size >= MAX_SELECTED}
      onChange={(event) => select([document.id], event.currentTarget.checked)}
    />
  );
}
