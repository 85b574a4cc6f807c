import {
  PAGE_SIZES,
  type PageSize,
  type SearchResponse,
  SORT_CHOICES,
  type SortOrder,
} from '@clinical/contracts';
import { ActionIcon, Button, Checkbox, NativeSelect, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import {
  BookOpen,
  Check,
  ChevronDown,
  Download,
  Ellipsis,
  Grid3x3,
  ListFilter,
  SlidersHorizontal,
} from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { useProductName } from '../../api-client/site.query.js';
import { LateMenu, type MenuEntry } from '../../layout/late-menu.js';
import { lazyPart } from '../../layout/lazy-part.js';
import { ReportMenu, useReportEntries } from '../../search-report/report-menu.js';
import { SaveSearchButton } from '../../library/saved/save-search-button.js';
import { RESULT_VIEWS, type ResultView } from '../../overview/result-view.js';
import { useFormat } from '../format/share-links.js';
import { setExporting, useSelection } from '../export/selection.js';
import { type DisplayChoices, type SetDisplayChoice, useSearchState } from '../request/search-state.js';
import { useRangeText } from '../request/use-arrival.js';
import styles from './actions-bar.module.css';

const ExportPanel = lazyPart(async () => (await import('../export/export-panel.js')).ExportPanel);
const SelectionBar = lazyPart(
  async () => (await import('../export/selection-bar.js')).SelectionBar,
  () => null,
);

const InstitutionChoice = lazyPart(
  async () => (await import('../../full-text/institution-choice.js')).InstitutionChoice,
);

interface ActionsBarProps {
  /** The page of results; undefined until loaded. */
  readonly response: SearchResponse | undefined;
  readonly choices: DisplayChoices;
  readonly setChoice: SetDisplayChoice;
  readonly onGuide: () => void;
  /** Opens the filters; null if they are next to the list. */
  readonly onFilters: (() => void) | null;
  /** Number of active filters, for the button's name. */
  readonly filterCount: number;
  /** The view of the results; null for the list. */
  readonly view: ResultView | null;
  readonly onView: (view: ResultView | null) => void;
}

/** Order, snippets, rows and display options (SEARCH-2.2), with a button for the filters on small screens. */
export function ActionsBar(props: ActionsBarProps) {
  const { response, choices, setChoice, onGuide, onFilters, filterCount, view, onView } = props;
  const { t } = useTranslation('search');
  const format = useFormat();
  const { request, change } = useSearchState();
  const sorts = useSortChoices(request.sort);
  const { exporting, ids } = useSelection(request);
  // Actions without results are hidden; filters and help remain.
  const isEmpty = response?.summary.total === 0;
  const rangeOf = useRangeText();
  const filtersName =
    filterCount > 0 ? t('filterResultsCount', { formatted: format.number(filterCount) }) : t('filterResults');
  return (
    <>
      <div className={styles.place} data-print="none">
        <div className={styles.bar} role="group" aria-label={t('actions')}>
          {onFilters ? (
            <Button
              variant="default"
              className={styles.filters}
              classNames={{ label: styles.filtersLabel, section: styles.filtersIcon }}
              leftSection={<ListFilter size={16} aria-hidden="true" />}
              aria-label={filtersName}
              aria-haspopup="dialog"
              onClick={onFilters}
            >
              {filtersName}
            </Button>
          ) : null}
          {isEmpty ? null : (
            <>
              <Choice
                className={styles.sort}
                label={t('sortBy')}
                value={request.sort}
                options={sorts}
                onChoose={(sort) => change({ sort }, 'sort')}
              />
              <Checkbox
                className={styles.wideOnly ?? ''}
                label={t('snippets')}
                checked={choices.snippets}
                onChange={(event) => setChoice('snippets', event.currentTarget.checked)}
              />
              <Choice
                className={`${styles.wideOnly} ${styles.rows}`}
                label={t('rowsShort')}
                value={request.rows}
                options={ROWS_CHOICES}
                onChoose={(rows) => change({ rows }, 'rows')}
              />
            </>
          )}
          {response?.summary.libkeydata.enabled && !isEmpty ? (
            <span className={styles.wideOnly}>
              <InstitutionChoice />
            </span>
          ) : null}
          {response && response.documents.length > 0 ? (
            <Text className={styles.range} aria-hidden="true" size="note" c="dimmed">
              {rangeOf(response)}
            </Text>
          ) : null}
          <span className={styles.end}>
            {isEmpty ? null : <ViewMenu view={view} onView={onView} />}
            {isEmpty ? null : (
              <ActionIcon
                aria-label={t('exportArticles')}
                data-tip={t('exportArticles')}
                aria-expanded={exporting}
                data-exports
                onClick={() => setExporting(request, !exporting)}
              >
                <Download size={18} aria-hidden="true" />
              </ActionIcon>
            )}
            <span className={styles.wideOnly}>
              <ReportMenu requestOf={() => request} iconOnly />
            </span>
            <SaveSearchButton request={request} iconOnly />
            <ActionIcon
              className={styles.wideOnly}
              aria-label={t('userGuide')}
              data-tip={t('userGuide')}
              aria-haspopup="dialog"
              onClick={onGuide}
            >
              <BookOpen size={18} aria-hidden="true" />
            </ActionIcon>
            <DisplayMenu isEmpty={isEmpty} choices={choices} setChoice={setChoice} onGuide={onGuide} />
          </span>
        </div>
      </div>
      {exporting && !isEmpty ? <ExportPanel response={response} /> : null}
      {ids.size > 0 ? <SelectionBar /> : null}
    </>
  );
}

/** The list, and the overviews of the results. */
function ViewMenu({ view, onView }: Pick<ActionsBarProps, 'view' | 'onView'>) {
  const { t } = useTranslation('search');
  const entries = ([null, ...RESULT_VIEWS] as const).map((each): MenuEntry => ({
    kind: 'action',
    key: each ?? 'list',
    label: t(`view.${each ?? 'list'}`),
    ...(view === each ? { icon: <Check size={16} /> } : {}),
    onSelect: () => onView(each),
  }));
  return (
    <LateMenu label={t('views')} entries={entries} align="end">
      {(trigger) => (
        <ActionIcon aria-label={t('views')} data-tip={t('views')} {...trigger}>
          <Grid3x3 size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </LateMenu>
  );
}

interface DisplayMenuProps {
  /** There is no list to display. */
  readonly isEmpty: boolean;
  readonly choices: DisplayChoices;
  readonly setChoice: SetDisplayChoice;
  readonly onGuide: () => void;
}

const NAMES = {
  snippets: 'snippets',
  authors: 'authorsShown',
  compact: 'compact',
  meaning: 'meaning',
} as const;

/** The display-options menu. It also contains the parts of the toolbar that do not fit on a phone. */
function DisplayMenu({ isEmpty, choices, setChoice, onGuide }: DisplayMenuProps) {
  const { t } = useTranslation('search');
  const { request, change } = useSearchState();
  const report = useReportEntries(() => request);
  const ofList: MenuEntry[] = [
    { kind: 'heading', key: 'display', label: t('displayOptions') },
    ...(['snippets', 'authors', 'compact', 'meaning'] as const).map((choice): MenuEntry => ({
      kind: 'option',
      key: choice,
      label: t(NAMES[choice]),
      on: choices[choice],
      onSelect: () => setChoice(choice, !choices[choice]),
    })),
    { kind: 'heading', key: 'rows', label: t('rowsPerPage') },
    ...ROWS_CHOICES.map(({ value, label }): MenuEntry => ({
      kind: 'option',
      key: label,
      label,
      on: request.rows === value,
      onSelect: () => change({ rows: value }, 'rows'),
    })),
  ];
  const entries: MenuEntry[] = [
    ...(isEmpty ? [] : ofList),
    { kind: 'heading', key: 'report', label: t('report') },
    ...report,
    { kind: 'heading', key: 'help', label: t('help') },
    {
      kind: 'action',
      key: 'guide',
      label: t('userGuide'),
      icon: <BookOpen size={16} />,
      onSelect: onGuide,
    },
  ];
  const label = t(isEmpty ? 'more' : 'displayOptions');
  const Icon = isEmpty ? Ellipsis : SlidersHorizontal;
  return (
    <span className={isEmpty ? styles.narrowOnly : undefined}>
      <LateMenu label={label} entries={entries} align="end">
        {(trigger) => (
          <ActionIcon aria-label={label} data-tip={label} {...trigger}>
            <Icon size={18} aria-hidden="true" />
          </ActionIcon>
        )}
      </LateMenu>
    </span>
  );
}

interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
  readonly className?: string | undefined;
}

/** A short list of choices with its label next to it. */
function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, value, options, onChoose, className } = props;
  const id = useId();
  return (
    <span className={[styles.choice, className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        value={String(value)}
        rightSection={<ChevronDown size={14} aria-hidden="true" />}
        rightSectionPointerEvents="none"
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => String(option.value) === currentTarget.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </span>
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
    a: t('sortArrival'),
  };
  const choices: readonly SortOrder[] =
    current === 'v12m' || current === 'a' ? [...SORT_CHOICES, current] : SORT_CHOICES;
  return choices.map((value) => ({ value, label: names[value] }));
}

/** The numbers of results on a page. */
const ROWS_CHOICES: readonly { value: PageSize; label: string }[] = PAGE_SIZES.map((value) => ({
  value,
  label: String(value),
}));
