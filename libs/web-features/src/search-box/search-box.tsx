import type { SearchRequest, SearchType } from '@clinical/contracts';
import { Box, Flex, Skeleton, Text } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { type ComponentType, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { latePart } from '../layout/late-part.js';
import { lazyPart } from '../layout/lazy-part.js';
import { type SearchFormProps, StandardSearchForm } from './standard-search-form.js';
import { changesFirstLook, readStored, writeStored } from '../session/browser-storage.js';
import styles from './search-box.module.css';

export interface SearchBoxProps {
  readonly initialText?: string;
  /** The search that the page shows; none on other pages. */
  readonly request?: SearchRequest | null;
  readonly autoFocus?: boolean;
  /** The kinds of search on offer; their tabs show when there is more than one. */
  readonly tabs?: readonly SearchTab[];
}

/** The search box of every page (SEARCH-2.1), of the same size everywhere. */
export function SearchBox({
  initialText = '',
  request = null,
  autoFocus = false,
  tabs = SEARCH_TABS,
}: SearchBoxProps) {
  const { t } = useTranslation('shell');
  const [picked, setPicked] = useState<Picked | null>(null);
  const id = useId();
  const first = firstTab(tabs, request);
  // Another search on the page shows its own tab, whatever was picked before.
  const chosen = picked?.during === request ? picked.tab : first;
  if (!chosen) return null;
  const choose = (tab: SearchTab) => {
    rememberTab(tab);
    setPicked({ tab, during: request });
  };
  const tabbed = tabs.length > 1;
  const panel = tabbed
    ? { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${chosen.key}` }
    : {};
  // A page without a search has words for the standard search; the other forms begin with the reader's own there.
  const text = (request?.searchType ?? 'standard') === chosen.type ? initialText : '';
  return (
    <Box
      role="search"
      display="block"
      w="100%"
      maw="60rem"
      data-kind={chosen.type}
      aria-label={t('search.label')}
    >
      {tabbed ? <TabList id={id} tabs={tabs} chosen={chosen} onChoose={choose} /> : null}
      <div {...panel}>
        {/* A new text to begin with comes with a new search and starts the form afresh. */}
        <chosen.Form
          key={`${chosen.key} ${text}`}
          initialText={text}
          request={request?.searchType === chosen.type ? request : null}
          autoFocus={autoFocus && picked === null}
        />
      </div>
    </Box>
  );
}

/** A tab picked by hand, and the search that the page showed then. */
interface Picked {
  readonly tab: SearchTab;
  readonly during: SearchRequest | null;
}

interface TabListProps {
  readonly id: string;
  readonly tabs: readonly SearchTab[];
  readonly chosen: SearchTab;
  readonly onChoose: (tab: SearchTab) => void;
}

/** The tabs; arrow keys move between them, as the tab pattern of WAI-ARIA has it. */
function TabList({ id, tabs, chosen, onChoose }: TabListProps) {
  const { t } = useTranslation('shell');
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(chosen) + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    buttons.current.get(next.key)?.focus();
  };
  return (
    <Flex
      role="tablist"
      aria-label={t('search.tabs')}
      justify="var(--ev-tabs-place, start)"
      gap="md"
      mb="0.25rem"
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          ref={(button) => {
            if (button) buttons.current.set(tab.key, button);
            else buttons.current.delete(tab.key);
          }}
          type="button"
          role="tab"
          id={`${id}-${tab.key}`}
          aria-selected={tab === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={tab === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(tab)}
        >
          {t(tab.label)}
          {tab.pro ? (
            <Text
              span
              inherit
              ms="xs"
              px="0.25rem"
              bdrs="xs"
              bg="var(--ev-accent-quiet)"
              c="var(--ev-accent-strong)"
              fz="xs"
              lh="1rem"
            >
              {t('search.tab.pro')}
            </Text>
          ) : null}
        </button>
      ))}
    </Flex>
  );
}

/** One kind of search. A tab is listed once its search is there. */
interface SearchTab {
  /** Key of SEARCH-2.1, remembered as the last tab. */
  readonly key: 'standardsearch' | 'picosearch' | 'Advanced2';
  readonly type: SearchType;
  readonly label: 'search.tab.standard' | 'search.tab.pico' | 'search.tab.advanced';
  /** For those with Pro; marked so. */
  readonly pro: boolean;
  readonly Form: ComponentType<SearchFormProps>;
}

/** The editor and all that belongs to it comes when its tab is opened, and not with every page. */
const AdvancedSearch = lazyPart(
  async () => (await import('../advanced/advanced-search.js')).AdvancedSearch,
  EditorComing,
);

const PicoForm = latePart<SearchFormProps>(
  async () => (await import('../pico/pico-form.js')).PicoForm,
  FieldsComing,
);

export const SEARCH_TABS: readonly SearchTab[] = [
  {
    key: 'standardsearch',
    type: 'standard',
    label: 'search.tab.standard',
    pro: false,
    Form: StandardSearchForm,
  },
  { key: 'picosearch', type: 'pico', label: 'search.tab.pico', pro: false, Form: PicoForm },
  { key: 'Advanced2', type: 'advanced', label: 'search.tab.advanced', pro: true, Form: AdvancedSearch },
];

const LAST_TAB_KEY = changesFirstLook(
  'last-search-tab',
  (text) => text === null || text === '"standardsearch"',
);

/** The tab last used in this browser, if it is still there; else the first. */
export function lastTab(tabs: readonly SearchTab[]): SearchTab | undefined {
  const remembered = readStored(LAST_TAB_KEY);
  return tabs.find((tab) => tab.key === remembered) ?? tabs[0];
}

/** Remembers the tab for the next visit. */
export function rememberTab({ key }: Pick<SearchTab, 'key'>): void {
  writeStored(LAST_TAB_KEY, key);
}

/** The tab to begin with: that of the search on the page, else the one last used. */
function firstTab(tabs: readonly SearchTab[], request: SearchRequest | null): SearchTab | undefined {
  return tabs.find(({ type }) => type === request?.searchType) ?? lastTab(tabs);
}

/** The room of the editor while its script loads. */
function EditorComing() {
  const { t } = useTranslation('shell');
  return (
    <Box role="status" aria-label={t('search.advanced.loading')} mih="14rem">
      <Skeleton height="11rem" />
    </Box>
  );
}

/** The room of the four fields while their script loads. */
function FieldsComing() {
  return (
    <div aria-hidden="true">
      <Skeleton height="5rem" />
    </div>
  );
}
