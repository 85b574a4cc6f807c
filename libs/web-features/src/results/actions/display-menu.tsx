import { PAGE_SIZES, type PageSize, SORT_CHOICES, type SortOrder } from '@clinical/contracts';
import { ChoiceSelect, Disclosure } from '@clinical/web-ui';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DisplayChoices, SetDisplayChoice } from '../request/use-display-choices.js';
import { useSearchState } from '../request/search-state.js';
import { useProductName } from '../../api-client/site.query.js';
import styles from './actions-bar.module.css';

export interface DisplayMenuProps {
  readonly choices: DisplayChoices;
  readonly setChoice: SetDisplayChoice;
  readonly onGuide: () => void;
}

const NAMES = {
  snippets: 'snippets',
  authors: 'authorsShown',
  compact: 'compact',
} as const;

/** The display-options menu: how the list looks. On a phone it also holds what the bar has no room for. */
export function DisplayMenu({ choices, setChoice, onGuide }: DisplayMenuProps) {
  const { t } = useTranslation('search');
  const { request, change } = useSearchState();
  return (
    <Disclosure
      align="end"
      label={t('displayOptions')}
      triggerClassName={styles.menuButton}
      trigger={
        <>
          <SlidersHorizontal size={16} aria-hidden="true" />
          <span className={styles.menuName}>{t('display')}</span>
        </>
      }
    >
      {(close) => (
        <div role="group" aria-label={t('displayOptions')} className={styles.menu}>
          {(['snippets', 'authors', 'compact'] as const).map((choice) => (
            <label key={choice} className={styles.option}>
              <input
                type="checkbox"
                checked={choices[choice]}
                onChange={(event) => setChoice(choice, event.target.checked)}
              />
              {t(NAMES[choice])}
            </label>
          ))}
          <ChoiceSelect
            className={styles.narrowOnly}
            label={t('rowsPerPage')}
            value={request.rows}
            options={ROWS_CHOICES}
            onChoose={(rows) => change({ rows }, 'rows')}
          />
          <button
            type="button"
            className={styles.notWidest}
            data-kind="row"
            onClick={() => {
              close();
              onGuide();
            }}
          >
            {t('userGuide')}
          </button>
        </div>
      )}
    </Disclosure>
  );
}

/**
 * The orders of a list with their names; TripRank bears the product's name (C36).
 * @param current the order in use, which is among the choices also where readers cannot choose it
 */
export function useSortChoices(current: SortOrder): readonly { value: SortOrder; label: string }[] {
  const { t } = useTranslation('search');
  const product = useProductName();
  const names = {
    r: t('sortTripRank', { product }),
    t: t('sortRelevance'),
    y: t('sortDate'),
    v12m: t('sortViews'),
  };
  const choices: readonly SortOrder[] = current === 'v12m' ? [...SORT_CHOICES, current] : SORT_CHOICES;
  return choices.map((value) => ({ value, label: names[value] }));
}

/** The numbers of results on a page. */
export const ROWS_CHOICES: readonly { value: PageSize; label: string }[] = PAGE_SIZES.map((value) => ({
  value,
  label: String(value),
}));
