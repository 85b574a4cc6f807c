import type { SearchRequest, SearchType } from '@clinical/contracts';
import { SkeletonBlock } from '@clinical/web-ui';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { PicoForm } from '../pico/pico-form.js';
import { readStored, writeStored } from '../session/browser-storage.js';
import { lazyPart } from '../layout/lazy-part.js';
import { StandardSearchForm } from './standard-search-form.js';
import styles from './search-box.module.css';

/** What every form of the search box is given. */
export interface SearchFormProps {
  /** The text to begin with, on the results page the one searched for; empty where that was another kind of search. */
  readonly initialText: string;
  /** The search that the page shows; null on other pages. */
  readonly request: SearchRequest | null;
  /** Whether to take the focus when the page opens. */
  readonly autoFocus: boolean;
}

/** One kind of search. A tab is listed once its search is there. */
export interface SearchTab {
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

const LAST_TAB_KEY = 'last-search-tab';

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
export function firstTab(tabs: readonly SearchTab[], request: SearchRequest | null): SearchTab | undefined {
  return tabs.find(({ type }) => type === request?.searchType) ?? lastTab(tabs);
}

/** The room of the editor while its script loads. */
export function EditorComing() {
  const { t } = useTranslation('shell');
  return (
    <div role="status" aria-label={t('search.advanced.loading')} className={styles.coming}>
      <SkeletonBlock width="100%" height="11rem" />
    </div>
  );
}
