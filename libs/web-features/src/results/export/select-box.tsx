import { MAX_SELECTED, type SearchDocument } from '@clinical/contracts';
import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.js';
import { useSearchState } from '../request/search-state.js';
import { toggleSelected, useSelection } from './selection.js';
import '@mantine/core/styles/Checkbox.layer.css';

/** The checkbox of a result. */
export function SelectBox({ document }: { readonly document: SearchDocument }) {
  const { t } = useTranslation('search');
  const { request } = useSearchState();
  const { ids } = useSelection(request);
  const checked = ids.has(document.id);
  return (
    <Checkbox
      aria-label={t('select', { title: document.Title })}
      checked={checked}
      disabled={!checked && ids.size >= MAX_SELECTED}
      onChange={() => toggleSelected(request, document.id)}
    />
  );
}
