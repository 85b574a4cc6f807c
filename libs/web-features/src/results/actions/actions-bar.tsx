import {
  PAGE_SIZES,
  type PageSize,
  type SearchResponse,
  SORT_CHOICES,
  type SortOrder,
} from '@clinical/contracts';
import { Button, ChoiceSelect, Disclosure, IconButton } from '@clinical/web-ui';
import { BookOpen, Download, ListFilter, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useProductName } from '../../api-client/site.query.js';
import { lazyPart } from '../../layout/lazy-part.js';
import { SaveSearchButton } from '../../library/saved/save-search-button.js';
import { useFormat } from '../format/share-links.js';
import { setExporting, useSelection } from '../export/selection.js';
import { type DisplayChoices, type SetDisplayChoice, useSearchState } from '../request/search-state.js';
import styles from './actions-bar.module.css';

const ExportPanel = lazyPart(async () => (await import('../export/export-panel.js')).ExportPanel);

interface ActionsBarProps {
  /** The page of results; undefined until it is there. */
  readonly response: SearchResponse | undefined;
  readonly choices: DisplayChoices;
  readonly setChoice: SetDisplayChoice;
  readonly onGuide: () => void;
  /** Opens the filters; null where they stand beside the list. */
  readonly onFilters: (() => void) | null;
  /** Filters in force, for the button's name. */
  readonly filterCount: number;
}

/** Order, snippets, rows and display options (SEARCH-2.2), with the way to the filters on small screens. */
export function ActionsBar(props: ActionsBarProps) {
  const { response, choices, setChoice, onGuide, onFilters, filterCount } = props;
  const { t } = useTranslation('search');
  const format = useFormat();
  const { request, change } = useSearchState();
  const sorts = useSortChoices(request.sort);
  const { exporting } = useSelection(request);
  return (
    <>
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
            <IconButton
              label={t('exportArticles')}
              icon={<Download size={18} />}
              aria-expanded={exporting}
              onClick={() => setExporting(request, !exporting)}
            />
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
      {exporting ? <ExportPanel response={response} /> : null}
    </>
  );
}

interface DisplayMenuProps {
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
function DisplayMenu({ choices, setChoice, onGuide }: DisplayMenuProps) {
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
function useSortChoices(current: SortOrder): readonly { value: SortOrder; label: string }[] {
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
const ROWS_CHOICES: readonly { value: PageSize; label: string }[] = PAGE_SIZES.map((value) => ({
  value,
  label: String(value),
}));
