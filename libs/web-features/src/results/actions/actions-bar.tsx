import { Button, ChoiceSelect } from '@clinical/web-ui';
import { BookOpen, ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SaveSearchButton } from '../../library/saved/save-search-button.js';
import { useFormat } from '../format/share-links.js';
import { useSearchState } from '../request/search-state.js';
import type { DisplayChoices, SetDisplayChoice } from '../request/use-display-choices.js';
import { DisplayMenu, ROWS_CHOICES, useSortChoices } from './display-menu.js';
import styles from './actions-bar.module.css';

export interface ActionsBarProps {
  readonly choices: DisplayChoices;
  readonly setChoice: SetDisplayChoice;
  readonly onGuide: () => void;
  /** Opens the filters; null where they stand beside the list. */
  readonly onFilters: (() => void) | null;
  /** Filters in force, for the button's name. */
  readonly filterCount: number;
}

/** Order, snippets, rows and display options (SEARCH-2.2), with the way to the filters on small screens. */
export function ActionsBar({ choices, setChoice, onGuide, onFilters, filterCount }: ActionsBarProps) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { request, change } = useSearchState();
  const sorts = useSortChoices(request.sort);
  return (
    <div className={styles.place}>
      <div className={styles.bar} role="group" aria-label={t('actions')}>
        {onFilters ? (
          <Button
            className={styles.filters}
            icon={<ListFilter size={16} />}
            aria-haspopup="dialog"
            onClick={onFilters}
          >
            {filterCount > 0
              ? t('filterResultsCount', { formatted: format.number(filterCount) })
              : t('filterResults')}
          </Button>
        ) : null}
        <ChoiceSelect
          className={styles.sort}
          label={t('sortBy')}
          value={request.sort}
          options={sorts}
          onChoose={(sort) => change({ sort }, 'sort')}
        />
        <label className={`${styles.option} ${styles.wideOnly}`}>
          <input
            type="checkbox"
            checked={choices.snippets}
            onChange={(event) => setChoice('snippets', event.target.checked)}
          />
          {t('snippets')}
        </label>
        <ChoiceSelect
          className={styles.wideOnly}
          label={t('rowsShort')}
          value={request.rows}
          options={ROWS_CHOICES}
          onChoose={(rows) => change({ rows }, 'rows')}
        />
        <span className={styles.end}>
          <SaveSearchButton request={request} className={styles.wideOnly} iconOnly />
          <Button
            kind="quiet"
            className={styles.widestOnly}
            icon={<BookOpen size={16} />}
            aria-haspopup="dialog"
            onClick={onGuide}
          >
            {t('userGuide')}
          </Button>
          <DisplayMenu choices={choices} setChoice={setChoice} onGuide={onGuide} />
        </span>
      </div>
    </div>
  );
}
