import type { SearchRequest, SearchType } from '@clinical/contracts';
import { Badge, Box, Skeleton, Tabs } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { type ComponentType, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { latePart } from '../layout/late-part.js';
import { lazyPart } from '../layout/lazy-part.js';
import type { SearchFormProps, TypedTexts } from '../search-address/search-form-props.js';
import { StandardSearchForm } from './standard-search-form.js';
import { changesFirstLook, readStored, writeStored } from '../api-client/browser-storage.js';
import styles from './search-box.module.css';

export interface SearchBoxProps {
  readonly initialText?: string;
  /** The search on the page; none on other pages. */
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
  const typed = useRef<TypedTexts>({});
  const onTyped = useCallback((texts: TypedTexts) => {
    typed.current = { ...typed.current, ...texts };
  }, []);
  // Another search on the page shows its own tab, regardless of an earlier choice.
  const current = picked?.during === request ? picked : null;
  const chosen = current?.tab ?? firstTab(tabs, request);
  if (!chosen) return null;
  const choose = (tab: SearchTab) => {
    rememberTab(tab);
    setPicked({ tab, during: request, texts: typed.current, from: chosen.type });
  };
  const editor = tabs.find(({ type }) => type === 'advanced');
  // A page without a search has words for the standard search; the other forms start with the reader's own there.
  const text = (request?.searchType ?? 'standard') === chosen.type ? initialText : '';
  const form = (
    // A new initial text comes with a new search and resets the form.
    <chosen.Form
      key={`${chosen.key} ${text}`}
      initialText={text}
      request={request?.searchType === chosen.type ? request : null}
      autoFocus={autoFocus && picked === null}
      typed={current?.texts}
      from={current?.from}
      onTyped={onTyped}
      onEditor={editor && (() => choose(editor))}
    />
  );
  return (
    <Box
      role="search"
      display="block"
      w="100%"
      maw="var(--ev-search-width, 60rem)"
      data-kind={chosen.type}
      aria-label={t('search.label')}
    >
      {tabs.length > 1 ? (
        <SearchTabs tabs={tabs} chosen={chosen} onChoose={choose}>
          {form}
        </SearchTabs>
      ) : (
        form
      )}
    </Box>
  );
}

/** The search box above results and records: the box of one line stays in view. */
export function StickySearchBox(props: SearchBoxProps) {
  return (
    <div className={styles.sticky} data-print="none">
      <SearchBox {...props} />
    </div>
  );
}

/** A tab picked by hand, and the search that the page showed then. */
interface Picked {
  readonly tab: SearchTab;
  readonly during: SearchRequest | null;
  /** Typed until then. */
  readonly texts: TypedTexts;
  /** The form that was shown until then. */
  readonly from: SearchType;
}

interface SearchTabsProps {
  readonly tabs: readonly SearchTab[];
  readonly chosen: SearchTab;
  readonly onChoose: (tab: SearchTab) => void;
  /** The form of the chosen tab. */
  readonly children: ReactNode;
}

function SearchTabs({ tabs, chosen, onChoose, children }: SearchTabsProps) {
  const { t } = useTranslation('shell');
  const choose = (key: string | null) => {
    const tab = tabs.find((one) => one.key === key);
    if (tab) onChoose(tab);
  };
  return (
    <Tabs
      id={useId()}
      value={chosen.key}
      onChange={choose}
      color="var(--ev-accent)"
      classNames={{ root: styles.tabs, list: styles.list, tab: styles.tab }}
    >
      <Tabs.List aria-label={t('search.tabs')}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.key}
            value={tab.key}
            rightSection={
              tab.pro ? (
                <Badge component="span" size="sm" fz="xs">
                  {t('search.tab.pro')}
                </Badge>
              ) : null
            }
          >
            {t(tab.label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={chosen.key}>{children}</Tabs.Panel>
    </Tabs>
  );
}

/** One kind of search. A tab is listed once its search exists. */
interface SearchTab {
  /** Key of SEARCH-2.1, remembered as the last tab. */
  readonly key: 'standardsearch' | 'picosearch' | 'Advanced2';
  readonly type: SearchType;
  readonly label: 'search.tab.standard' | 'search.tab.pico' | 'search.tab.advanced';
  /** For Pro users; labelled so. */
  readonly pro: boolean;
  readonly Form: ComponentType<SearchFormProps>;
}

/** The editor and its modules load when its tab is opened, and not with every page. */
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

/** The last used tab in this browser, if it still exists; else the first. */
export function lastTab(tabs: readonly SearchTab[]): SearchTab | undefined {
  const remembered = readStored(LAST_TAB_KEY);
  return tabs.find((tab) => tab.key === remembered) ?? tabs[0];
}

/** Remembers the tab for the next visit. */
export function rememberTab({ key }: Pick<SearchTab, 'key'>): void {
  writeStored(LAST_TAB_KEY, key);
}

/** The initial tab: that of the search on the page, else the last used one. */
function firstTab(tabs: readonly SearchTab[], request: SearchRequest | null): SearchTab | undefined {
  return tabs.find(({ type }) => type === request?.searchType) ?? lastTab(tabs);
}

/** Placeholder of the editor while its script loads. */
function EditorComing() {
  const { t } = useTranslation('shell');
  return (
    <Box role="status" aria-label={t('search.advanced.loading')} mih="14rem">
      <Skeleton height="11rem" />
    </Box>
  );
}

/** Placeholder of the four fields while their script loads. */
function FieldsComing() {
  return (
    <div aria-hidden="true">
      <Skeleton height="5rem" />
    </div>
  );
}
