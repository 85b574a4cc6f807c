import type { SearchSummary } from '@clinical/contracts';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { OpenDrawer } from '../../overlays/open-drawer.js';
import { FilterChips } from '../header/results-header.js';
import { useFormat } from '../format/share-links.js';
import { FilterPanel } from './filter-panel.js';
import { WaitingFilters } from './filters-sidebar.js';
import styles from './filters.module.css';

export interface FiltersSheetProps {
  readonly summary: SearchSummary | undefined;
  /** The count shown is of the search before. */
  readonly waiting: boolean;
  readonly onClose: () => void;
}

/** The filters on narrow screens: a drawer, on a phone a full sheet, with a live count below. */
export function FiltersSheet({ summary, waiting, onClose }: FiltersSheetProps) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const panel = useRef<HTMLDivElement>(null);
  const label =
    summary && summary.total > 0 ? t('showResults', format.counted(summary.total)) : t('showNoResults');
  return (
    <OpenDrawer
      side="start"
      title={t('filterResults')}
      closeLabel={t('closeFilters')}
      onClose={onClose}
      footer={
        <>
          {/* Below the choices: above them, the first chip would move them away from the finger. */}
          <div className={styles.chips}>
            <FilterChips summary={summary} fallbackFocus={panel} />
          </div>
          <Button fullWidth size="md" aria-busy={waiting} onClick={onClose}>
            {waiting ? t('processing') : label}
          </Button>
        </>
      }
    >
      <div ref={panel} tabIndex={-1}>
        {summary ? <FilterPanel summary={summary} /> : <WaitingFilters />}
      </div>
    </OpenDrawer>
  );
}
